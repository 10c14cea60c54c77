import {type ReactNode, useEffect, useId, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Moves a definition back into the window if it overflows, and to the top if it would cover its word. */
function keepInSight(box: HTMLElement | null): void {
  if (!box) return;
  box.style.translate = '';
  delete box.dataset.place;
  const {right, top, bottom} = box.getBoundingClientRect();
  const over = right + 8 - document.documentElement.clientWidth;
  if (over > 0) box.style.translate = `${-over}px`;
  const word = box.parentElement?.getBoundingClientRect();
  if (word && word.bottom > top && word.top < bottom) box.dataset.place = 'top';
}

/**
 * A word with its definition, shown on hover, focus and tap. Hover and focus need only CSS, so they work before
 * hydration; the script adds Escape and tap.
 */
export default function Term({definition, children}: {definition: string; children: ReactNode}): ReactNode {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const [state, setState] = useState<'near' | 'tapped' | 'closed'>();
  const isNear = state !== undefined;
  // On the document, since the focus may be elsewhere while the word is hovered.
  useEffect(() => {
    if (!isNear) return undefined;
    keepInSight(box.current);
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setState('closed');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isNear]);
  const come = (): void => setState('near');
  const leave = (): void => setState(undefined);
  return (
    <span className={styles.term} data-state={state}>
      <button
        type="button"
        className={styles.word}
        aria-describedby={id}
        onMouseEnter={come}
        onMouseLeave={leave}
        onFocus={come}
        onBlur={leave}
        onClick={() => setState('tapped')}>
        {children}
      </button>
      <span ref={box} role="tooltip" id={id} className={styles.definition}>
        {definition}
      </span>
    </span>
  );
}
