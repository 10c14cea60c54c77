import type {Root} from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import {describe, expect, it} from 'vitest';
import {pageSections} from './page-sections';

/** The parts of a page by name, each with the kinds of its contents. */
async function partsOf(markdown: string): Promise<unknown[]> {
  const tree: Root = unified().use(remarkParse).use(remarkMdx).parse(markdown);
  await pageSections()(tree, new VFile({path: '/page.mdx'}));
  return tree.children.map((node) =>
    node.type === 'mdxJsxFlowElement' ? [node.name, node.children.map(({type}) => type)] : node.type,
  );
}

const title = '<header>\n# Courses\n</header>\n\n';

describe('pageSections', () => {
  it('makes a head of the title and the first paragraph', async () => {
    expect(await partsOf(`${title}The lead.\n\nMore.`)).toEqual([
      ['PageHead', ['heading', 'paragraph']],
      ['Section', ['paragraph']],
    ]);
  });

  it('makes a section of each heading of level 2 with what follows', async () => {
    expect(await partsOf(`${title}## One\n\nText\n\n### Part\n\n## Two\n\n- a`)).toEqual([
      ['PageHead', ['heading']],
      ['Section', ['heading', 'paragraph', 'heading']],
      ['Section', ['heading', 'list']],
    ]);
  });

  it('leaves components with their own background, and imports, at the top level', async () => {
    expect(
      await partsOf(`export const a = 1;\n\n${title}## One\n\n<Section>\n\n## Two\n\n</Section>\n\n<CallToAction />`),
    ).toEqual([
      'mdxjsEsm',
      ['PageHead', ['heading']],
      ['Section', ['heading']],
      ['Section', ['heading']],
      ['CallToAction', []],
    ]);
  });

  it('leaves a piece without a title alone', async () => {
    expect(await partsOf('## One\n\nText')).toEqual(['heading', 'paragraph']);
  });
});
