import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for somebody who hears the button alone: "email". */
  name: string;
  /** The id of the element that shows it, left selected where the browser gives no clipboard. */
  shownIn: string;
}

/** Copies a text and says that it did. */
export default function CopyText({text, name, shownIn}: Props): ReactNode {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (!status) return undefined;
    const timer = setTimeout(() => setStatus(''), 4000);
    return () => clearTimeout(timer);
  }, [status]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(`Copied the ${name}`);
    } catch {
      getSelection()?.selectAllChildren(document.getElementById(shownIn)!);
      setStatus(`Selected the ${name}: copy it with Ctrl+C`);
    }
  };
  return (
    <span className={styles.copy}>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        Copy <span className={styles.name}>{name}</span>
      </button>
      <span role="status" className={styles.status}>
        {status}
      </span>
    </span>
  );
}
