/** One page of each kind, as a sample of all of them. */
export const pageKinds = [
  {kind: 'home', audience: 'public', address: '/'},
  {kind: 'course', audience: 'public', address: '/mainframe-starter'},
  {kind: 'blog post', audience: 'public', address: '/blog/beginning'},
  {kind: 'login', audience: 'public', address: '/login'},
  {kind: 'lesson', audience: 'member', address: '/docs/jcl/jcl-basics/jcl-dd-stmt'},
  {kind: 'exercise', audience: 'member', address: '/exercise/jcl/jcl-basics/jcl-dd-advanced'},
  {kind: 'interview', audience: 'member', address: '/interview/cobol/intro-to-cobol'},
  {kind: 'search', audience: 'member', address: '/search'},
] as const;

export type PageKind = (typeof pageKinds)[number];
