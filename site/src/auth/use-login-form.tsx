import {type FormEvent, type ReactNode, type RefObject, useRef, useState} from 'react';
import styles from './form.module.css';
import useSubmit from './use-submit';

interface LoginForm {
  form: RefObject<HTMLFormElement>;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The result of the last attempt, in plain words. */
  problem: ReactNode;
}

/** A form of the login page. A failure is shown in an alert with the provider's message, and then in the form in plain words. */
export default function useLoginForm(work: (fields: FormData) => Promise<void>): LoginForm {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState('');
  const report = (failure: Error): void => {
    window.alert(failure.message);
    // Loaded only then; the alert has said it already if that fails too.
    import('./sign-in-problem').then(
      ({signInProblem}) => setProblem(signInProblem(failure)),
      () => undefined,
    );
    // The pressed button lost the focus while it was disabled. The last field is the one to retype.
    Array.from(form.current?.querySelectorAll('input') ?? [])
      .at(-1)
      ?.select();
  };
  const {busy, onSubmit} = useSubmit(async (fields) => {
    setProblem('');
    await work(fields);
  }, report);
  return {
    ...{form, busy, onSubmit},
    problem: problem && (
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    ),
  };
}
