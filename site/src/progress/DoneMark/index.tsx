import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A tick. Its label is for screen readers; without one the adjacent text is enough. */
export default function DoneMark({label}: {label?: string}): ReactNode {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 16 16"
      width="14"
      height="14"
      {...(label ? {role: 'img', 'aria-label': label} : {'aria-hidden': true})}>
      <path fill="none" stroke="currentColor" strokeWidth="2.5" d="m2.5 8.5 3.5 3.5 7.5-8" />
    </svg>
  );
}
