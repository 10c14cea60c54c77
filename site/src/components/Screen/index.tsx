import {useScrollStop} from '@site/src/content/use-scroll-stop';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A 3270 terminal's screen: 80 columns, dark in both colour modes. */
export default function Screen({html, title}: {html: string; title?: string}): ReactNode {
  return (
    <figure className={styles.screen}>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      <pre
        ref={useScrollStop<HTMLPreElement>()}
        className={styles.glass}
        role="group"
        aria-label={`Screen: ${title ?? '3270 terminal'}`}>
        <code dangerouslySetInnerHTML={{__html: html}} />
      </pre>
    </figure>
  );
}
