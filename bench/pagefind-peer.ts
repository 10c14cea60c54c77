import http from 'node:http';
import type {AddressInfo} from 'node:net';
import zlib from 'node:zlib';
import type {IndexedPage} from '@framewright/site/search-bench';
import * as pagefind from 'pagefind';
import {chromium} from 'playwright-core';

export interface PagefindFigures {
  /** Milliseconds until it is ready for queries. */
  open: number;
  /** Milliseconds for each query, in each round. */
  times: number[][];
  /** The URL of the first hit of each query. */
  first: (string | undefined)[];
  /** The bytes loaded for each query as the first one. */
  bytes: number[];
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The page for Pagefind, which treats only headings with an id as sections. */
function toHtml({title, description, keywords, sections}: IndexedPage): string {
  const parts = sections.map(({kind, heading, hash, text}) =>
    kind === 'heading'
      ? `<h2 id="${escaped(hash)}">${escaped(heading)}</h2><p>${escaped(text)}</p>`
      : `<p>${escaped(text)}</p>`,
  );
  const about = `<h1>${escaped(title)}</h1><p>${escaped(description)}</p><p>${escaped(keywords.join(', '))}</p>`;
  return `<!doctype html><html lang="en"><body><main>${about}${parts.join('')}</main></body></html>`;
}

async function indexFiles(pages: IndexedPage[]): Promise<Map<string, Buffer>> {
  const {index, errors} = await pagefind.createIndex();
  if (!index) throw new Error(`Pagefind: ${errors.join(' ')}`);
  for (const page of pages) await index.addHTMLFile({url: page.url, content: toHtml(page)});
  const {files} = await index.getFiles();
  await pagefind.close();
  // Pagefind compresses its own formats itself.
  return new Map(
    files.map(({path, content}) => [
      `/pagefind/${path.replace(/^\/?(pagefind\/)?/, '')}`,
      /\.(js|json)$/.test(path) ? zlib.brotliCompressSync(content) : Buffer.from(content),
    ]),
  );
}

/** Runs in the browser. A string, since the compiler's helpers do not exist there. */
const asking = (queries: string[], rounds: number) => `(async () => {
  const began = performance.now();
  const pagefind = await import('/pagefind/pagefind.js');
  await pagefind.init();
  const open = performance.now() - began;
  const queries = ${JSON.stringify(queries)};
  const times = queries.map(() => []);
  const first = [];
  for (let round = 0; round < ${rounds}; round++) {
    for (const [number, query] of queries.entries()) {
      const began = performance.now();
      const {results} = await pagefind.search(query);
      const shown = await Promise.all(results.slice(0, 8).map((result) => result.data()));
      times[number].push(performance.now() - began);
      first[number] = shown[0]?.url;
    }
  }
  return {open, times, first};
})()`;

/** Pagefind in Chromium, with its files served from this machine; they are cached after the first round. */
export async function pagefindFigures(
  pages: IndexedPage[],
  queries: string[],
  rounds: number,
): Promise<PagefindFigures> {
  const files = await indexFiles(pages);
  let sent = 0;
  const server = http.createServer(({url = '/'}, response) => {
    const {pathname} = new URL(url, 'http://bench');
    const body = files.get(pathname);
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end('<!doctype html><html lang="en">');
    if (!body) return response.writeHead(404).end();
    sent += body.length;
    if (/\.(js|json)$/.test(pathname)) response.setHeader('content-encoding', 'br');
    if (pathname.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const ask = async (asked: string[], times: number) => {
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      return page.evaluate<Omit<PagefindFigures, 'bytes'>>(asking(asked, times));
    };
    const bytes: number[] = [];
    for (const query of queries) {
      sent = 0;
      await ask([query], 1);
      bytes.push(sent);
    }
    return {...(await ask(queries, rounds)), bytes};
  } finally {
    await browser.close();
    server.close();
  }
}
