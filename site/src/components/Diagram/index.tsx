import {useScrollStop} from '@site/src/content/use-scroll-stop';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** An SVG element with its text alternative, rendered at build time; see site/markdown/diagram.ts. */
  html: string;
  /** Its natural width in pixels. */
  width: number;
  title?: string;
}

/** A diagram at its natural size; on a narrow screen it scrolls. */
export default function Diagram({html, width, title}: Props): ReactNode {
  return (
    <figure className={styles.diagram}>
      <div
        ref={useScrollStop<HTMLDivElement>()}
        className={styles.scroller}
        role="group"
        aria-label={title ?? 'Diagram'}>
        <div className={styles.picture} style={{width}} dangerouslySetInnerHTML={{__html: html}} />
      </div>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
    </figure>
  );
}
