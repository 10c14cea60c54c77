import type {Practice} from '@site/src/interview/use-practice';
import buttons from '@site/src/controls/button.module.css';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The progress of a round, and a button to leave it. */
export default function PracticeHead({practice, onEnd}: {practice: Practice; onEnd: () => void}): ReactNode {
  const {known, queue} = practice.round;
  const total = known + queue.length;
  return (
    <div className={styles.head}>
      <progress max={Math.max(total, 1)} value={known} aria-label="Questions of this round that you knew" />
      <span role="status">
        {known} of {total} done
      </span>
      <button type="button" className={buttons.button} onClick={onEnd}>
        {queue.length === 0 ? 'Back to all questions' : 'End practice'}
      </button>
    </div>
  );
}
