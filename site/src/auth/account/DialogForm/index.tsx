import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from '../../form.module.css';
import useSubmit from '../../use-submit';
import dialogStyles from '../AccountDialog/styles.module.css';
import {problemText} from '../../problem-text';

interface Props {
  /** The button's label, and its label while busy. */
  action: string;
  busyAction: string;
  work: (fields: FormData) => Promise<void>;
  children: ReactNode;
}

/** A form in the dialog. Errors are shown above its button. */
export default function DialogForm({action, busyAction, work, children}: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState('');
  // When a form replaces another, the focus is lost: move it to the first field.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('[tabindex="-1"], input:not([hidden])')?.focus();
  }, []);
  const {busy, onSubmit} = useSubmit(
    async (fields) => {
      setProblem('');
      await work(fields);
    },
    (failure) => setProblem(problemText(failure)),
  );
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} aria-busy={busy}>
      {children}
      {problem && (
        <p role="alert" className={dialogStyles.problem}>
          {problem}
        </p>
      )}
      {/* Not `disabled`, which would drop the focus. */}
      <button type="submit" className="button button--primary" aria-disabled={busy}>
        {busy ? busyAction : action}
      </button>
    </form>
  );
}
