import type {LearnerPage} from '@site/course/learner-page';

const lesson = (name: string): LearnerPage => ({area: 'docs', name, title: name, level: 'beginner', minutes: 20});

const task = (id: string) => ({id, title: `Task ${id}`, anchor: `task-${id}`});

/** A short course. */
export const pages: LearnerPage[] = [
  lesson('machine'),
  lesson('words'),
  {area: 'exercise', name: 'words', title: 'Words', tasks: [task('01'), task('02')]},
  {area: 'interview', name: 'words', title: 'Words', questions: ['ebcdic', 'record']},
  lesson('jobs'),
];
