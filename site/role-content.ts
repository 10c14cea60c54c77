import {withoutPrefix} from './language/locales';

/** Roles beyond the learner's that have pages of their own. */
type PageRole = 'instructor' | 'staff';

interface RoleContent {
  role: PageRole;
  /** The address of its page. */
  page: string;
  /** The folder of `src` whose modules only this role gets: they are a chunk of their own. */
  folder: string;
}

/** What not every learner may read. The server gives it to those alone who have the role (server/src/guard.ts). */
export const roleContent: readonly RoleContent[] = [
  {role: 'instructor', page: '/class/teach', folder: 'teach'},
  {role: 'staff', page: '/staff', folder: 'staff'},
];

export const chunkOf = ({role}: Pick<RoleContent, 'role'>): string => `role-${role}`;

/** Whose a file of the member build is: the page of a role, or its chunk. */
export function roleOf(file: string): PageRole | undefined {
  const path = withoutPrefix(`/${file}`);
  const owner = roleContent.find(
    (content) => path === `${content.page}.html` || path.startsWith(`/assets/js/${chunkOf(content)}.`),
  );
  return owner?.role;
}
