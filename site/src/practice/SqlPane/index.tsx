import Code from '@site/src/components/Code';
import {codeHtml} from '@site/src/exercise/code-text';
import pane from '@site/src/practice/pane.module.css';
import type {ShownStatement, SqlReport} from '@site/src/practice/sql-report';
import {Condition, isCondition, Outcome} from '@site/src/practice/StatementResult';
import Tabs from '@site/src/practice/Tabs';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';
import tones from '../tone.module.css';

/** The result of one statement. */
function Given({statement, number}: {statement: ShownStatement; number: number}): ReactNode {
  const {text, line} = statement;
  const first = text.split('\n')[0]!;
  return (
    <div className={styles.statement}>
      <p className={styles.text}>
        <span className={styles.line}>{`Line ${line}`}</span>
        <code>{first === text ? first : `${first} …`}</code>
      </p>
      <Outcome statement={statement} label={`Rows of statement ${number}`} />
    </div>
  );
}

/** The result of SQL input: how it ended, why, its results as tables, and SPUFI's output. */
export default function SqlPane({report}: {report: SqlReport}): ReactNode {
  const {ending, tone, words, statements, listing} = report;
  const conditions = statements.filter(isCondition);
  return (
    <section className={pane.pane} aria-label="Result of the SQL">
      <p className={pane.head} role="status">
        <span className={clsx(pane.ending, tones[tone])}>{ending}</span>
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
