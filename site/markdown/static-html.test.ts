import {compile} from '@mdx-js/mdx';
import type {Root} from 'hast';
import gfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {renderPage} from './page.fixture';
import {staticHtml} from './static-html';

const inline = 'Read `SYSOUT` and *both* **parts** of `A < B && "C"`.';
const texts = {
  paragraph: inline,
  list: `- ${inline}\n- one\n  1. inner \`x\`\n  2. second\n`,
  table: `| Left | Right |\n| :-- | --: |\n| \`a\` | ${inline} |\n| b | 1 |\n`,
  quote: `> ${inline}\n`,
  'paragraph with a link': `${inline} See [the lesson](/docs) and \`x\`.`,
  'table with a word of the glossary in it': `| Form | Means |\n| --- | :-: |\n| \`A\` | *all* of \`it\` |\n| \`B\` | <Term>catalog</Term> and \`x\` |\n`,
  'list with a link': `- \`one\` *two*\n- [\`three\`](/docs "Third") and \`four\`\n`,
};

/** Line breaks between two blocks are invisible, and a quotation mark in text need not be escaped. */
const asSeen = (html: string) => html.replace(/>\n+</g, '><').replaceAll('&quot;', '"');

describe.each(Object.entries(texts))('a %s', (_name, text) => {
  test('is rendered as by the framework', async () => {
    expect(asSeen(await renderPage(text))).toBe(asSeen(await renderPage(text, undefined, [])));
  });
});

const compiled = async (text: string) =>
  String(await compile(text, {jsx: true, remarkPlugins: [gfm], rehypePlugins: [staticHtml]}));

test.each(['paragraph', 'list', 'table', 'quote', 'paragraph with a link', 'list with a link'] as const)(
  'a %s is one element for the framework',
  async (name) => {
    const code = await compiled(texts[name]);
    expect(code.match(/dangerouslySetInnerHTML/g)).toHaveLength(1);
    expect(code).not.toContain('_components.code');
  },
);

test('the content of a component stays with it', async () => {
  const code = await compiled('See <Term>catalog</Term> and [the file](./x.txt).');
  expect(code).toContain('<Term>');
  expect(code).toContain('_components.a');
  expect(code).not.toContain('dangerouslySetInnerHTML');
});

test('a link to another site opens beside the page', async () => {
  expect(await renderPage('See [IBM](https://www.ibm.com/docs) and [the lesson](/docs).')).toBe(
    '<p>See <a href="https://www.ibm.com/docs" target="_blank" rel="noopener noreferrer">IBM</a> and <a href="/docs">the lesson</a>.</p>',
  );
});

test('a heading has a link to itself', async () => {
  const withId = () => (tree: Root) => {
    const [heading] = tree.children;
    if (heading?.type === 'element') heading.properties.id = 'dd';
  };
  const page = await renderPage('## The `DD` & *more*', undefined, [withId, staticHtml]);
  expect(page).toBe(
    '<h2 class="anchor" id="dd">The <code>DD</code> &amp; <em>more</em><a class="hash-link" href="#dd" aria-label="Direct link to The DD &amp; more" translate="no">\u200b</a></h2>',
  );
});

test('a table keeps the component that lets a keyboard scroll it', async () => {
  expect(await compiled(texts.table)).toContain('<_components.table');
});
