import {type ReactNode} from 'react';
import {typedCode} from '../CodeField';
import styles from '../form.module.css';
import type {SecondFactor} from '../second-factor';
import SecondFactorField from '../SecondFactorField';
import useSubmit from '../use-submit';

/** The second step of signing in. */
export default function SecondFactorForm({secondFactor}: {secondFactor: SecondFactor}): ReactNode {
  const {busy, onSubmit} = useSubmit((fields) => secondFactor.prove(typedCode(fields)));
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      <SecondFactorField secondFactor={secondFactor} />
      <button type="submit" className="button button--primary button--lg" disabled={busy}>
        {busy ? 'Logging in …' : 'Log in'}
      </button>
    </form>
  );
}
