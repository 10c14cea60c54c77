import {langOf} from '@site/src/language/lang-of';
import type {ReactNode, RefObject} from 'react';
import styles from '../AccountDialog/styles.module.css';

interface Props {
  done: string;
  problem: string;
  /** Gets the focus when the focused button is gone. */
  place?: RefObject<HTMLDivElement>;
}

/** The result of the learner's action. */
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
