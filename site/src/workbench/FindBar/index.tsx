import buttons from '@site/src/controls/button.module.css';
import {changeAt, type Found, type Search} from '@site/src/workbench/find-text';
import bench from '@site/src/workbench/workbench.module.css';
import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  text: string;
  search: Search;
  found: readonly Found[];
  /** The index of the current match. */
  at: number;
  onSearch: (search: Search) => void;
  onMove: (at: number) => void;
  onChange: (text: string) => void;
  onClose: () => void;
}

const columnOf = (written: string): number | undefined => (Number(written) > 0 ? Number(written) : undefined);

/** The editor's FIND and CHANGE, optionally within columns. */
export default function FindBar({text, search, found, at, onSearch, onMove, onChange, onClose}: Props): ReactNode {
  const first = useRef<HTMLInputElement>(null);
  const [into, setInto] = useState('');
  // The editor, which is in a shadow root, or the button that opened this.
  const [focusedBefore] = useState(() => {
    const element = document.activeElement;
    return (element?.shadowRoot?.activeElement ?? element) as HTMLElement | null;
  });
  useEffect(() => first.current?.select(), []);
  const step = (by: number): void => {
    if (found.length > 0) onMove((at + by + found.length) % found.length);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
      focusedBefore?.focus();
    }
    if (event.key === 'Enter' && event.target === first.current) {
      event.preventDefault();
      step(event.shiftKey ? -1 : 1);
    }
  };
  const says = search.what === '' ? '' : found.length === 0 ? 'Not found' : `${at + 1} of ${found.length}`;
  const nothing = found.length === 0;
  return (
    // Escape closes it, wherever the focus is inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div className={styles.find} role="search" aria-label="Find and change" onKeyDown={onKeyDown}>
      <label>
        Find
        <input
          ref={first}
          className={bench.field}
          value={search.what}
          autoComplete="off"
          spellCheck={false}
          onChange={({target}) => onSearch({...search, what: target.value})}
        />
      </label>
      <label>
        Change to
        <input
          className={bench.field}
          value={into}
          autoComplete="off"
          spellCheck={false}
          onChange={({target}) => setInto(target.value)}
        />
      </label>
      {(['from', 'to'] as const).map((side) => (
        <label key={side} className={styles.column}>
          {side === 'from' ? 'From column' : 'To column'}
          <input
            className={bench.field}
            inputMode="numeric"
            value={search[side] ?? ''}
            maxLength={3}
            autoComplete="off"
            onChange={({target}) => onSearch({...search, [side]: columnOf(target.value)})}
          />
        </label>
      ))}
      <div className={styles.buttons}>
        <button type="button" className={buttons.button} disabled={nothing} onClick={() => step(-1)}>
          Previous
        </button>
        <button type="button" className={buttons.button} disabled={nothing} onClick={() => step(1)}>
          Next
        </button>
        <button
          type="button"
          className={buttons.button}
          disabled={nothing}
          onClick={() => onChange(changeAt(text, found.slice(at, at + 1), into))}>
          Change
        </button>
        <button
          type="button"
          className={buttons.button}
          disabled={nothing}
          onClick={() => onChange(changeAt(text, found, into))}>
          Change all
        </button>
        <span className={bench.soft} role="status">
          {says}
        </span>
      </div>
    </div>
  );
}
