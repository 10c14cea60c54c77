import type {Element, ElementContent, Nodes, Parents, Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import type {MdxJsxFlowElementHast} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {localData} from '../language/hindi';
import {awayAttributes, leadsAway} from '../src/navigation/addresses';
import {attributes} from './jsx';
import {plainText} from './plain-text';

const tableParts = ['thead', 'tbody', 'tr', 'th', 'td'];
/** Elements without a component: the page has them unchanged. */
const plain = ['p', 'ul', 'ol', 'li', 'blockquote', 'br', 'strong', 'em', 'del', 'code', 'sub', 'sup', ...tableParts];
const headings = ['h2', 'h3', 'h4', 'h5', 'h6'];
/** A block that a component of ours, or of the theme, renders. */
const blocks = ['p', 'ul', 'ol', 'li', 'blockquote', 'table', ...tableParts, 'h1', ...headings];

const hasOnly = ({properties}: Element, names: string[]): boolean =>
  Object.keys(properties).every((name) => names.includes(name));

/** A link to a page, a heading or another site; links to files have become components by now. */
const isLink = (node: Element): boolean =>
  node.tagName === 'a' &&
  hasOnly(node, ['href', 'title', 'className', 'ariaLabel']) &&
  /^(?:[/#]|https?:|mailto:)/.test(String(node.properties.href));

const isStatic = (node: Nodes): boolean =>
  node.type === 'text' ||
  (node.type === 'element' && (plain.includes(node.tagName) || isLink(node)) && node.children.every(isStatic));

/** A component may contain static content, but its props must be known here. */
const isFrame = (node: Nodes): node is Element =>
  node.type === 'element' && [...plain, 'table'].includes(node.tagName) && hasOnly(node, ['align', 'id', 'lang']);

const isHeading = (node: Nodes): node is Element =>
  node.type === 'element' &&
  headings.includes(node.tagName) &&
  Boolean(node.properties.id) &&
  hasOnly(node, ['id', 'lang']);

/** Like MDX and the link component. */
function finish(tree: Element): void {
  visit(tree, 'element', ({tagName, properties}) => {
    // An attribute has a lower precedence than the style sheet.
    if (properties.align) properties.style = `text-align:${properties.align as string}`;
    delete properties.align;
    if (tagName === 'a' && leadsAway(String(properties.href))) Object.assign(properties, awayAttributes);
  });
}

/** An element whose content is one string of HTML. A table keeps its component. */
function freeze({tagName, properties, children}: Element): MdxJsxFlowElementHast {
  children.forEach((child) => child.type === 'element' && finish(child));
  const {align, className, id, lang} = properties as {align?: string; className?: string[]; id?: string; lang?: string};
  return {
    type: 'mdxJsxFlowElement',
    name: tagName,
    attributes: attributes({
      className: className?.join(' '),
      id,
      lang,
      style: align && {textAlign: align},
      dangerouslySetInnerHTML: {__html: toHtml(children, {characterReferences: {useNamedReferences: true}})},
    }),
    children: [],
    ...(tagName !== 'table' && {data: {_mdxExplicitJsx: true}}),
  };
}

/** Like the theme's component: with a link to itself that shows on hover. */
function freezeHeading(heading: Element): MdxJsxFlowElementHast {
  const {id, lang} = heading.properties as {id: string; lang?: string};
  const properties = {
    className: ['hash-link'],
    href: `#${id}`,
    ariaLabel: localData('markdown', 'Direct link to {0}').replace('{0}', plainText(heading)),
    ...(lang && {lang: 'hi'}),
    translate: 'no',
  };
  const link: Element = {type: 'element', tagName: 'a', properties, children: [{type: 'text', value: '\u200b'}]};
  return freeze({...heading, properties: {className: ['anchor'], id, lang}, children: [...heading.children, link]});
}

const isBlock = (node: Nodes | undefined): boolean =>
  !node ||
  ['mdxJsxFlowElement', 'mdxjsEsm'].includes(node.type) ||
  (node.type === 'element' && blocks.includes(node.tagName));

function freezeIn(parent: Parents | MdxJsxFlowElementHast): void {
  const children = parent.children as ElementContent[];
  parent.children = children
    // React would create a text node for the line break between two blocks.
    .filter(
      (node, index) =>
        !(node.type === 'text' && !node.value.trim() && isBlock(children[index - 1]) && isBlock(children[index + 1])),
    )
    .map((node) => {
      const isWhole = 'children' in node && node.children.every((child) => isStatic(child as Nodes));
      if (isWhole && isHeading(node)) return freezeHeading(node);
      if (isWhole && isFrame(node) && node.children.some(({type}) => type === 'element')) return freeze(node);
      if ('children' in node) freezeIn(node);
      return node;
    });
}

/**
 * Turns content without components into one string of HTML: text, lists and tables are most of a lesson's elements, and
 * React would create an object for each, at hydration and for each later visit.
 */
export const staticHtml = () => (tree: Root) => freezeIn(tree);
