import {type ReactNode} from 'react';
import {submitEmailLink} from '../auth-flow';
import styles from '../form.module.css';
import type {SecondFactor} from '../second-factor';
import useSubmit from '../use-submit';

/**
 * Finishes a sign-in that a link from a mail began. The link does not say whose it is, so that it is
 * of no use to whoever finds it: the address is asked for.
 */
export default function EmailLinkForm({onSecondFactor}: {onSecondFactor: (factor: SecondFactor) => void}): ReactNode {
  const {busy, onSubmit} = useSubmit(async (fields) => {
    const secondFactor = await submitEmailLink(String(fields.get('email')));
    if (secondFactor) onSecondFactor(secondFactor);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      <p>Type the email address that the link was sent to, and you are in.</p>
      <label>
        Email
        <input type="email" name="email" autoComplete="username" required />
      </label>
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
      {/* A full load, so that the form for a password comes back. */}
      <a href="/login" data-from-server>
        Log in with a password
      </a>
    </form>
  );
}
