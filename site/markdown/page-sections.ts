import type {Heading, Paragraph, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {block} from './jsx';
import {onPage} from './page-plugin';
import {plainText} from './plain-text';

/** Components with their own background. */
const wholeWidth = ['Section', 'CallToAction'];

const isElement = (node: RootContent | undefined): node is MdxJsxFlowElement => node?.type === 'mdxJsxFlowElement';

/** Docusaurus has put the title into a `header`. */
function titleOf(node: RootContent | undefined): Heading | undefined {
  if (!isElement(node) || node.name !== 'header') return undefined;
  const [heading] = node.children;
  return heading?.type === 'heading' && heading.depth === 1 ? heading : undefined;
}

/** Each level 2 heading with what follows as a section; components with their own background stay as they are. */
function sectionsOf(nodes: RootContent[]): RootContent[] {
  const page: RootContent[] = [];
  let section: MdxJsxFlowElement | undefined;
  for (const node of nodes) {
    if (node.type === 'mdxjsEsm') {
      // Imports and exports are allowed at the top level only.
      page.push(node);
    } else if (isElement(node) && wholeWidth.includes(node.name ?? '')) {
      section = undefined;
      page.push(node);
    } else {
      if (!section || (node.type === 'heading' && node.depth === 2)) {
        section = block('Section', {});
        page.push(section);
      }
      section.children.push(node as MdxJsxFlowElement['children'][number]);
    }
  }
  return page;
}

/**
 * Lays out a public page of plain Markdown: its title and first paragraph become the header, and each level 2 heading
 * with what follows becomes a section.
 */
export const pageSections = onPage((tree: Root) => {
  const at = tree.children.findIndex(titleOf);
  if (at < 0) return;
  const title = titleOf(tree.children[at])!;
  const rest = tree.children.slice(at + 1);
  const lead = rest[0]?.type === 'paragraph' ? [rest.shift() as Paragraph] : [];
  const head = {...block('PageHead', {title: plainText(title)}), children: [title, ...lead]};
  tree.children = [...tree.children.slice(0, at), head, ...sectionsOf(rest)];
});
