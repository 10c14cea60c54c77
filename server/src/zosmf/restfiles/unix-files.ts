import type {FastifyInstance} from 'fastify';
import {fileCategory, ZosmfError} from '../error-report.js';

/** The machine has no z/OS UNIX: no path has a file. */
export function unixFileRoutes(scope: FastifyInstance): void {
  const refuse = () => {
    throw new ZosmfError(404, {
      category: fileCategory.allocation,
      rc: 8,
      reason: 1,
      message: 'There is no z/OS UNIX file system on this machine.',
      details: ['Use data sets: they can be listed, read, written, copied and deleted.'],
    });
  };
  for (const url of ['/restfiles/fs', '/restfiles/fs/*', '/restfiles/mfs', '/restfiles/mfs/*']) scope.all(url, refuse);
}
