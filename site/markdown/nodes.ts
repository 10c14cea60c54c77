import type {Nodes} from 'mdast';

/**
 * All nodes of a type in a page, in document order. Faster than unist-util-visit, which creates a function for every
 * node that it visits, and six plugins visit every node of every page.
 */
export function nodesOf<Type extends Nodes['type']>(node: Nodes, type: Type): Extract<Nodes, {type: Type}>[] {
  const found: Extract<Nodes, {type: Type}>[] = [];
  const look = (at: Nodes): void => {
    if (at.type === type) found.push(at as Extract<Nodes, {type: Type}>);
    if ('children' in at) for (const child of at.children) look(child);
  };
  look(node);
  return found;
}
