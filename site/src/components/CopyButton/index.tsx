import {useCopy} from '@site/src/controls/use-copy';
import {type ReactNode, useRef} from 'react';
import styles from './styles.module.css';

const words = {'': 'Copy', copied: 'Copied', selected: 'Selected'};

/** Copies the code of the figure around it. */
export default function CopyButton({label}: {label: string}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [done, copy] = useCopy();
  const onClick = (): void => {
    const code = button.current?.closest('figure')?.querySelector('pre > code');
    if (code) void copy(code.textContent ?? '', code);
  };
  return (
    <button ref={button} type="button" className={styles.button} onClick={onClick}>
      <span aria-live="polite">{words[done]}</span>
      {!done && <span className="only-heard">{` ${label}`}</span>}
    </button>
  );
}
