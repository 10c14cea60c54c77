import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode} from 'react';
import {submitEmailLink} from '../auth-flow';
import styles from '../form.module.css';
import type {SecondFactor} from '../second-factor';
import useLoginForm from '../use-login-form';

/** Completes a sign-in by email link. The link does not contain the address, so that a leaked one is useless: the form asks for it. */
export default function EmailLinkForm({onSecondFactor}: {onSecondFactor: (factor: SecondFactor) => void}): ReactNode {
  const {form, busy, onSubmit, problem} = useLoginForm(async (fields) => {
    const secondFactor = await submitEmailLink(String(fields.get('email')));
    if (secondFactor) onSecondFactor(secondFactor);
  });
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      <p>Type the email address that the link was sent to, and you are in.</p>
      <label>
        Email
        <input type="email" name="email" autoComplete="username" required />
      </label>
      {problem}
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
      {/* A full page load, to get the password form back. */}
      <a href={localPath('/login')} data-from-server>
        Log in with a password
      </a>
    </form>
  );
}
