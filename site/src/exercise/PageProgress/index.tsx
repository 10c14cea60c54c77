import {usePageWork} from '@site/src/exercise/page-work';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import StorageWarning from '@site/src/browser-storage/StorageWarning';
import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

/** How many tasks of the page are done, and a button that clears the progress. */
export default function PageProgress({page, tasks}: {page: string; tasks: string[]}): ReactNode {
  const {done, touched, clear} = usePageWork(page, tasks);
  const label = useId();
  return (
    <div className={styles.progress}>
      <p className={styles.row}>
        <progress max={tasks.length} value={done} aria-labelledby={label} />
        <span id={label} role="status">
          {`${done} of ${tasks.length} tasks done`}
        </span>
      </p>
      {touched && (
        <ConfirmButton
          label="Clear my work on this page"
          question="Forget all that you did on this page?"
          yes="Clear it"
          onYes={clear}
        />
      )}
      <StorageWarning />
    </div>
  );
}
