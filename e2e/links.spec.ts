import type {APIRequestContext} from '@playwright/test';
import {privateRoutes, publicRoutes} from './routes';
import {expect, test} from './site-test';

interface LinkedPage {
  links: Set<string>;
  anchors: Set<string>;
}

const decodeEntities = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

function readPage(html: string): LinkedPage {
  const attributes = (name: string) =>
    [...html.matchAll(new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s>"]+))`, 'g'))].map(([, quoted, bare]) =>
      decodeEntities(quoted ?? bare ?? ''),
    );
  return {links: new Set([...attributes('href'), ...attributes('src')]), anchors: new Set(attributes('id'))};
}

/** Follows every link of the site from these pages on; returns the broken ones. */
async function findBrokenLinks(request: APIRequestContext, origin: string, from: string[]): Promise<string[]> {
  const pages = new Map<string, LinkedPage | null>();
  const broken = new Set<string>();
  const wanted = from.map((path) => ({path, hash: '', on: 'the list of routes'}));
  // The list grows during the loop.
  for (const {path, hash, on} of wanted) {
    if (!pages.has(path)) {
      const answer = await request.get(path);
      const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
      pages.set(
        path,
        answer.ok() ? (isPage ? readPage(await answer.text()) : {links: new Set(), anchors: new Set()}) : null,
      );
      for (const link of pages.get(path)?.links ?? []) {
        const url = new URL(link, origin + path);
        if (url.origin !== origin) continue;
        wanted.push({path: url.pathname + url.search, hash: decodeURIComponent(url.hash.slice(1)), on: path});
      }
    }
    const page = pages.get(path);
    if (!page) broken.add(`${on} links to ${path}, which is not there`);
    else if (hash && !page.anchors.has(hash)) broken.add(`${on} links to ${path}#${hash}, which is not on that page`);
  }
  expect(pages.size).toBeGreaterThan(from.length);
  return [...broken];
}

test('no link that a visitor can follow is broken', async ({request, baseURL}) => {
  expect(await findBrokenLinks(request, baseURL!, publicRoutes)).toEqual([]);
});

test.describe('for a member', () => {
  test.use({audience: 'member'});

  test('no link that a member can follow is broken', async ({request, baseURL}) => {
    expect(await findBrokenLinks(request, baseURL!, [...publicRoutes, ...privateRoutes])).toEqual([]);
  });
});
