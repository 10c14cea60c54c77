import type {PropSidebarItemLink} from '@docusaurus/plugin-content-docs';
import {withoutPrefix} from '@site/language/locales';
import {useDone} from '@site/src/exercise/page-work';
import {useIsRead} from '@site/src/lesson/reading';
import DoneMark from '@site/src/progress/DoneMark';
import type {ReactNode} from 'react';

function LessonMark({lesson}: {lesson: string}): ReactNode {
  return useIsRead(lesson) ? <DoneMark label="read" /> : null;
}

function ExerciseMark({page, tasks}: {page: string; tasks: string[]}): ReactNode {
  return useDone([{page, tasks}]) === tasks.length ? <DoneMark label="done" /> : null;
}

/** A tick behind the link to a lesson that was read, and to an exercise page whose tasks are all done. */
export default function PageMark({item}: {item: PropSidebarItemLink}): ReactNode {
  const [, area, name = ''] = /^\/(docs|exercise)\/(.+)/.exec(withoutPrefix(item.href)) ?? [];
  const tasks = item.customProps?.tasks;
  if (area === 'docs') return <LessonMark lesson={name} />;
  return area && Array.isArray(tasks) ? <ExerciseMark page={name} tasks={tasks as string[]} /> : null;
}
