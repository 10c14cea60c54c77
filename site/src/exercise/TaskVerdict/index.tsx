import TaskGrade from '@site/src/exercise/TaskGrade';
import {isWritten, useTask} from '@site/src/exercise/task-context';
import {Children, isValidElement, type ReactNode} from 'react';

/** The feedback for a wrong answer, among those of the task. */
function feedbackFor(name: string, children: ReactNode): ReactNode {
  return Children.toArray(children).find((child) => isValidElement<{name: string}>(child) && child.props.name === name);
}

/** The verdict on a written answer. Its children are the feedback on known wrong answers. */
export default function TaskVerdict({children}: {children?: ReactNode}): ReactNode {
  return isWritten(useTask()) ? <TaskGrade feedbackFor={(name) => feedbackFor(name, children)} /> : null;
}
