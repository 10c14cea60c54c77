import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {coursesFile, readCourses} from '../course/courses';
import {interviewPool} from '../course/interview-pool';
import {localData} from '../language/hindi';
import {localRoute} from '../language/local-route';

/**
 * Pages of the course for members only: their home page, which takes the address of the visitors', the mock interview
 * and the workbench.
 */
export function learnerHomePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'learner-home',
    getPathsToWatch: () => [coursesFile],
    async contentLoaded({actions}) {
      const add = (address: string, component: string, props: Record<string, unknown>) =>
        actions.addRoute({
          path: localRoute(address),
          exact: true,
          component: path.join(siteDir, 'src', component),
          props,
        });
      const courses = localData('course', Object.values(readCourses()));
      add('/', 'learner-home/Page', {courses});
      add('/practice', 'workbench/Page', {});
      add('/interview/mock-interview', 'mock-interview/Page', {pool: interviewPool(courses)});
    },
  };
}
