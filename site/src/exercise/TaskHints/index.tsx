import {useWork} from '@site/src/exercise/task-context';
import buttons from '@site/src/controls/button.module.css';
import {Children, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Hints, revealed one by one. */
export default function TaskHints({children}: {children: ReactNode}): ReactNode {
  const {work, change} = useWork();
  const hints = Children.toArray(children);
  const shown = Math.min(work.hints ?? 0, hints.length);
  return (
    <div className={styles.hints}>
      <ol className={styles.list} aria-live="polite" hidden={shown === 0}>
        {hints.slice(0, shown).map((hint, index) => (
          <li key={index}>{hint}</li>
        ))}
      </ol>
      {shown < hints.length && (
        <button type="button" className={buttons.button} onClick={() => change({hints: shown + 1})}>
          {`${shown === 0 ? 'Show a hint' : 'Show the next hint'} (${shown + 1} of ${hints.length})`}
        </button>
      )}
    </div>
  );
}
