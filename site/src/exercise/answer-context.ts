import type {Place} from '@site/src/practice/Editor/editor-view';
import type {LineNote} from '@site/src/practice/Editor/line-notes';
import {createContext} from 'react';

/** What the grade of an answer tells the editor. */
export interface AnswerMarks {
  notes: readonly LineNote[];
  /** Where the cursor goes; a new object for each time. */
  goTo?: Place;
}

/** The marks of the answer to a task, and a way to set them. */
export const AnswerContext = createContext<[marks: AnswerMarks, set: (marks: AnswerMarks) => void]>([
  {notes: []},
  () => undefined,
]);
