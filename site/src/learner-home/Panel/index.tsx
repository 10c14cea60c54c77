import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

/** A part of the learner's page: a short heading and a few lines. */
export default function Panel({title, children}: {title: string; children: ReactNode}): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
