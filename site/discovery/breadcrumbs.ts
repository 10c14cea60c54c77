import {prefixOf, withoutPrefix, withPrefix} from '../language/locales';
import {coursePaths} from './courses';
import type {PublicPage} from './public-page';

/** The parent of a page, if its path does not show it. */
const parents: Record<string, string> = Object.fromEntries(coursePaths.map((path) => [path, '/courses']));

function parentOf(path: string): string {
  const page = withoutPrefix(path);
  return withPrefix(parents[page] ?? (page.slice(0, page.lastIndexOf('/')) || '/'), prefixOf(path));
}

/** The breadcrumbs from the home page to this one, both included; path segments without a page are left out. */
export function breadcrumbsOf(page: PublicPage, pages: ReadonlyMap<string, PublicPage>): PublicPage[] {
  const breadcrumbs = [page];
  for (let path = page.path; withoutPrefix(path) !== '/';) {
    path = parentOf(path);
    const parent = pages.get(path);
    if (parent) breadcrumbs.unshift(parent);
  }
  return breadcrumbs;
}
