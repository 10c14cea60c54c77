import type {ShownDataSet, ShownState} from '@site/proof/tasks/task-data';
import {createContext, useContext} from 'react';
import {codeText} from './code-text';
import {useTaskWork} from './page-work';

/** A task as the build provides it; see site/markdown/tasks.ts. */
export interface TaskData {
  page: string;
  id: string;
  kind: 'worked' | 'faded' | 'open' | 'repair' | 'drill' | 'checklist';
  language: string;
  minutes: number;
  /** The section of a lesson that it is based on. */
  lesson?: string;
  /** Highlighted code. */
  starter?: string;
  solution?: string;
  expected?: string;
  expectedFiles: {dd: string; html: string}[];
  state?: ShownState;
  given?: ShownDataSet[];
  /** The frame of the answer. */
  frame?: string;
  /** The task after it, on the same page. */
  next?: {title: string; anchor: string};
}

export const TaskContext = createContext<TaskData | null>(null);

/** The task around a component. */
export function useTask(): TaskData {
  const task = useContext(TaskContext);
  if (!task) throw new Error('This part stands in a <Task> only.');
  return task;
}

/** The learner's work on it, with the current answer. */
export function useWork() {
  const {page, id, starter = ''} = useTask();
  const [work, change] = useTaskWork(page, id);
  const blank = codeText(starter);
  return {work, change, blank, answer: typeof work.answer === 'string' ? work.answer : blank};
}

/** The learner writes an answer to it. */
export const isWritten = ({kind, starter}: TaskData): boolean => kind !== 'worked' && starter !== undefined;
