import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Closes the dialog that it is in. */
export default function CloseButton(): ReactNode {
  return (
    <button
      type="button"
      className={styles.close}
      aria-label="Close"
      onClick={({currentTarget}) => currentTarget.closest('dialog')?.close()}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
