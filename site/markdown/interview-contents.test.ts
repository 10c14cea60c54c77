import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {expect, test} from 'vitest';
import {interviewContents} from './interview-contents';

/** The table of contents exported by a page. */
async function contentsOf(text: string): Promise<string | undefined> {
  const reader = unified().use(remarkParse).use(remarkMdx).use(interviewContents);
  const tree = (await reader.run(reader.parse(text), new VFile({path: 'page.md'}))) as Root;
  const node = tree.children.find(({type}) => type === 'mdxjsEsm');
  return node && JSON.stringify(node.data);
}

const question = (id: string, ask: string) =>
  `<InterviewQuestion id="${id}" level="beginner" topic="Files" ask="${ask}">\n\nSo.\n\n</InterviewQuestion>\n\n`;

test('the contents list the questions of a page and then its headings, as HTML', async () => {
  const contents = await contentsOf(`Text.\n\n${question('ksds', 'Is `A<B` a key?')}## Next\n\nMore.\n`);
  expect(contents).toContain('Is <code>A&lt;B</code> a key?');
  expect(contents!.indexOf('ksds')).toBeLessThan(contents!.indexOf('next'));
});

test('a page without questions is left to the framework', async () => {
  expect(await contentsOf('Text.\n\n## Next\n\nMore.\n')).toBeUndefined();
});
