import clsx from 'clsx';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** The background: paper, the pale green of listing paper, or a terminal (for short texts, once a page). */
  tone?: 'plain' | 'bar' | 'ink';
  /** `text`: the heading at the left of a readable column. `wide`: one below the other, for cards and tables. */
  width?: 'text' | 'wide';
  /** Two to four words over the heading. */
  eyebrow?: string;
  /** A heading of level 2, then its content. */
  children: ReactNode;
}

/** A full-width section of a public page. The build turns each `##` of a page into one. */
export default function Section({tone = 'plain', width = 'text', eyebrow, children}: Props): ReactNode {
  return (
    <div className={clsx('page-part', styles.section, styles[tone])}>
      <div className={clsx(styles.inner, styles[width])}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        {children}
      </div>
    </div>
  );
}
