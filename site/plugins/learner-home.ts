import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {type Course, coursesFile, readCourses} from '../course/courses';
import {interviewPool} from '../course/interview-pool';
import {readTasks} from '../course/learner-page';
import {localData} from '../language/hindi';
import {localRoute} from '../language/local-route';
import {contentDir} from '../proof/pages/sample-file';
import type {FactsOfPages} from '../src/learner-home/use-task-facts';

/** A course without the data that only its own page shows. */
const roadOf = ({weeks, ...course}: Course): Course => ({
  ...course,
  weeks: weeks.map(({title, pages}) => ({title, pages})),
});

/** The tasks of all exercise pages, loaded by the home page when it names one. */
function taskFacts(courses: Course[]): FactsOfPages {
  const pages = courses.flatMap(({weeks}) => weeks.flatMap((week) => week.pages));
  const exercises = pages.filter(({area}) => area === 'exercise');
  return Object.fromEntries(
    exercises.map(({name}) => {
      const tasks = readTasks(path.join(contentDir, 'exercise', `${name}.md`));
      return [`/exercise/${name}`, Object.fromEntries(tasks.map(({id, title, anchor}) => [id, {title, anchor}]))];
    }),
  );
}

/** Pages for members only: their home page, at the same path as the visitors', the mock interview and the workbench. */
export function learnerHomePlugin(): Plugin {
  return {
    name: 'learner-home',
    getPathsToWatch: () => [coursesFile],
    async contentLoaded({actions}) {
      const add = (address: string, component: string, props: Record<string, unknown>) =>
        actions.addRoute({
          path: localRoute(address),
          exact: true,
          component: `@site/src/${component}`,
          props,
        });
      const courses = localData('course', Object.values(readCourses()));
      await actions.createData('tasks.json', taskFacts(courses));
      add('/', 'learner-home/Page', {courses: courses.map(roadOf)});
      add('/practice', 'workbench/Page', {});
      add('/interview/mock-interview', 'mock-interview/Page', {pool: interviewPool(courses)});
    },
  };
}
