import {type ReactNode, useState} from 'react';
import CodeField from '../CodeField';
import styles from '../form.module.css';
import type {SecondFactor} from '../second-factor';

/** The code from the learner's app or, where the provider has them, one of the recovery codes. */
export default function SecondFactorField({secondFactor}: {secondFactor: SecondFactor}): ReactNode {
  const [recovering, setRecovering] = useState(false);
  return (
    <>
      {recovering ? (
        <label>
          Recovery code
          {/* No pattern: capitals and missing hyphens are accepted. */}
          <input name="code" autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={60} required />
        </label>
      ) : (
        <CodeField />
      )}
      {secondFactor.takesRecoveryCodes && (
        <button type="button" className={styles.link} onClick={() => setRecovering(!recovering)}>
          {recovering ? 'Use your authenticator app' : 'Use a recovery code'}
        </button>
      )}
    </>
  );
}
