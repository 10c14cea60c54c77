import type {Root} from 'hast';
import {visit} from 'unist-util-visit';
import {localAddress} from './local-route';

/** Links in a text lead to the page in the language of the build; those of components do so by themselves. */
export const localLinks = () => (tree: Root) => {
  visit(tree, 'element', ({tagName, properties}) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = localAddress(properties.href);
  });
};
