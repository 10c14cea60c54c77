import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  error: Error;
  tryAgain: () => void;
}

/** The messages of an error and of its causes. */
const causesOf = (error: unknown): string[] =>
  error instanceof Error ? [error.message, ...causesOf(error.cause)] : [];

/** Shown instead of a page that failed to render: the error with its causes, and a link back. */
export default function CrashScreen({error, tryAgain}: Props): ReactNode {
  return (
    <main className={styles.screen}>
      <h1>This page crashed.</h1>
      <p>The mistake is ours. Try again, or go on to another page.</p>
      <p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      </p>
      <p className={styles.error}>{causesOf(error).join('\n\nCause:\n')}</p>
    </main>
  );
}
