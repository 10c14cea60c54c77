import type {Element, ElementContent, Nodes, Parents, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {attributes} from './jsx';

const tableParts = ['thead', 'tbody', 'tr', 'th', 'td'];
/** No component draws these: they stand in the page as they stand in the text. */
const plain = ['p', 'ul', 'ol', 'li', 'blockquote', 'br', 'strong', 'em', 'del', 'code', 'sub', 'sup', ...tableParts];
/** A block that is drawn by a component of ours, or by the theme. */
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'table', ...tableParts, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const isStatic = (node: Nodes): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && plain.includes(node.tagName) && node.children.every((child) => isStatic(child)));

/** A component may stand around what is static, but what it is told must be known here. */
const isFrame = (node: Nodes): node is Element =>
  node.type === 'element' &&
  [...plain, 'table'].includes(node.tagName) &&
  Object.keys(node.properties).every((name) => ['align', 'id'].includes(name));

/** An element whose content is one piece of HTML. A table keeps its component. */
function freeze({tagName, properties, children}: Element): MdxJsxFlowElementHast {
  const {align, id} = properties as {align?: string; id?: string};
  return {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: attributes({
      id,
      style: align && {textAlign: align},
      dangerouslySetInnerHTML: {__html: toHtml(children, {characterReferences: {useNamedReferences: true}})},
    }),
    children: [],
    ...(tagName !== 'table' && {data: {_mdxExplicitJsx: true}}),
  };
}

/** As the Markdown reader would: an attribute counts for less than the style sheet. */
function alignByStyle(table: Element): void {
  visit(table, 'element', ({properties}) => {
    if (properties.align) properties.style = `text-align:${properties.align as string}`;
    delete properties.align;
  });
}

const isBlock = (node: Nodes | undefined): boolean =>
  !node ||
  ['mdxJsxFlowElement', 'mdxjsEsm'].includes(node.type) ||
  (node.type === 'element' && blocks.includes(node.tagName));

function freezeIn(parent: Parents | MdxJsxFlowElementHast): void {
  const children = parent.children as ElementContent[];
  parent.children = children
    // The end of a line between two blocks would be an element of its own for the framework.
    .filter(
      (node, index) =>
        !(node.type === 'text' && !node.value.trim() && isBlock(children[index - 1]) && isBlock(children[index + 1])),
    )
    .map((node) => {
      if (isFrame(node) && node.children.some(({type}) => type === 'element') && node.children.every(isStatic)) {
        node.children.forEach((child) => child.type === 'element' && alignByStyle(child));
        return freeze(node);
      }
      if ('children' in node) freezeIn(node);
      return node;
    });
}

/**
 * Makes what no component has a part in one piece of HTML: text, lists and tables of a lesson are most
 * of its elements, and the framework would make an object of each, for the first drawing, for taking
 * the page over and for each later visit.
 */
export const staticParts = () => (tree: Root) => freezeIn(tree);
