import {useWork} from '@site/src/exercise/task-context';
import buttons from '@site/src/controls/button.module.css';
import {Children, type ReactNode, useRef} from 'react';
import {flushSync} from 'react-dom';
import styles from './styles.module.css';

/** Hints, revealed one by one. */
export default function TaskHints({children}: {children: ReactNode}): ReactNode {
  const {work, change} = useWork();
  const hints = Children.toArray(children);
  const shown = Math.min(work.hints ?? 0, hints.length);
  const last = useRef<HTMLLIElement>(null);
  const showNext = (): void => {
    // The button disappears with the last hint, and would lose the focus.
    flushSync(() => change({hints: shown + 1}));
    if (shown + 1 === hints.length) last.current?.focus();
  };
  return (
    <div className={styles.hints}>
      <ol className={styles.list} aria-live="polite" hidden={shown === 0}>
        {hints.slice(0, shown).map((hint, index) => (
          <li key={index} ref={index === shown - 1 ? last : null} tabIndex={-1}>
            {hint}
          </li>
        ))}
      </ol>
      {shown < hints.length && (
        <button type="button" className={buttons.button} onClick={showNext}>
          {`${shown === 0 ? 'Show a hint' : 'Show the next hint'} (${shown + 1} of ${hints.length})`}
        </button>
      )}
    </div>
  );
}
