import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {rulerText} from '@site/src/practice/Editor/ruler-text';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Its accessible name while it is focusable for scrolling. */
  label: string;
  /** Highlighted at build time; see site/markdown/highlight.ts. */
  html: string;
  ruler?: boolean;
}

/** Code that never wraps, with a column ruler where columns matter. */
export default function Code({label, html, ruler = false}: Props): ReactNode {
  return (
    <pre ref={useScrollStop<HTMLPreElement>()} className={styles.code} role="group" aria-label={label}>
      {ruler && (
        <span className={styles.ruler} aria-hidden="true">
          {`${rulerText}\n`}
        </span>
      )}
      <code dangerouslySetInnerHTML={{__html: html}} />
    </pre>
  );
}
