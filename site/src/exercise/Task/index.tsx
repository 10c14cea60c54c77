import Link from '@docusaurus/Link';
import NextTask from '@site/src/exercise/NextTask';
import {isWritten, TaskContext, type TaskData} from '@site/src/exercise/task-context';
import TaskComments from '@site/src/exercise/TaskComments';
import {useTaskWork} from '@site/src/exercise/page-work';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

const kinds: Record<TaskData['kind'], string> = {
  worked: 'Read it',
  faded: 'Complete it',
  open: 'Write it',
  repair: 'Repair it',
  drill: 'Explain it',
  checklist: 'Do it',
};

/** The label of an unfinished task: it is done after the last question, the last step or the verdict. */
function openWords(task: TaskData): string | undefined {
  if (task.kind === 'drill') return 'Not answered yet';
  if (task.kind === 'checklist') return 'Not finished yet';
  return isWritten(task) ? 'Not done yet: run your answer until it is right' : undefined;
}

/** A task of an exercise page: the text, the learner's work, hints, and the solution. */
export default function Task({children, ...task}: TaskData & {children: ReactNode}): ReactNode {
  const {page, id, kind, minutes, lesson} = task;
  const [{done = false}, change] = useTaskWork(page, id);
  const notYet = openWords(task);
  return (
    <TaskContext.Provider value={task}>
      <div className={styles.task} data-task={id}>
        <p className={styles.facts}>
          <span className={styles.kind}>{kinds[kind]}</span>
          <span>{`${minutes} minutes`}</span>
          {lesson && <Link to={lesson}>The lesson behind it</Link>}
        </p>
        {children}
        <TaskComments />
        <p className={styles.done}>
          {notYet ? (
            <>
              <span role="status">{done ? 'Done' : notYet}</span>
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
