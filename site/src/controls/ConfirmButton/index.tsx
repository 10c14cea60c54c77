import buttons from '@site/src/controls/button.module.css';
import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

export interface Props {
  /** The label of the button. */
  label: string;
  /** The question that it asks. */
  question: string;
  /** The label of the button that confirms. */
  yes: string;
  onYes: () => void;
  /** The classes of its buttons, if different from those of tools. */
  look?: string;
}

/** A button that asks for confirmation before it does something that cannot be undone. */
export default function ConfirmButton({label, question, yes, onYes, look = buttons.button}: Props): ReactNode {
  const [asking, setAsking] = useState(false);
  const wasAsking = useRef(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus moves to the question, and back to the button.
    if (asking || wasAsking.current) first.current?.focus();
    wasAsking.current = asking;
  }, [asking]);
  if (!asking) {
    return (
      <button ref={first} type="button" className={look} onClick={() => setAsking(true)}>
        {label}
      </button>
    );
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // Escape closes the question, not its surroundings.
    event.preventDefault();
    setAsking(false);
  };
  const onClick = (): void => {
    setAsking(false);
    onYes();
  };
  return (
    <span className={styles.question} role="group" aria-label={question}>
      <span>{question}</span>
      <button ref={first} type="button" className={look} onClick={onClick} onKeyDown={onKeyDown}>
        {yes}
      </button>
      <button type="button" className={look} onClick={() => setAsking(false)} onKeyDown={onKeyDown}>
        Cancel
      </button>
    </span>
  );
}
