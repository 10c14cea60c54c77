import type {Nodes as HtmlNodes} from 'hast';
import type {Nodes} from 'mdast';

/** The words of a piece of Markdown, or of the HTML that it has become, without its markup. */
export function plainText(node: Nodes | HtmlNodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}
