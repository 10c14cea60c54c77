import {transform} from 'lightningcss';
import {minifyCustomProperties} from './custom-properties';
import {type PageTree, readPage} from './page-tree';
import {isRule, type Piece, readStyleSheet, type StyleRule} from './style-rules';

/** A style sheet that can be cut down to the critical CSS of a page. */
export interface CriticalCss {
  forPage(html: string): string;
  /**
   * The style sheet without its fonts, which the critical CSS already has: a style sheet that adds fonts
   * causes a layout of the whole page.
   */
  later: string;
}

/** The rules that match something on the page, with only their matching selectors. */
function matchingRules(pieces: Piece[], page: PageTree): Piece[] {
  const matching = pieces.map((piece) =>
    isRule(piece)
      ? {...piece, selectors: piece.selectors.filter((selector) => page.matching(selector).length > 0)}
      : piece,
  );
  return matching.filter((piece) => !isRule(piece) || piece.selectors.length > 0);
}

/** Omits animation timing if nothing is animated. */
function withoutUnusedTiming(pieces: Piece[]): Piece[] {
  const declarations = pieces.filter(isRule).flatMap((rule) => rule.declarations);
  if (declarations.some(({property}) => property === 'animation')) return pieces;
  return pieces.filter(
    (piece) => !isRule(piece) || !piece.declarations.every(({property}) => property.startsWith('animation-')),
  );
}

/** The pieces as text; neighbours with the same conditions share a block. */
function write(pieces: {within: string[]; text: string}[]): string {
  let open: string[] = [];
  let css = '';
  for (const {within, text} of pieces) {
    let same = 0;
    while (same < within.length && within[same] === open[same]) same++;
    css +=
      '}'.repeat(open.length - same) +
      within
        .slice(same)
        .map((condition) => `${condition}{`)
        .join('');
    css += text;
    open = within;
  }
  return css + '}'.repeat(open.length);
}

function ruleText({selectors, declarations}: StyleRule): string {
  const body = declarations.map(
    ({property, value, important}) => `${property}:${value}${important ? '!important' : ''}`,
  );
  return `${selectors.map(({text}) => text).join()}{${body.join(';')}}`;
}

/** Extracts critical CSS from a style sheet, which is parsed once for all pages. */
export function criticalCss(css: string): CriticalCss {
  const pieces = readStyleSheet(css);
  return {
    later: css.replace(/@font-face\s*\{[^}]*\}/g, ''),
    forPage(html) {
      const page = readPage(html);
      const kept = minifyCustomProperties(withoutUnusedTiming(matchingRules(pieces, page)), page, html).map((piece) =>
        isRule(piece) ? {within: piece.within, text: ruleText(piece), animation: undefined} : piece,
      );
      const used = kept
        .filter(({animation}) => animation === undefined)
        .map(({text}) => text)
        .join();
      const text = write(kept.filter(({animation}) => animation === undefined || used.includes(animation)));
      return transform({filename: 'page.css', code: Buffer.from(text), minify: true}).code.toString();
    },
  };
}
