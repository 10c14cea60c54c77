import brand from '../brand.json';

/** Everything may be crawled: private pages are not served without a session. */
export const robotsText = `User-agent: *\nAllow: /\n\nSitemap: ${brand.url}/sitemap.xml\n`;
