import Link from '@docusaurus/Link';
import {AnswerContext, type AnswerMarks} from '@site/src/exercise/answer-context';
import NextTask from '@site/src/exercise/NextTask';
import {TaskContext, type TaskData} from '@site/src/exercise/task-context';
import {useTaskWork} from '@site/src/exercise/page-work';
import {type ReactNode, useState} from 'react';
import styles from './styles.module.css';

const kinds: Record<TaskData['kind'], string> = {
  worked: 'Read it',
  faded: 'Complete it',
  open: 'Write it',
  repair: 'Repair it',
  drill: 'Explain it',
  checklist: 'Do it',
};

/** Kinds that count as done once the last question is answered or the last step is ticked. */
const countsItself = (kind: TaskData['kind']): boolean => kind === 'drill' || kind === 'checklist';

/** A task of an exercise page: what to do, the learner's work on it, help, and the way to the solution. */
export default function Task({children, ...task}: TaskData & {children: ReactNode}): ReactNode {
  const {page, id, kind, minutes, lesson} = task;
  const [{done = false}, change] = useTaskWork(page, id);
  const marks = useState<AnswerMarks>({notes: []});
  return (
    <TaskContext.Provider value={task}>
      <div className={styles.task} data-task={id}>
        <p className={styles.facts}>
          <span className={styles.kind}>{kinds[kind]}</span>
          <span>{`${minutes} minutes`}</span>
          {lesson && <Link to={lesson}>The lesson behind it</Link>}
        </p>
        <AnswerContext.Provider value={marks}>{children}</AnswerContext.Provider>
        <p className={styles.done}>
          {countsItself(kind) ? (
            <>
              <span role="status">{done ? 'Done' : kind === 'drill' ? 'Not answered yet' : 'Not finished yet'}</span>
              {done && (
                <span className={styles.next}>
                  <NextTask />
                </span>
              )}
            </>
          ) : (
            <label>
              <input type="checkbox" checked={done} onChange={() => change({done: !done})} /> Done
            </label>
          )}
        </p>
      </div>
    </TaskContext.Provider>
  );
}
