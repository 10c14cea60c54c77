import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What it was cut out of: a lesson, an exercise, an interview page. */
  kind: string;
  topic: string;
  children: ReactNode;
}

/** A small piece of a page for learners, as it would look there. */
export default function CutOut({kind, topic, children}: Props): ReactNode {
  return (
    <article className={styles.cutOut} aria-label={`From ${kind === 'Lesson' ? 'a' : 'an'} ${kind.toLowerCase()} page`}>
      <p className={styles.kind}>
        <span>{kind}</span>
        <span>{topic}</span>
      </p>
      {children}
    </article>
  );
}
