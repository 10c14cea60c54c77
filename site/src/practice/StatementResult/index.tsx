import Link from '@docusaurus/Link';
import ResultTable from '@site/src/practice/ResultTable';
import type {ShownStatement} from '@site/src/practice/sql-report';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const rowsOf = (count: number): string => `${count === 0 ? 'No' : count} ${count === 1 ? 'row' : 'rows'}`;

const shownCode = (sqlcode: number): string => (sqlcode > 0 ? `+${sqlcode}` : String(sqlcode));

/** Whether a statement has a message besides its rows. */
export const isCondition = ({sqlcode}: ShownStatement): boolean => sqlcode !== 0 && sqlcode !== 100;

/** An error or a warning: Db2's message, its position, its meaning, and a link to the lesson. */
export function Condition({sqlcode, sqlstate, message, token, at, why, row}: ShownStatement): ReactNode {
  return (
    <div>
      <dt>
        <code>{`SQLCODE ${shownCode(sqlcode)}, SQLSTATE ${sqlstate}`}</code>
      </dt>
      <dd>
        {message && (
          <span lang="en" className={styles.message}>
            {message}
          </span>
        )}
        {at && (
          <span className={styles.place}>
            {`Line ${at.line}, column ${at.column}`}
            {token && (
              <>
                : <code>{token}</code>
              </>
            )}
          </span>
        )}
        {why && <span lang="en">{why}</span>} {row && <Link to={row}>{shownCode(sqlcode)} in the lessons</Link>}
      </dd>
    </div>
  );
}

/** The rows of a statement, and how many it returned or changed. */
export function Outcome({statement, label}: {statement: ShownStatement; label: string}): ReactNode {
  const {sqlcode, result, count, more} = statement;
  return (
    <>
      {result && result.rows.length > 0 && <ResultTable label={label} columns={result.columns} rows={result.rows} />}
      <p className={styles.count}>
        {sqlcode < 0 && `Failed with SQLCODE ${sqlcode}`}
        {sqlcode >= 0 &&
          result &&
          `${rowsOf(result.rows.length + more)}${more ? `, of which ${more} are not shown` : ''}`}
        {sqlcode >= 0 && !result && (count === undefined ? 'Done' : `${rowsOf(count)} changed`)}
      </p>
    </>
  );
}
