import type {ClientModule} from '@docusaurus/types';
import {privateContent} from '@site/areas';
import {withoutPrefix} from '@site/language/locales';
import {untilIdle} from '../hydration/idle';
import {pageOf} from './page-links';

/** How many pages are prefetched because a link to them is visible. A lesson is 8 to 19 kB, so these are less than 40. */
const most = 2;

/** Links in the text and the pagination. Those in the sidebar and the breadcrumbs are prefetched on hover or touch. */
const likely = 'main a[href^="/"]:not(.breadcrumbs__link, [rel=tag])';

const isPagination = (link: Element) => link.matches('.pagination-nav__link');

/** The area of a page. Its pages share components, which a page of another area would have to load. */
const areaOf = (path: string) => privateContent.find((area) => `${withoutPrefix(path)}/`.startsWith(`${area}/`));

function isInOtherArea(path: string): boolean {
  const [here, there] = [areaOf(window.location.pathname), areaOf(path)];
  return Boolean(here && there && here !== there);
}

let watcher: IntersectionObserver | undefined;
let queue: Promise<unknown> = Promise.resolve();

/** Prefetches pages whose links come into view, one after the other, each when the browser is idle. */
function watch(): void {
  watcher?.disconnect();
  const links = [...document.querySelectorAll<HTMLAnchorElement>(likely)];
  // The pagination links are the likeliest, and come into view last.
  let left = most - links.filter(isPagination).length;

  function prefetch(link: HTMLAnchorElement): unknown {
    const page = pageOf(link);
    if (!page || (!isPagination(link) && (left <= 0 || isInOtherArea(page.pathname)))) return;
    // False when the page has been loaded already, on 2g and in data-saver mode.
    const loading = window.docusaurus.preload(page.pathname);
    if (loading && !isPagination(link)) left--;
    return loading;
  }

  watcher = new IntersectionObserver((entries, self) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      // A chunk that fails to load is retried when its link is clicked.
      queue = queue
        .then(() => untilIdle(1000))
        .then(() => prefetch(target as HTMLAnchorElement))
        .catch(() => undefined);
    }
  });
  for (const link of links) watcher.observe(link);
}

export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({location, previousLocation}) => {
  if (location.pathname === previousLocation?.pathname) return;
  // This page is loaded; a link to it must not count as a prefetch.
  void window.docusaurus.preload(location.pathname);
  void untilIdle(1000).then(watch);
};
