import {withoutPrefix} from './language/locales';

/** Roles beyond the learner's, with their own pages. */
type PageRole = 'instructor' | 'staff';

interface RoleContent {
  role: PageRole;
  /** The address of its page. */
  page: string;
  /** The folder of `src` with modules only for this role: they are a separate chunk. */
  folder: string;
}

/** Content for a single role. The server sends it only to those who have the role (server/src/guard.ts). */
export const roleContent: readonly RoleContent[] = [
  {role: 'instructor', page: '/class/teach', folder: 'teach'},
  {role: 'staff', page: '/staff', folder: 'staff'},
];

export const chunkOf = ({role}: Pick<RoleContent, 'role'>): string => `role-${role}`;

/** The role of a file in the member build: its page, or its chunk. */
export function roleOf(file: string): PageRole | undefined {
  const path = withoutPrefix(`/${file}`);
  const owner = roleContent.find(
    (content) => path === `${content.page}.html` || path.startsWith(`/assets/js/${chunkOf(content)}.`),
  );
  return owner?.role;
}
