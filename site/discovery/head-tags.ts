import brand from '../brand.json';
import {cardSize} from './card/drawing';
import {escapeXml} from './inline-html';
import type {PublicPage} from './public-page';
import {structuredData, type Surroundings} from './structured-data';

function openGraph(page: PublicPage, cardUrl: string): Record<string, string> {
  return {
    'og:site_name': brand.name,
    // The blog plugin sets og:type on articles itself.
    ...(!page.published && {'og:type': 'website'}),
    'og:image': cardUrl,
    'og:image:type': 'image/png',
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': `“${page.title}” on green-barred listing paper, above a punched card that says the same in its holes`,
  };
}

/**
 * The metadata for machines in a public page's head. It is written into the built page instead of rendered by React:
 * otherwise readers would load it with the page's scripts and never see it.
 */
export function headTags(page: PublicPage, surroundings: Surroundings): string {
  const tags = Object.entries(openGraph(page, surroundings.cardOf(page))).map(
    ([property, content]) => `<meta property="${property}" content="${escapeXml(content)}">`,
  );
  // An end tag inside the data would end the script.
  const data = JSON.stringify(structuredData(page, surroundings)).replaceAll('<', '\\u003c');
  return `${tags.join('')}<script type="application/ld+json">${data}</script>`;
}
