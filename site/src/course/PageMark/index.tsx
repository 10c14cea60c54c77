import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {withoutPrefix} from '@site/language/locales';
import {useDone} from '@site/src/exercise/page-work';
import {usePractised} from '@site/src/interview/practised';
import {useIsRead} from '@site/src/lesson/reading';
import DoneMark from '@site/src/progress/DoneMark';
import type {ReactNode} from 'react';

function LessonMark({lesson}: {lesson: string}): ReactNode {
  return useIsRead(lesson) ? <DoneMark label="read" /> : null;
}

function ExerciseMark({page, tasks}: {page: string; tasks: string[]}): ReactNode {
  return useDone([{page, tasks}]) === tasks.length ? <DoneMark label="done" /> : null;
}

function InterviewMark({page, questions}: {page: string; questions: number}): ReactNode {
  return usePractised(page) >= questions ? <DoneMark label="practised" /> : null;
}

/** A tick after the link to a completed page: read, solved or practised. */
export default function PageMark({item}: {item: PropSidebarItemLink}): ReactNode {
  const [, area, name = ''] = /^\/(docs|exercise|interview)\/(.+)/.exec(withoutPrefix(item.href)) ?? [];
  const {tasks, questions} = item.customProps ?? {};
  if (area === 'docs') return <LessonMark lesson={name} />;
  if (typeof questions === 'number') return <InterviewMark page={name} questions={questions} />;
  return area && Array.isArray(tasks) ? <ExerciseMark page={name} tasks={tasks as string[]} /> : null;
}
