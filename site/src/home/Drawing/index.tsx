import {type ReactNode} from 'react';
import styles from './styles.module.css';

/** The small drawings of the learning path, in the text's colour with one accent. */
const drawings = {
  machine: (
    <>
      <rect x="10" y="4" width="20" height="48" rx="2" />
      <rect x="34" y="4" width="20" height="48" rx="2" />
      <path d="M14 12h12M14 18h12M14 24h12M38 40h12M38 46h12" />
      <path className={styles.accent} d="M38 12h2M44 12h2M38 18h2" />
    </>
  ),
  disk: (
    <>
      <ellipse cx="32" cy="12" rx="22" ry="7" />
      <path d="M10 12v10c0 4 10 7 22 7s22-3 22-7V12M10 24v10c0 4 10 7 22 7s22-3 22-7V24M10 36v9c0 4 10 7 22 7s22-3 22-7v-9" />
      <path className={styles.accent} d="M27 12h10" />
    </>
  ),
  card: (
    <>
      <path d="M12 10h48v36H4V18z" />
      <path className={styles.accent} d="M14 20v5M22 30v5M30 20v5M38 36v5M46 25v5M54 20v5" />
      <path d="M14 36v5M22 20v5M38 25v5M46 36v5" />
    </>
  ),
  listing: (
    <>
      <path d="M12 4h40v48H12z" />
      <path d="M16 10h.1M16 20h.1M16 30h.1M16 40h.1M48 10h.1M48 20h.1M48 30h.1M48 40h.1" className={styles.dots} />
      <path d="M22 12h14M25 32h12M22 42h16" />
      <path className={styles.accent} d="M25 22h18" />
    </>
  ),
  table: (
    <>
      <rect x="6" y="8" width="52" height="40" rx="2" />
      <path d="M6 18h52M6 28h52M6 38h52M24 8v40M42 8v40" />
      <path className={styles.accent} d="M28 33h10" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

export default function Drawing({name}: {name: DrawingName}): ReactNode {
  return (
    <svg className={styles.drawing} viewBox="0 0 64 56" width="64" height="56" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
