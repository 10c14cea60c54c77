import {type ReactNode, useId} from 'react';
import styles from './styles.module.css';

interface Props {
  title: string;
  /** A link to the rest. */
  more?: ReactNode;
  children: ReactNode;
}

/** A part of the learner's page: a short heading and a few lines. */
export default function Panel({title, more, children}: Props): ReactNode {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}
