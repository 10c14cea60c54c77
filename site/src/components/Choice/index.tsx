import CodeWords from '@site/src/content/CodeWords';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Text between backticks is code. */
  says: string;
  correct?: boolean;
  /** The id of its question; only one choice of a group is open at a time. */
  group: string;
  /** Why it is right or wrong. */
  children: ReactNode;
}

/** One answer to a question. Opening it shows whether it is right, and why; works without JavaScript. */
export default function Choice({says, correct = false, group, children}: Props): ReactNode {
  return (
    <details
      name={group}
      className={clsx(styles.choice, correct ? styles.right : styles.wrong)}
      data-right={correct ? '' : undefined}>
      <summary className={styles.says}>
        <CodeWords text={says} />
      </summary>
      <div className={styles.why}>
        <p className={styles.verdict}>{correct ? 'Right' : 'Not this one'}</p>
        {children}
      </div>
    </details>
  );
}
