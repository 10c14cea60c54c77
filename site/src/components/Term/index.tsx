import {type KeyboardEvent, type ReactNode, useId, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Moves a box that would stand out of the window back into it. */
function keepInWindow(box: HTMLElement | null): void {
  if (!box) return;
  box.style.translate = '';
  const {right} = box.getBoundingClientRect();
  const over = right + 8 - document.documentElement.clientWidth;
  if (over > 0) box.style.translate = `${-over}px`;
}

/**
 * A word with its definition: shown while the pointer or the focus is on it, and after a tap. The style
 * sheet alone does this, so it also works before the page is alive; the script adds Escape and the tap.
 */
export default function Term({definition, children}: {definition: string; children: ReactNode}): ReactNode {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState<'open' | 'closed'>();
  const show = (): void => {
    keepInWindow(box.current);
  };
  const leave = (): void => setShown(undefined);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setShown('closed');
  };
  return (
    <span className={styles.term} data-shown={shown} onMouseEnter={show} onMouseLeave={leave}>
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onFocus={show}
        onBlur={leave}
        onClick={() => setShown('open')}
        onKeyDown={onKeyDown}>
        {children}
      </button>
      <span ref={box} role="tooltip" id={id} className={styles.definition}>
        {definition}
      </span>
    </span>
  );
}
