import type {TaskComment} from '@site/src/exercise/page-comments';
import {useTask} from '@site/src/exercise/task-context';
import {untilIdle} from '@site/src/hydration/idle';
import {type ReactNode, useEffect, useState} from 'react';
import styles from './styles.module.css';

/** The comments on this task, loaded when the browser is idle. */
function useComments(): TaskComment[] {
  const {page, id} = useTask();
  const [comments, setComments] = useState<TaskComment[]>([]);
  useEffect(() => {
    let current = true;
    untilIdle(5000)
      .then(() => import('../page-comments'))
      .then(({commentsOn}) => commentsOn(page))
      .then(
        (all) => current && setComments(all.filter(({task}) => task === id)),
        () => undefined,
      );
    return () => {
      current = false;
    };
  }, [page, id]);
  return comments;
}

/** Instructors' comments on the learner's work on this task. */
export default function TaskComments(): ReactNode {
  const comments = useComments();
  if (comments.length === 0) return null;
  return (
    <section className={styles.comments} aria-label="Comments on your work">
      {comments.map(({id, text, className, moment}) => (
        <div key={id} className={styles.comment}>
          <p className={styles.from}>
            From your instructor in “{className}”, {moment}
          </p>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
    </section>
  );
}
