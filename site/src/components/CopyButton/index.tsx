import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Where the browser gives no clipboard, the code is left selected for Ctrl+C. */
async function copy(code: Element): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    return 'Copied';
  } catch {
    getSelection()?.selectAllChildren(code);
    return 'Selected';
  }
}

/** Copies the code of the figure that it stands in. */
export default function CopyButton({label}: {label: string}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [done, setDone] = useState('');
  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(() => setDone(''), 2000);
    return () => clearTimeout(timer);
  }, [done]);
  const onClick = async (): Promise<void> => {
    const code = button.current?.closest('figure')?.querySelector('pre > code');
    if (code) setDone(await copy(code));
  };
  return (
    <button ref={button} type="button" className={styles.button} onClick={() => void onClick()}>
      <span aria-live="polite">{done || 'Copy'}</span>
      {!done && <span className="only-heard"> {label}</span>}
    </button>
  );
}
