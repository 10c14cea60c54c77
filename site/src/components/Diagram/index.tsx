import EnlargedDiagram from '@site/src/components/EnlargedDiagram';
import {type ReactNode, useRef, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  /** An SVG element with its text alternative, rendered at build time; see site/markdown/diagram.ts. */
  html: string;
  /** Its width in pixels, given enough room. */
  width: number;
  title?: string;
}

/** A diagram that fits into the column. The whole of it is a button that enlarges it. */
export default function Diagram({html, width, title}: Props): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [isEnlarged, setEnlarged] = useState(false);

  function close() {
    setEnlarged(false);
    // Browsers that do not focus a clicked button have no focus to restore.
    button.current?.focus();
  }

  return (
    <figure className={styles.diagram}>
      <div className={styles.frame}>
        <div className={styles.picture} style={{maxWidth: width}} dangerouslySetInnerHTML={{__html: html}} />
        <button
          ref={button}
          type="button"
          className={styles.enlarge}
          aria-haspopup="dialog"
          aria-label={title ? `Enlarge the diagram: ${title}` : 'Enlarge the diagram'}
          onClick={() => setEnlarged(true)}>
          <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true">
            <path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />
          </svg>
        </button>
      </div>
      {title && <figcaption className={styles.title}>{title}</figcaption>}
      {isEnlarged && <EnlargedDiagram html={html} width={width} name={title ?? 'Diagram'} onClose={close} />}
    </figure>
  );
}
