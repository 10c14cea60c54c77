import brand from '../brand.json';
import {withoutPrefix} from '../language/locales';
import {cardSize} from './card/drawing';
import {escapeXml} from './inline-html';
import type {PublicPage} from './public-page';
import {structuredData, type Surroundings} from './structured-data';

function openGraph(page: PublicPage, {pages, cardOf}: Surroundings): Record<string, string> {
  // The card has the English title in every language.
  const {title} = pages.get(withoutPrefix(page.path)) ?? page;
  return {
    'og:site_name': brand.name,
    // The blog plugin sets og:type on articles itself.
    ...(!page.published && {'og:type': 'website'}),
    'og:image': cardOf(page),
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': `“${title}” on green-barred listing paper, above a punched card that says the same in its holes`,
  };
}

/**
 * The metadata for machines in a public page's head. It is written into the built page instead of rendered by React:
 * otherwise readers would load it with the page's scripts and never see it.
 */
export function headTags(page: PublicPage, surroundings: Surroundings): string {
  const tags = Object.entries(openGraph(page, surroundings)).map(
    ([property, content]) => `<meta property="${property}" content="${escapeXml(content)}">`,
  );
  // An end tag inside the data would end the script.
  const data = JSON.stringify(structuredData(page, surroundings)).replaceAll('<', '\\u003c');
  return `${tags.join('')}<script type="application/ld+json">${data}</script>`;
}
