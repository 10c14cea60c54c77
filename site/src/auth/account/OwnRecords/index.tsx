import DeskConfirmButton from '@site/src/desk/DeskConfirmButton';
import {deleteOwnRecords, ownRecordsAddress} from '@site/src/progress/own-records';
import {type ReactNode, useState} from 'react';
import dialogStyles from '../AccountDialog/styles.module.css';
import styles from './styles.module.css';

/** The learner's work on this site: to download, or to delete. */
export default function OwnRecords({onDone}: {onDone: (message: string) => void}): ReactNode {
  const [problem, setProblem] = useState('');
  const remove = (): void => {
    deleteOwnRecords().then(
      () => onDone('Your work is deleted. Your other devices follow when they are next online.'),
      (error: Error) => setProblem(error.message),
    );
  };
  return (
    <>
      <p>Your answers, tries and reviews are kept with your account, and follow you to your other devices.</p>
      <p className={styles.actions}>
        <a className="button button--secondary button--sm" href={ownRecordsAddress} download="progress.json">
          Download<span className="only-heard"> your work</span>
        </a>
        <DeskConfirmButton
          label="Delete all of it"
          question="Delete all your work, on all your devices?"
          yes="Delete it"
          onYes={remove}
        />
      </p>
      {problem && (
        <p role="alert" className={dialogStyles.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
