/** Public pages that nobody looks for in a search engine. */
export const unlisted = ['/login', '/search'];
