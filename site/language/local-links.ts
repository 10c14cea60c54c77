import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {localAddress} from './local-route';

/** Makes links in a text lead to pages in the language of the build; components' links already do. */
export const localLinks = () => (tree: Root) => {
  visit(tree, 'element', ({tagName, properties}) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = localAddress(properties.href);
  });
};
