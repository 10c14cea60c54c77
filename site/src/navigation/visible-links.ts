import type {ClientModule} from '@docusaurus/types';
import {idle} from '../loading/idle';
import {fetchAhead} from './fetch-ahead';
import {pageOf} from './page-links';

let watcher: IntersectionObserver | undefined;

/** Fetches the pages ahead whose links come into view. */
function watch(): void {
  watcher?.disconnect();
  watcher = new IntersectionObserver((entries, self) => {
    for (const {isIntersecting, target} of entries) {
      if (!isIntersecting) continue;
      self.unobserve(target);
      const page = pageOf(target as HTMLAnchorElement);
      if (page) fetchAhead(page.pathname);
    }
  });
  for (const link of document.querySelectorAll('a[href^="/"]')) watcher.observe(link);
}

export const onRouteDidUpdate: NonNullable<ClientModule['onRouteDidUpdate']> = ({location, previousLocation}) => {
  if (location.pathname !== previousLocation?.pathname) void idle(1000).then(watch);
};
