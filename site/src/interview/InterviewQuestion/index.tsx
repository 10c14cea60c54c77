import CodeWords from '@site/src/content/CodeWords';
import {InterviewContext} from '@site/src/interview/interview-context';
import {type Level, levelNames} from '@site/src/interview/levels';
import {type ReactNode, useContext} from 'react';
import styles from './styles.module.css';

interface Props {
  id: string;
  level: Level;
  topic: string;
  /** Text between backticks is code. */
  ask: string;
  children: ReactNode;
}

/** A question whose answer is hidden until it is opened; works without JavaScript. */
export default function InterviewQuestion({id, level, topic, ask, children}: Props): ReactNode {
  const view = useContext(InterviewContext);
  const isAway = view.asked === undefined ? view.level !== undefined && view.level !== level : view.asked !== id;
  return (
    <details id={id} className={styles.question} data-interview={id} hidden={isAway}>
      <summary className={styles.summary}>
        <h2 className={styles.ask}>
          <CodeWords text={ask} />
        </h2>
        <span className={styles.facts}>
          {levelNames[level]}, {topic}
        </span>
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
