import {type ChildNode, type Element, isTag, type ParentNode} from 'domhandler';
import {parseDocument} from 'htmlparser2';
import {rootAttributes, type Selector} from './selectors';

/** The rendered elements of a page, indexed by tag, class and id. */
export interface PageTree {
  matching(selector: Selector): Element[];
}

const classesOf = (element: Element) => element.attribs.class?.split(/\s+/).filter(Boolean) ?? [];

/** Hidden content is not rendered; showing it applies the full style sheet first (src/hydration/deferred-style-sheet.ts). */
const isRendered = (child: Element, parent: ParentNode | ChildNode) =>
  !('hidden' in child.attribs) &&
  (!isTag(parent) || parent.name !== 'details' || 'open' in parent.attribs || child.name === 'summary');

function walk(node: ParentNode | ChildNode, visit: (element: Element) => void): void {
  if (!('children' in node)) return;
  if (isTag(node)) visit(node);
  for (const child of node.children) if (isTag(child) && isRendered(child, node)) walk(child, visit);
}

/** Parses a page as it is first painted: by then the theme's inline script has set the attributes of the root. */
export function readPage(html: string): PageTree {
  const root = parseDocument(html);
  const byName = new Map<string, Element[]>();
  const note = (name: string, element: Element) => {
    const list = byName.get(name);
    if (list) list.push(element);
    else byName.set(name, [element]);
  };
  walk(root, (element) => {
    if (element.name === 'html') for (const name of rootAttributes) element.attribs[name] = '';
    note('*', element);
    note(element.name, element);
    if (element.attribs.id) note(`#${element.attribs.id}`, element);
    for (const name of new Set(classesOf(element))) note(`.${name}`, element);
  });
  const found = new Map<Selector, Element[]>();
  const find = ({needs, key, matches}: Selector) =>
    needs.every((name) => byName.has(name)) ? (byName.get(key) ?? []).filter((element) => matches(element)) : [];
  return {
    matching(selector) {
      const elements = found.get(selector) ?? find(selector);
      found.set(selector, elements);
      return elements;
    },
  };
}
