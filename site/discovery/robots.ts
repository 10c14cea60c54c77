import brand from '../brand.json';
import {prefixes} from '../language/locales';

const sitemaps = ['', ...prefixes].map((prefix) => `Sitemap: ${brand.url}${prefix}/sitemap.xml\n`);

/** Everything may be crawled, since private pages are not served without a session. */
export const robotsText = `User-agent: *\nAllow: /\n\n${sitemaps.join('')}`;
