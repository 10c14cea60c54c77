import Difference from '@site/src/exercise/Difference';
import {codeText} from '@site/src/exercise/code-text';
import TaskGrade from '@site/src/exercise/TaskGrade';
import {isWritten, useTask, useWork} from '@site/src/exercise/task-context';
import {verdictOn} from '@site/src/exercise/verdict';
import ConfirmButton from '@site/src/controls/ConfirmButton';
import buttons from '@site/src/controls/button.module.css';
import {Children, isValidElement, type ReactNode, useState} from 'react';
import styles from './styles.module.css';

/** The feedback for a wrong answer, among those of the task. */
function feedbackFor(name: string, children: ReactNode): ReactNode {
  return Children.toArray(children).find((child) => isValidElement<{name: string}>(child) && child.props.name === name);
}

/**
 * Compares the learner's answer with the solution. Feedback on a known wrong answer comes first; the solution's lines
 * only on request.
 */
export default function TaskVerdict({children}: {children?: ReactNode}): ReactNode {
  const task = useTask();
  const {work, change, answer, blank} = useWork();
  const [compared, setCompared] = useState<string>();
  if (!isWritten(task) || task.solution === undefined) return null;
  if (task.graded) return <TaskGrade feedbackFor={(name) => feedbackFor(name, children)} />;
  const solution = codeText(task.solution);
  // A verdict is valid until the answer changes.
  const verdict = compared === answer ? verdictOn(answer, solution, task.wrongAnswers) : null;
  const differs = verdict !== null && verdict.kind !== 'same';
  return (
    <div className={styles.verdict}>
      <button type="button" className={buttons.button} disabled={answer === blank} onClick={() => setCompared(answer)}>
        Compare with the solution
      </button>
      <div role="status">
        {verdict?.kind === 'same' && <p className={styles.good}>Your answer is the solution. Well done.</p>}
        {verdict?.kind === 'blanks' && (
          <p className={styles.note}>
            Your answer is the solution but for blanks. Check that each word stands in the right column.
          </p>
        )}
        {verdict?.kind === 'wrong' && <div className={styles.note}>{feedbackFor(verdict.name, children)}</div>}
        {verdict?.kind === 'other' && (
          <p className={styles.note}>
            Your answer is not word for word the solution. It may still be right: compare what each line does.
          </p>
        )}
      </div>
      {differs && work.seen && <Difference answer={answer} solution={solution} />}
      {differs && !work.seen && (
        <ConfirmButton
          label="Show the difference"
          question="Show the lines of the solution?"
          yes="Show them"
          onYes={() => change({seen: true})}
        />
      )}
    </div>
  );
}
