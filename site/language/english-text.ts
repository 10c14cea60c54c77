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
 * Marks the text of a page as English, on a page whose interface is in another language. Components between the
 * paragraphs are in the interface's language.
 */
export const englishText = () => (tree: Root, file: Pick<VFile, 'path'>) => {
  if (builtLanguage() === 'en' || file.path.includes(`/i18n/${builtLanguage()}/`)) return;
  mark(tree);
};
