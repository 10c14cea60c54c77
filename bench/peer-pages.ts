import fs from 'node:fs';
import path from 'node:path';
import {chromium} from 'playwright-core';

const build = path.join(import.meta.dirname, '../site/build');

/** One of our built pages as plain Markdown and HTML, for the peers to build the same page from. */
export interface PeerPage {
  address: string;
  title: string;
  description: string;
  /** Headings and code as Markdown, so that a peer builds its table of contents and highlights code; the rest as HTML. */
  body: string[];
}

/** Runs in a browser, to parse our HTML exactly as readers' browsers do. Leaves out what only we have. */
const extraction = (html: string) => `(() => {
  const page = new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html');
  const main = page.querySelector('main .markdown') ?? page.querySelector('main') ?? page.body;
  const title = page.querySelector('h1')?.textContent.trim() ?? '';
  const description = page.querySelector('meta[name=description]')?.content ?? title;
  main.querySelectorAll('script, style, button, svg, noscript, .hash-link, nav, dialog, textarea, h1')
    .forEach((element) => element.remove());
  const kept = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'type', 'name'];
  const plain = (element) => {
    for (const one of [element, ...element.querySelectorAll('*')]) {
      for (const name of one.getAttributeNames()) if (!kept.includes(name)) one.removeAttribute(name);
    }
    // A line break could end the HTML block and start Markdown, and peers interpret braces.
    return element.outerHTML.replace(/\\n/g, '&#10;').replace(/\\{/g, '&#123;').replace(/\\}/g, '&#125;');
  };
  const blocks = (element) => [...element.children].flatMap((child) => {
    const level = /^H([2-6])$/.exec(child.tagName)?.[1];
    if (level) return ['#'.repeat(level) + ' ' + child.textContent.replace(/[\\u200b#*_<>{}[\\]\`]/g, '').trim()];
    if (child.tagName === 'PRE') return ['~~~\\n' + child.textContent + '\\n~~~'];
    const holdsBlocks = child.querySelector('h2, h3, pre') && !/^(TABLE|UL|OL|P)$/.test(child.tagName);
    return holdsBlocks ? blocks(child) : [plain(child)];
  });
  return {title, description, body: blocks(main)};
})()`;

interface Asked {
  audience: 'public' | 'member';
  address: string;
}

/** Reads built pages of ours. */
export async function readPeerPages(asked: readonly Asked[]): Promise<PeerPage[]> {
  const browser = await chromium.launch({executablePath: process.env.CHROMIUM, args: ['--no-sandbox']});
  const blank = await browser.newPage();
  const pages: PeerPage[] = [];
  for (const {audience, address} of asked) {
    const file = path.join(build, audience, address === '/' ? 'index.html' : `${address}.html`);
    const read = await blank.evaluate<Omit<PeerPage, 'address'>>(extraction(fs.readFileSync(file, 'utf8')));
    pages.push({address, ...read, title: read.title || address});
  }
  await browser.close();
  return pages;
}

/** All lessons of ours. */
export function lessons(): Asked[] {
  return fs
    .readdirSync(path.join(build, 'member/docs'), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.html') && !/^(category|tags)/.test(name))
    .sort()
    .map((name) => ({audience: 'member', address: `/docs/${name.replace(/\.html$/, '')}`}));
}
