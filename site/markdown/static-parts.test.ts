import {compile} from '@mdx-js/mdx';
import gfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {renderPage} from './page.fixture';
import {staticParts} from './static-parts';

const inline = 'Read `SYSOUT` and *both* **parts** of `A < B && "C"`.';
const texts = {
  paragraph: inline,
  list: `- ${inline}\n- one\n  1. inner \`x\`\n  2. second\n`,
  table: `| Left | Right |\n| :-- | --: |\n| \`a\` | ${inline} |\n| b | 1 |\n`,
  quote: `> ${inline}\n`,
  'paragraph with a link': `${inline} See [the lesson](/docs) and \`x\`.`,
  'table with a word of the glossary in it': `| Form | Means |\n| --- | :-: |\n| \`A\` | *all* of \`it\` |\n| \`B\` | <Term>catalog</Term> and \`x\` |\n`,
  'list with a link': `- \`one\` *two*\n- [\`three\`](/docs) and \`four\`\n`,
};

/** Between two blocks the end of a line is not seen, and a quotation mark in text may be written as itself. */
const asSeen = (html: string) => html.replace(/>\n+</g, '><').replaceAll('&quot;', '"');

describe.each(Object.entries(texts))('a %s', (_name, text) => {
  test('is drawn as the framework would draw it', async () => {
    expect(asSeen(await renderPage(text))).toBe(asSeen(await renderPage(text, undefined, [])));
  });
});

const compiled = async (text: string) =>
  String(await compile(text, {jsx: true, remarkPlugins: [gfm], rehypePlugins: [staticParts]}));

test.each(['paragraph', 'list', 'table', 'quote'] as const)('a %s is one element for the framework', async (name) => {
  const code = await compiled(texts[name]);
  expect(code.match(/dangerouslySetInnerHTML/g)).toHaveLength(1);
  expect(code).not.toContain('_components.code');
});

test('what a component draws stays with it', async () => {
  const code = await compiled(texts['paragraph with a link']);
  expect(code).toContain('_components.a');
  expect(code).not.toContain('dangerouslySetInnerHTML');
});

test('a table keeps the component that lets a keyboard scroll it', async () => {
  expect(await compiled(texts.table)).toContain('<_components.table');
});
