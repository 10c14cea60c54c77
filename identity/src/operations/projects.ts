import type {IdentityContext} from '../context.js';

/** GET v1/projects: the client uses this provider on the site's own host, and on a developer's machine. */
export const projects = ({settings: {projectId}}: IdentityContext, host: string) => ({
  projectId,
  authorizedDomains: [...new Set([host, 'localhost'])],
});
