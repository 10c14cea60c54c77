import Link from '@docusaurus/Link';
import CodeWords from '@site/src/content/CodeWords';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

function Part({title, className, children}: {title: ReactNode; className?: string; children: ReactNode}): ReactNode {
  return (
    <div className={className}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

/** The spoken answer. */
export function Answer({children}: {children: ReactNode}): ReactNode {
  return (
    <Part title="Say it" className={styles.answer}>
      {children}
    </Part>
  );
}

/** Follow-up questions. */
export function FollowUps({children}: {children: ReactNode}): ReactNode {
  return <Part title="What they ask next">{children}</Part>;
}

/** A common wrong answer, and why it is wrong. Text between backticks is code. */
export function WrongAnswer({says, children}: {says: string; children: ReactNode}): ReactNode {
  return (
    <Part
      title={
        <>
          Often said, and wrong: &ldquo;
          <CodeWords text={says} />
          &rdquo;
        </>
      }
      className={styles.wrong}>
      {children}
    </Part>
  );
}

/** The section of the lesson that a question is based on. */
export function Lesson({to, children}: {to: string; children: ReactNode}): ReactNode {
  return (
    <p className={styles.lesson}>
      Lesson: <Link to={to}>{children}</Link>
    </p>
  );
}
