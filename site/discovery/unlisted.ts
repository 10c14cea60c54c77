/** Public pages that are left out of the sitemap and of llms.txt, and that no search engine is led to in another language. */
export const unlisted = ['/login', '/search'];
