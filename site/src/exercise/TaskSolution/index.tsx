import Sample from '@site/src/components/Sample';
import {hasColumns} from '@site/src/exercise/answer-file';
import {useTask, useWork} from '@site/src/exercise/task-context';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** The solution, after a confirmation the first time. */
export default function TaskSolution(): ReactNode {
  const {kind, language, solution} = useTask();
  const {work, change} = useWork();
  const [isOpen, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  // The confirmation had the focus.
  useEffect(() => {
    if (isOpen) toggle.current?.focus();
  }, [isOpen]);
  if (kind === 'worked' || solution === undefined) return null;
  const open = (): void => {
    change({seen: true});
    setOpen(true);
  };
  if (!work.seen) {
    return (
      <div className={styles.solution}>
        <ConfirmButton label="Show the solution" question="Show the solution?" yes="Show it" onYes={open} />
      </div>
    );
  }
  return (
    <div className={styles.solution}>
      <button
        ref={toggle}
        type="button"
        className={buttons.button}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the solution' : 'Show the solution'}
      </button>
      {isOpen && (
        <div className={styles.code}>
          <Sample html={solution} language={language} title="Solution" ruler={hasColumns(language)} />
        </div>
      )}
    </div>
  );
}
