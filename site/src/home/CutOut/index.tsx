import {type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Its source: a lesson, an exercise, an interview page. */
  kind: string;
  topic: string;
  children: ReactNode;
}

/** A small excerpt of a page for learners, as it looks there. */
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
