import {getErrorCausalChain} from '@docusaurus/utils-common';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Props {
  error: Error;
  tryAgain: () => void;
}

/** What a reader gets in place of a page that failed to render: the error with its causes, and a way back. */
export default function CrashScreen({error, tryAgain}: Props): ReactNode {
  const causes = getErrorCausalChain(error).map(({message}) => message);
  return (
    <main className={styles.screen}>
      <h1>This page crashed.</h1>
      <p>The mistake is ours. Try again, or go on to another page.</p>
      <p>
        <button type="button" className="button button--primary" onClick={tryAgain}>
          Try again
        </button>
      </p>
      <p className={styles.error}>{causes.join('\n\nCause:\n')}</p>
    </main>
  );
}
