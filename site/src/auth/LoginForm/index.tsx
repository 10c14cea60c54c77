import {type ReactNode, useRef} from 'react';
import {loadMailLinks, submitSignIn} from '../auth-flow';
import {explained} from '../explained';
import styles from '../form.module.css';
import LoginHelp from '../LoginHelp';
import LoginReason from '../LoginReason';
import PasswordField from '../PasswordField';
import type {SecondFactor} from '../second-factor';
import useLoginForm from '../use-login-form';

/** Email and password. Submitting does not navigate: the page reacts to the auth state. */
export default function LoginForm({onSecondFactor}: {onSecondFactor: (factor: SecondFactor) => void}): ReactNode {
  const email = useRef<HTMLInputElement>(null);
  const {form, busy, onSubmit, problem} = useLoginForm(async (fields) => {
    const secondFactor = await submitSignIn(String(fields.get('email')), String(fields.get('password')));
    if (secondFactor) onSecondFactor(secondFactor);
  });

  async function forgotPassword() {
    if (!email.current?.reportValidity()) return;
    try {
      const {sendReset} = await loadMailLinks();
      await sendReset(email.current.value);
      window.alert('If there is an account with this email, a mail with a link to a new password is on its way.');
    } catch (error) {
      window.alert(await explained(error as Error));
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
      {problem}
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
