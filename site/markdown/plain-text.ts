import type {Nodes as HtmlNodes} from 'hast';
import type {Nodes} from 'mdast';

/** The plain text of Markdown or HTML nodes. */
export function plainText(node: Nodes | HtmlNodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
