import buttons from '@site/src/work/button.module.css';
import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What the button says. */
  label: string;
  /** What is asked before anything is done. */
  question: string;
  /** What the button says that does it. */
  yes: string;
  onYes: () => void;
}

/** A button that asks once more before it does what cannot be taken back. */
export default function AskFirst({label, question, yes, onYes}: Props): ReactNode {
  const [asking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus goes to the question, and back to where it came from.
    if (asking || wasAsking.current) first.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking) {
    return (
      <button ref={first} type="button" className={buttons.button} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setAsking(false);
  };
  const onClick = (): void => {
    setAsking(false);
    onYes();
  };
  return (
    <span className={styles.question} role="group" aria-label={question}>
      <span>{question}</span>
      <button ref={first} type="button" className={buttons.button} onClick={onClick} onKeyDown={onKeyDown}>
        {yes}
      </button>
      <button type="button" className={buttons.button} onClick={() => setAsking(false)} onKeyDown={onKeyDown}>
        Cancel
      </button>
    </span>
  );
}
