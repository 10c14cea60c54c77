import buttons from '@site/src/controls/button.module.css';
import CloseButton from '@site/src/controls/CloseButton';
import Modal from '@site/src/controls/Modal';
import {useAction} from '@site/src/desk/use-action';
import {langOf} from '@site/src/language/lang-of';
import bench from '@site/src/workbench/workbench.module.css';
import {type ReactNode, useEffect, useId, useRef} from 'react';

interface Props {
  title: string;
  /** The label of the button that does it. */
  action: string;
  children: ReactNode;
  /** Submits; the dialog closes unless it throws. */
  act: (fields: FormData) => Promise<void>;
  onClose: () => void;
}

/** A dialog with a few fields. It shows errors, and keeps what was typed. */
export default function FormDialog({title, action, children, act, onClose}: Props): ReactNode {
  const heading = useId();
  const {outcome, busy, run} = useAction();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A dialog focuses its first element, which is the close button.
    form.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Modal className={bench.dialog} aria-labelledby={heading} onClose={onClose}>
      <div className={bench.dialogHead}>
        <h2 id={heading}>{title}</h2>
        <CloseButton />
      </div>
      <form
        ref={form}
        className={bench.form}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          const fields = new FormData(event.currentTarget);
          void run(async () => {
            await act(fields);
            onClose();
            return undefined;
          });
        }}>
        {children}
        {outcome.problem && (
          <p role="alert" lang={langOf(outcome.problem)} className={bench.problem}>
            {outcome.problem}
          </p>
        )}
        <p>
          <button type="submit" className={buttons.main} disabled={busy}>
            {action}
          </button>
        </p>
      </form>
    </Modal>
  );
}
