import buttons from '@site/src/controls/button.module.css';
import practice from '@site/src/practice/Practice/styles.module.css';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Editor from '../Editor';
import pane from '../pane.module.css';
import type {ShownNews} from '../side-by-side';
import type {ShownStatement} from '../sql-report';
import {Condition, isCondition, Outcome} from '../StatementResult';
import styles from './styles.module.css';
import tones from '../tone.module.css';

/** A session's state on the page. */
export interface ShownSession {
  ran: ShownStatement[];
  waiting?: ShownNews['waiting'];
}

interface Props {
  name: string;
  session: ShownSession;
  draft: string;
  onChange: (text: string) => void;
  onRun: () => void;
  /** COMMIT or ROLLBACK. */
  onEnd: (statement: string) => void;
}

/** One session: a statement to run, and below it the earlier ones, the latest first. */
export default function SessionPane({name, session, draft, onChange, onRun, onEnd}: Props): ReactNode {
  const {ran, waiting} = session;
  return (
    <section className={styles.session} aria-label={`Session ${name}`}>
      <p className={styles.name}>{`Session ${name}`}</p>
      <Editor
        label={`Statement for session ${name}`}
        language="sql"
        value={draft}
        onChange={onChange}
        onRun={waiting ? undefined : onRun}
      />
      <p className={practice.tools}>
        <button
          type="button"
          className={buttons.button}
          aria-disabled={Boolean(waiting)}
          onClick={() => !waiting && draft.trim() && onRun()}>
          {`Run in ${name}`}
        </button>
        {['COMMIT', 'ROLLBACK'].map((end) => (
          <button
            key={end}
            type="button"
            className={buttons.button}
            aria-disabled={Boolean(waiting)}
            onClick={() => !waiting && onEnd(end)}>
            {`${end} ${name}`}
          </button>
        ))}
      </p>
      {waiting && (
        <div className={styles.entry}>
          <p className={styles.text}>
            <code>{waiting.text.replaceAll(/\s+/g, ' ')}</code>
          </p>
          <p className={clsx(styles.state, tones.warning)}>
            {`Waiting for a lock that session ${waiting.holders.join(' and ')} holds`}
          </p>
        </div>
      )}
      {ran
        .map((statement, at) => (
          <div key={at} className={styles.entry}>
            <p className={styles.text}>
              <code>{statement.text.replaceAll(/\s+/g, ' ')}</code>
            </p>
            <Outcome statement={statement} label={`Rows in session ${name}, statement ${at + 1}`} />
            {isCondition(statement) && (
              <dl className={pane.reasons}>
                <Condition {...statement} />
              </dl>
            )}
          </div>
        ))
        .reverse()}
    </section>
  );
}
