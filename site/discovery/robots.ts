import brand from '../brand.json';

/** Everything may be read: what is private has no address that answers without a session. */
export const robotsText = `User-agent: *\nAllow: /\n\nSitemap: ${brand.url}/sitemap.xml\n`;
