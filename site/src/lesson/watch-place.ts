import type {Place} from './reading';

/** How long a reader stays before it counts as reading. */
const pause = 1500;

/** The part of the window, from its top, in which a heading counts as reached. */
const reached = 0.25;

const beginning: Place = {id: '', heading: ''};

/** The text of a heading without the link to itself. */
function textOf(heading: Element): string {
  const nodes = Array.from(heading.childNodes).filter(
    (node) => !(node instanceof Element && node.matches('.hash-link')),
  );
  return nodes
    .map(({textContent}) => textContent)
    .join('')
    .trim();
}

/** The last heading that is reached. */
function currentPlace(headings: Element[]): Place {
  const line = window.innerHeight * reached;
  const last = headings.filter((heading) => heading.getBoundingClientRect().top < line).at(-1);
  return last ? {id: last.id, heading: textOf(last)} : beginning;
}

/**
 * Reports the reader's place in a text whenever they stay there, and at the latest when they leave. For a reader who
 * has not moved, it is the previous place. Returns a function that stops it.
 */
export function watchPlace(article: Element, before: Place | undefined, tell: (place: Place) => void): () => void {
  const headings = Array.from(article.querySelectorAll('h2[id], h3[id]'));
  const watching = new AbortController();
  const {signal} = watching;
  let hasMoved = window.location.hash !== '';
  let told: string | undefined;
  const tellNow = (): void => {
    const place = hasMoved ? currentPlace(headings) : (before ?? beginning);
    if (place.id !== told) tell(place);
    told = place.id;
  };
  let timer = setTimeout(tellNow, pause);
  const onScroll = (): void => {
    hasMoved = true;
    clearTimeout(timer);
    timer = setTimeout(tellNow, pause);
  };
  const onLeave = (): void => {
    if (document.visibilityState === 'hidden' && told !== undefined) tellNow();
  };
  window.addEventListener('scroll', onScroll, {signal, passive: true});
  document.addEventListener('visibilitychange', onLeave, {signal});
  return () => {
    clearTimeout(timer);
    watching.abort();
  };
}
