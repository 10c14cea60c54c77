import PageProgress from '@site/src/exercise/PageProgress';
import Task from '@site/src/exercise/Task';
import TaskHints from '@site/src/exercise/TaskHints';
import TaskSolution from '@site/src/exercise/TaskSolution';
import TaskStatement from '@site/src/exercise/TaskStatement';
import TaskStep from '@site/src/exercise/TaskStep';
import TaskText from '@site/src/exercise/TaskText';
import TaskVerdict from '@site/src/exercise/TaskVerdict';
import TaskWork from '@site/src/exercise/TaskWork';

/** What a `<Task>` becomes; see site/markdown/tasks.ts. */
export const exerciseParts = {
  PageProgress,
  Task,
  TaskHints,
  TaskSolution,
  TaskStatement,
  TaskStep,
  TaskText,
  TaskVerdict,
  TaskWork,
};
