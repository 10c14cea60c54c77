import {DomUtils, parseDocument} from 'htmlparser2';
import brand from '../brand.json';

/** The metadata in the head of a built page. */
export interface PublicPage {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  /** When an article was published; other pages have no date. */
  published?: string;
}

const titleEnding = ` | ${brand.name}`;

/** The contents of the meta tags of a head, by name. */
function headOf(html: string): Map<string, string> {
  const head = parseDocument(html.slice(0, html.indexOf('</head>')));
  const tags = (name: string) => DomUtils.getElementsByTagName(name, head);
  const metaTags = tags('meta').map(({attribs: {name, property, content}}): [string, string] => {
    return [name ?? property ?? '', content ?? ''];
  });
  return new Map([
    ...metaTags,
    ['title', DomUtils.textContent(tags('title'))],
    ['canonical', tags('link').find(({attribs}) => attribs.rel === 'canonical')?.attribs.href ?? ''],
  ]);
}

/** Parses a built page; missing metadata fails the build. */
export function readPublicPage(file: string, html: string): PublicPage {
  const head = headOf(html);
  const need = (name: string) => {
    const text = head.get(name);
    if (!text) throw new Error(`${file}: the head has no ${name}.`);
    return text;
  };
  const title = need('title');
  const canonical = need('canonical');
  if (!title.endsWith(titleEnding))
    throw new Error(`${file}: the title ${JSON.stringify(title)} does not end with "${titleEnding}".`);
  if (!canonical.startsWith(`${brand.url}/`))
    throw new Error(`${file}: the canonical address ${canonical} is not of ${brand.url}.`);
  const published = head.get('article:published_time');
  return {
    path: canonical.slice(brand.url.length),
    title: title.slice(0, -titleEnding.length),
    description: need('description'),
    keywords: head.get('keywords')?.split(',') ?? [],
    ...(published && {published}),
  };
}
