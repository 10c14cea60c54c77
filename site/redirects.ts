/**
 * Paths without a page, and the private page that each redirects to. For the build and the server only: a page that
 * imported it would reveal private names.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/docs': '/docs/category/jcl---basics',
  '/docs/jcl': '/docs/category/jcl---basics',
  '/docs/cobol': '/docs/cobol/intro-to-app-program',
  '/docs/db2': '/docs/category/db2-sql',
  '/docs/general': '/docs/category/zos-concepts',
  '/exercise': '/exercise/category/general',
  '/interview': '/interview/category/general',
};
