import {type ReactNode, useRef, useState} from 'react';
import {loadMailLinks, submitSignIn} from '../auth-flow';
import styles from '../form.module.css';
import LoginHelp from '../LoginHelp';
import LoginReason from '../LoginReason';
import PasswordField from '../PasswordField';
import type {SecondFactor} from '../second-factor';
import useSubmit from '../use-submit';

/** Email and password. Submitting does not navigate: the page reacts to the auth state. */
export default function LoginForm({onSecondFactor}: {onSecondFactor: (factor: SecondFactor) => void}): ReactNode {
  const email = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState('');
  const onFailure = (failure: Error): void => {
    window.alert(failure.message);
    // Loaded only then; the alert has said it already if that fails too.
    import('../sign-in-problem').then(
      ({signInProblem}) => setProblem(signInProblem(failure)),
      () => undefined,
    );
    // The button that was pressed has lost the focus while it was disabled.
    form.current?.querySelector<HTMLInputElement>('[name="password"]')?.select();
  };
  const {busy, onSubmit} = useSubmit(async (fields) => {
    setProblem('');
    const secondFactor = await submitSignIn(String(fields.get('email')), String(fields.get('password')));
    if (secondFactor) onSecondFactor(secondFactor);
  }, onFailure);

  async function forgotPassword() {
    if (!email.current?.reportValidity()) return;
    try {
      const {sendReset} = await loadMailLinks();
      await sendReset(email.current.value);
      window.alert('If there is an account with this email, a mail with a link to a new password is on its way.');
    } catch (error) {
      window.alert((error as Error).message);
    }
  }

  return (
    // POST, in case it is submitted without JavaScript: otherwise the password would end up in the URL and the history.
    <form ref={form} className={styles.form} method="post" onSubmit={onSubmit} aria-busy={busy}>
      <LoginReason />
      <noscript>
        <p>Logging in needs JavaScript. Switch it on for this site, then load this page again.</p>
      </noscript>
      <label>
        Email
        <input ref={email} type="email" name="email" autoComplete="username" required />
      </label>
      <PasswordField label="Password" autoComplete="current-password" />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
      <button type="button" className={styles.link} onClick={() => void forgotPassword()}>
        Forgotten your password?
      </button>
      <LoginHelp />
    </form>
  );
}
