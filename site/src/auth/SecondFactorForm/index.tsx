import {type ReactNode} from 'react';
import CodeField, {typedCode} from '../CodeField';
import styles from '../form.module.css';
import type {SecondFactor} from '../second-factor';
import useSubmit from '../use-submit';

/** The six digits from the learner's authenticator app. */
export default function SecondFactorForm({secondFactor}: {secondFactor: SecondFactor}): ReactNode {
  const {busy, onSubmit} = useSubmit((fields) => secondFactor(typedCode(fields)));
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      <CodeField />
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
    </form>
  );
}
