import {useScrollStop} from '@site/src/content/use-scroll-stop';
import {rulerText} from '@site/src/practice/Editor/ruler-text';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What a screen reader calls it when the keyboard stops there to scroll. */
  label: string;
  /** Made at build from the author's text; see site/markdown/highlight.ts. */
  html: string;
  ruler?: boolean;
}

/** Code that never wraps, with the columns above it where they matter. */
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
