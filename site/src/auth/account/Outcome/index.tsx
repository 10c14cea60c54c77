import {langOf} from '@site/src/language/lang-of';
import type {ReactNode, RefObject} from 'react';
import styles from '../AccountDialog/styles.module.css';

interface Props {
  done: string;
  problem: string;
  /** Where the focus goes when the button that had it is gone. */
  place?: RefObject<HTMLDivElement>;
}

/** What became of what the learner did. */
export default function Outcome({done, problem, place}: Props): ReactNode {
  return (
    <>
      <div ref={place} role="status" tabIndex={place && -1} className={styles.done}>
        {done && <p>{done}</p>}
      </div>
      {problem && (
        <p role="alert" lang={langOf(problem)} className={styles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
