import type {Nodes} from 'mdast';

/** The words of a piece of Markdown without its markup. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
