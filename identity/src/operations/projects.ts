import type {IdentityContext} from '../context.js';

/** GET v1/projects: the client uses this provider on the site's own host, and at a developer's desk. */
export const projects = ({settings: {projectId}}: IdentityContext, host: string) => ({
  projectId,
  authorizedDomains: [...new Set([host, 'localhost'])],
});
