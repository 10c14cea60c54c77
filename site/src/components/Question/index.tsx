import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A question to answer before the choices are opened. */
export default function Question({number, children}: {number: number; children: ReactNode}): ReactNode {
  return (
    <div className={styles.question} role="group" data-question="" aria-label={`Question ${number}`}>
      <p className={styles.number} aria-hidden="true">
        {`Question ${number}`}
      </p>
      {children}
    </div>
  );
}
