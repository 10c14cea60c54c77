import {type ReactNode} from 'react';
import {typedCode} from '../CodeField';
import styles from '../form.module.css';
import type {SecondFactor} from '../second-factor';
import SecondFactorField from '../SecondFactorField';
import useLoginForm from '../use-login-form';

/** The second step of signing in. */
export default function SecondFactorForm({secondFactor}: {secondFactor: SecondFactor}): ReactNode {
  const {form, busy, onSubmit, problem} = useLoginForm((fields) => secondFactor.prove(typedCode(fields)));
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      <SecondFactorField secondFactor={secondFactor} />
      {problem}
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
    </form>
  );
}
