/** The position of an element in the tree, for finding it after hydration, which replaces some elements. */
export interface ElementPath {
  node: HTMLElement;
  root: string;
  indexes: number[];
}

const app = '#__docusaurus';
const sidebar = '.theme-doc-sidebar-menu';

/** The path of an element; one in the early menu leads to its twin in the theme's mobile menu. */
export function pathOf(node: HTMLElement, inEarlyMenu: boolean): ElementPath {
  const root = node.closest(inEarlyMenu ? sidebar : app);
  const indexes: number[] = [];
  for (let at: Element | null = node; at && at !== root; at = at.parentElement) {
    indexes.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  }
  return {node, root: inEarlyMenu ? `.navbar-sidebar ${sidebar}` : app, indexes};
}

/** The element now at a path. */
export function elementAt({node, root, indexes}: ElementPath): HTMLElement | null {
  if (root === app && node.isConnected) return node;
  const found = indexes.reduce<Element | undefined>(
    (at, index) => at?.children[index],
    document.querySelector(`${app} ${root === app ? '' : root}`.trim()) ?? undefined,
  );
  return found instanceof HTMLElement && found.tagName === node.tagName ? found : null;
}
