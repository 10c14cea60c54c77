import type {Audience} from './audience';
import {landings} from './landings';
import {sidebarEntries} from './navigation';
import docs from './sidebars/docs';

type SidebarEntry = (typeof sidebarEntries)[number];

/** The addresses of the categories at the top of a sidebar of the docs. */
function categoriesOf(sidebarId: string): string[] {
  const items = (docs as Record<string, (string | {link: {slug: string}})[]>)[sidebarId] ?? [];
  return items.flatMap((item) => (typeof item === 'string' ? [] : [`/docs${item.link.slug}`]));
}

/** The pages on which an entry is marked. The categories of all docs lie in one place. */
const pagesOf = ({path, sidebarId}: SidebarEntry): string =>
  [`${path}/`, ...categoriesOf(sidebarId).map((address) => `${address}/?$`)].map((address) => `^${address}`).join('|');

/**
 * The navbar. The public build must name no private document, so there each entry is the address that the server turns
 * into a page after sign-in. The theme's own entries for sidebars look through all documents on every page, once each:
 * with the number of lessons, that time grows as its square.
 */
export function navbarItems(audience: Audience) {
  const isMember = audience === 'member';
  return [
    ...sidebarEntries.map((entry) => ({
      label: entry.label,
      position: 'left' as const,
      ...(isMember ? {to: landings[entry.path]!, activeBaseRegex: pagesOf(entry)} : {to: entry.path}),
    })),
    {to: '/blog', label: 'Blog', position: 'left' as const},
    ...(isMember ? [{type: 'custom-accountButton', position: 'right' as const}] : []),
    {type: 'custom-sessionButton', position: 'right' as const},
  ];
}
