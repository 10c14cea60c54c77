import {useCopy} from '@site/src/controls/use-copy';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The text to copy. */
  text: string;
  /** What it is, for the button's accessible name: "email". */
  name: string;
  /** The id of the element that shows it, selected if the browser denies access to the clipboard. */
  shownIn: string;
}

/** Copies a text and confirms it. */
export default function CopyText({text, name, shownIn}: Props): ReactNode {
  const [done, copy] = useCopy();
  const words = {'': '', copied: `Copied the ${name}`, selected: `Selected the ${name}: copy it with Ctrl+C`};
  return (
    <span className={styles.copy}>
      <button type="button" className={styles.button} onClick={() => void copy(text, document.getElementById(shownIn))}>
        Copy {name}
      </button>
      <span role="status" className={styles.status}>
        {words[done]}
      </span>
    </span>
  );
}
