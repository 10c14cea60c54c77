import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {findBrokenLinks} from './broken-links';

/** A build with a public home page of these links, and one lesson. */
function build(links: string): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'broken-links-'));
  const files = {
    'public/index.html': `<main id=top>${links}</main>`,
    'public/blog/rss.xml': '',
    'member/docs/jcl/dd.html': '<h2 id="the-dd">DD</h2><a href="#the-dd">#</a><a href="/blog/rss.xml">Feed</a>',
  };
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), {recursive: true});
    fs.writeFileSync(path.join(root, name), text);
  }
  return root;
}

const brokenIn = (links: string) => findBrokenLinks(build(links), ['/docs', '/docs/jcl']);

describe('the check of links', () => {
  it.each([
    '/',
    '/#top',
    '#top',
    '/?x=1',
    '/blog/rss.xml',
    '/docs',
    '/docs/jcl',
    '/hi/docs/jcl',
    'https://other.example/x',
    'mailto:a@b.c',
  ])('passes %s', (link) => expect(brokenIn(`<a href="${link}">x</a>`)).toEqual([]));

  it.each(['/no-such', '/blog/', '/#nowhere', '#nowhere', 'relative', '/docs/no-such', '/docs/jcl/dd'])(
    'finds %s',
    (link) => expect(brokenIn(`<p title="a > b"><a class=x href=${link}>x</a>`)).toEqual([`/ links to ${link}`]),
  );
});
