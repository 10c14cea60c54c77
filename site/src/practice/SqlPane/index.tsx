import Link from '@docusaurus/Link';
import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import pane from '@site/src/practice/pane.module.css';
import ResultTable from '@site/src/practice/ResultTable';
import type {ShownStatement, SqlReport} from '@site/src/practice/sql-report';
import Tabs from '@site/src/practice/Tabs';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const rowsOf = (count: number): string => `${count === 0 ? 'No' : count} ${count === 1 ? 'row' : 'rows'}`;

const shownCode = (sqlcode: number): string => (sqlcode > 0 ? `+${sqlcode}` : String(sqlcode));

/** An error or a warning: what Db2 says, where, what that means, and where the lessons explain it. */
function Condition({sqlcode, sqlstate, message, token, at, why, row}: ShownStatement): ReactNode {
  return (
    <div>
      <dt>
        <code>{`SQLCODE ${shownCode(sqlcode)}, SQLSTATE ${sqlstate}`}</code>
      </dt>
      <dd>
        {message && <span className={styles.message}>{message}</span>}
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
        {why} {row && <Link to={row}>{shownCode(sqlcode)} in the lessons</Link>}
      </dd>
    </div>
  );
}

/** What one statement gave. */
function Given({statement, number}: {statement: ShownStatement; number: number}): ReactNode {
  const {text, line, sqlcode, result, count, more} = statement;
  const first = text.split('\n')[0]!;
  return (
    <div className={styles.statement}>
      <p className={styles.text}>
        <span className={styles.line}>{`Line ${line}`}</span>
        <code>{first === text ? first : `${first} …`}</code>
      </p>
      {result && result.rows.length > 0 && (
        <ResultTable label={`Rows of statement ${number}`} columns={result.columns} rows={result.rows} />
      )}
      <p className={styles.count}>
        {sqlcode < 0 && `Failed with SQLCODE ${sqlcode}`}
        {sqlcode >= 0 &&
          result &&
          `${rowsOf(result.rows.length + more)}${more ? `, of which ${more} are not shown` : ''}`}
        {sqlcode >= 0 && !result && (count === undefined ? 'Done' : `${rowsOf(count)} changed`)}
      </p>
    </div>
  );
}

/** What an input of SQL gave: how it ended, why, its results as tables, and what SPUFI writes. */
export default function SqlPane({report}: {report: SqlReport}): ReactNode {
  const {ending, tone, words, statements, listing} = report;
  const conditions = statements.filter(({sqlcode}) => sqlcode !== 0 && sqlcode !== 100);
  return (
    <section className={pane.pane} aria-label="Result of the SQL">
      <p className={pane.head} role="status">
        <span className={clsx(pane.ending, pane[tone])}>{ending}</span>
        <span>{words}</span>
      </p>
      {conditions.length > 0 && (
        <dl className={pane.reasons}>
          {conditions.map((statement, at) => (
            <Condition key={at} {...statement} />
          ))}
        </dl>
      )}
      <Tabs
        label="The result in two forms"
        tabs={[
          {
            name: 'Results',
            content: statements.map((statement, at) => <Given key={at} statement={statement} number={at + 1} />),
          },
          {name: 'SPUFI', content: <Code label="Output of SPUFI" html={codeHtml(listing)} />},
        ]}
      />
    </section>
  );
}
