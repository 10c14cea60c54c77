import type {LearnerPage} from '@site/course/learner-page';

const lesson = (name: string): LearnerPage => ({area: 'docs', name, title: name, minutes: 20});

/** A short course. */
export const pages: LearnerPage[] = [
  lesson('machine'),
  lesson('words'),
  {area: 'exercise', name: 'words', title: 'Words', tasks: ['01', '02']},
  {area: 'interview', name: 'words', title: 'Words', questions: ['ebcdic', 'record']},
  lesson('jobs'),
];
