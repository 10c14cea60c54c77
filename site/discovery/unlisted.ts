/** Public pages that are left out of the sitemap and of llms.txt. */
export const unlisted = ['/login', '/search'];
