import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode, useEffect, useState} from 'react';
import {loadMailLinks, submitSignIn} from '../auth-flow';
import {explained} from '../explained';
import styles from '../form.module.css';
import PasswordField from '../PasswordField';
import type {SecondFactor} from '../second-factor';
import useLoginForm from '../use-login-form';

interface Props {
  /** From the link in the mail. */
  code: string;
  onSecondFactor: (factor: SecondFactor) => void;
}

/** Sets a new password with the code from a mail, and signs in with it. */
export default function NewPasswordForm({code, onSecondFactor}: Props): ReactNode {
  const [email, setEmail] = useState('');
  const [deadLink, setDeadLink] = useState('');
  useEffect(() => {
    loadMailLinks()
      .then(({resetEmail}) => resetEmail(code))
      .then(setEmail, async (error: Error) => setDeadLink(await explained(error)));
  }, [code]);
  const {form, busy, onSubmit, problem} = useLoginForm(async (fields) => {
    const password = String(fields.get('password'));
    const {setNewPassword} = await loadMailLinks();
    await setNewPassword(code, password);
    const secondFactor = await submitSignIn(email, password);
    if (secondFactor) onSecondFactor(secondFactor);
  });

  if (deadLink) {
    return (
      <div className={styles.form} role="alert">
        <p>{deadLink}</p>
        {/* A full page load, to get the login form back. */}
        <a href={localPath('/login')} data-from-server>
          Back to the login page
        </a>
      </div>
    );
  }
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} aria-busy={busy}>
      <label>
        Email
        <input type="email" name="email" autoComplete="username" value={email} readOnly />
      </label>
      <PasswordField label="New password" autoComplete="new-password" />
      {problem}
      <button type="submit" className="button button--primary button--lg" disabled={busy || !email}>
        {busy ? 'Saving …' : 'Set the new password'}
      </button>
    </form>
  );
}
