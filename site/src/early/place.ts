/** Where an element stands, so that it can be found again: the framework replaces some when it takes the page over. */
export interface Place {
  node: HTMLElement;
  root: string;
  path: number[];
}

const app = '#__docusaurus';
const sidebar = '.theme-doc-sidebar-menu';

/** The place of an element; one in the early menu has its twin in the framework's menu. */
export function placeOf(node: HTMLElement, inEarlyMenu: boolean): Place {
  const root = node.closest(inEarlyMenu ? sidebar : app);
  const path: number[] = [];
  for (let at: Element | null = node; at && at !== root; at = at.parentElement) {
    path.unshift([...(at.parentElement?.children ?? [])].indexOf(at));
  }
  return {node, root: inEarlyMenu ? `.navbar-sidebar ${sidebar}` : app, path};
}

/** The element at a place now. */
export function elementAt({node, root, path}: Place): HTMLElement | null {
  if (root === app && node.isConnected) return node;
  const found = path.reduce<Element | undefined>(
    (at, index) => at?.children[index],
    document.querySelector(`${app} ${root === app ? '' : root}`.trim()) ?? undefined,
  );
  return found instanceof HTMLElement && found.tagName === node.tagName ? found : null;
}
