/**
 * Highlights the found words on a page with the CSS Custom Highlight API, which does not change the elements, which
 * belong to React. A browser without it highlights nothing.
 */
import type {ClientModule} from '@docusaurus/types';
import type {SearchLocationState} from './open-hit';

const name = 'search';

function textNodes(root: Node): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

async function mark(terms: string[]): Promise<void> {
  const article = document.querySelector('.theme-doc-markdown');
  if (!article) return;
  const {markRanges} = await import('@site/search/marks');
  const ranges = textNodes(article).flatMap((node) =>
    markRanges(node.data, terms).map(([start, end]) => {
      const range = new Range();
      range.setStart(node, start);
      range.setEnd(node, end);
      return range;
    }),
  );
  CSS.highlights.set(name, new Highlight(...ranges));
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location}) => {
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(name);
  const {marks} = (location.state ?? {}) as SearchLocationState;
  // After a paint, when the page has been rendered.
  if (marks) requestAnimationFrame(() => void mark(marks));
};
