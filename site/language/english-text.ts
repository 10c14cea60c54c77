import type {Nodes, Root} from 'hast';
import type {VFile} from 'vfile';
import {builtLanguage} from './locales';

const blocks = ['p', 'ul', 'ol', 'dl', 'blockquote', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

function mark(node: Nodes): void {
  if (node.type === 'element' && blocks.includes(node.tagName)) {
    node.properties.lang = 'en';
    return;
  }
  if ('children' in node) node.children.forEach((child) => mark(child as Nodes));
}

/**
 * Says of the text of a page that it is English, on a page whose interface is not. Components between the paragraphs
 * speak the language of the interface.
 */
export const englishText = () => (tree: Root, file: Pick<VFile, 'path'>) => {
  if (builtLanguage() === 'en' || file.path.includes(`/i18n/${builtLanguage()}/`)) return;
  mark(tree);
};
