import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode, useEffect, useState} from 'react';
import {loadMailLinks} from '../auth-flow';
import {explained} from '../explained';
import styles from '../form.module.css';

/** Confirms an email address with the code from a mail, and shows the result. */
export default function EmailConfirmation({code}: {code: string}): ReactNode {
  const [outcome, setOutcome] = useState('Confirming your email address …');
  useEffect(() => {
    loadMailLinks()
      .then(({confirmEmail}) => confirmEmail(code))
      .then(
        () => setOutcome('Your email address is confirmed.'),
        async (error: Error) => setOutcome(await explained(error)),
      );
  }, [code]);
  return (
    <div className={styles.form}>
      <p role="status">{outcome}</p>
      <a href={localPath('/login')} data-from-server>
        Go to the login page
      </a>
    </div>
  );
}
