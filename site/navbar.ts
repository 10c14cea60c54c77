import type {Audience} from './audience';
import {redirects} from './redirects';
import {sidebarEntries} from './navigation';
import docs from './sidebars/docs';

type SidebarEntry = (typeof sidebarEntries)[number];

/** The paths of the top-level categories of a docs sidebar. */
function categoriesOf(sidebarId: string): string[] {
  const items = (docs as Record<string, (string | {link: {slug: string}})[]>)[sidebarId] ?? [];
  return items.flatMap((item) => (typeof item === 'string' ? [] : [`/docs${item.link.slug}`]));
}

/** Lessons of an earlier version have its name in their path: `/docs/2.5/…`. */
const inAnyVersion = (address: string): string => address.replace(/^\/docs/, '$&(?:/\\d[^/]*)?');

/** Matches the pages on which an item is active. The category pages of all docs have the same prefix. */
const pagesOf = ({path, sidebarId}: SidebarEntry, prefix: string): string =>
  [`${path}/`, ...categoriesOf(sidebarId).map((address) => `${address}/?$`)]
    .map((address) => `^${prefix}${inAnyVersion(address)}`)
    .join('|');

/**
 * The navbar. The public build must not name private documents, so its items are paths that the server redirects to a
 * page after sign-in. The theme's own sidebar items search all documents on every page, which is quadratic in the
 * number of lessons.
 */
export function navbarItems(audience: Audience, prefix = '') {
  const isMember = audience === 'member';
  return [
    ...sidebarEntries.map((entry) => ({
      label: entry.label,
      position: 'left' as const,
      ...(isMember && entry.docsPluginId === 'default' && {type: 'custom-lessons'}),
      ...(isMember ? {to: redirects[entry.path]!, activeBaseRegex: pagesOf(entry, prefix)} : {to: entry.path}),
    })),
    {to: '/blog', label: 'Blog', position: 'left' as const},
    ...(isMember ? [{type: 'custom-accountButton', position: 'right' as const}] : []),
    {type: 'custom-sessionButton', position: 'right' as const},
  ];
}
