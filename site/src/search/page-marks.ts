/**
 * Marks on a page what the search found there. The marks are painted by the browser and leave the
 * page's elements alone, which belong to React. A browser that cannot do this shows none.
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
  // After a paint: the page's own elements are in place then.
  if (marks) requestAnimationFrame(() => void mark(marks));
};
