import type {useHistory} from '@docusaurus/router';
import routes from '@generated/routes';
import {matchRoutes, type PageRoute} from './route-table';

type History = ReturnType<typeof useHistory>;

/**
 * The page of this build that a link leads to. Everything else is left to the browser: a heading on the same page, a
 * file, another site, links that are marked for the server, and in the public build private pages, so that the server
 * decides.
 */
export function pageOf(link: HTMLAnchorElement): {pathname: string; search: string; hash: string} | null {
  const {origin, pathname, search, hash, target, dataset} = link;
  if (origin !== window.location.origin || (target && target !== '_self') || link.hasAttribute('download')) return null;
  if (dataset.fromServer || link.getAttribute('href')!.startsWith('#')) return null;
  const route = matchRoutes(routes as PageRoute[], pathname).at(-1)?.route;
  return route && !route.routes && route.path !== '*' ? {pathname, search, hash} : null;
}

const linkOf = ({target}: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Navigates on the client where the browser would open the link in this tab. */
function follow(event: MouseEvent, history: History): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    return;
  const link = linkOf(event);
  const page = link && pageOf(link);
  if (!page) return;
  event.preventDefault();
  const isHere = history.createHref(history.location) === history.createHref({...page, state: undefined});
  if (isHere) history.replace(page);
  else history.push(page);
}

/** Prefetches the page of a link that is hovered or touched. */
function loadSoon(event: Event): void {
  const link = linkOf(event);
  const page = link && pageOf(link);
  if (page) void window.docusaurus.preload(page.pathname);
}

/**
 * Handles all links of the page by delegation, even those that no component rendered. Returns a function that stops it.
 */
export function watchLinks(history: History): () => void {
  const watching = new AbortController();
  const {signal} = watching;
  document.addEventListener('click', (event) => follow(event, history), {signal});
  document.addEventListener('mouseover', loadSoon, {signal});
  document.addEventListener('touchstart', loadSoon, {signal, passive: true});
  return () => watching.abort();
}
