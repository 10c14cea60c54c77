import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {coursesFile, readCourses} from '../course/courses';

/** The members' home page. The public build has another at the same address. */
export function learnerHomePlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'learner-home',
    getPathsToWatch: () => [coursesFile],
    async contentLoaded({actions}) {
      const component = path.join(siteDir, 'src/learner-home/Page');
      actions.addRoute({path: '/', exact: true, component, props: {courses: Object.values(readCourses())}});
    },
  };
}
