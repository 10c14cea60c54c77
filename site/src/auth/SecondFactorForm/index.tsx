import {type ReactNode} from 'react';
import type {SecondFactor} from '../firebase-client';
import styles from '../form.module.css';
import useSubmit from '../use-submit';

/** The six digits from the learner's authenticator app. */
export default function SecondFactorForm({secondFactor}: {secondFactor: SecondFactor}): ReactNode {
  const {busy, onSubmit} = useSubmit((fields) => secondFactor(String(fields.get('code')).replaceAll(' ', '')));
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      <label>
        Code from your authenticator app
        <input name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9 ]{6,7}" required />
      </label>
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
    </form>
  );
}
