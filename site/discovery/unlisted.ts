/**
 * Public pages that are left out of the sitemap and of llms.txt, and have no links to other languages for search
 * engines.
 */
export const unlisted = ['/login', '/search'];
