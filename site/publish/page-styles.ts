import {transform} from 'lightningcss';
import {smallProperties} from './custom-properties';
import {type PageTree, readPage} from './page-tree';
import {isRule, type Piece, readSheet, type StyleRule} from './style-rules';

/** A sheet that can be cut down to what a page needs. */
export interface PageStyles {
  forPage(html: string): string;
  /**
   * The sheet for all pages without its fonts, which each page has already: a sheet that brings fonts
   * lays the whole page out anew.
   */
  later: string;
}

/** Of the rules those that match something on the page, with the selectors that do. */
function matchingRules(pieces: Piece[], page: PageTree): Piece[] {
  const matching = pieces.map((piece) =>
    isRule(piece)
      ? {...piece, selectors: piece.selectors.filter((selector) => page.matching(selector).length > 0)}
      : piece,
  );
  return matching.filter((piece) => !isRule(piece) || piece.selectors.length > 0);
}

/** Leaves out how long animations last where there are none. */
function withoutPace(pieces: Piece[]): Piece[] {
  const statements = pieces.filter(isRule).flatMap((rule) => rule.statements);
  if (statements.some(({property}) => property === 'animation')) return pieces;
  return pieces.filter(
    (piece) => !isRule(piece) || !piece.statements.every(({property}) => property.startsWith('animation-')),
  );
}

/** The pieces as text, those with the same conditions in one block. */
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

function ruleText({selectors, statements}: StyleRule): string {
  const body = statements.map(({property, value, important}) => `${property}:${value}${important ? '!important' : ''}`);
  return `${selectors.map(({text}) => text).join()}{${body.join(';')}}`;
}

/** Cuts a sheet down for single pages. The sheet is read once, however many there are. */
export function pageStyles(css: string): PageStyles {
  const pieces = readSheet(css);
  return {
    later: css.replace(/@font-face\s*\{[^}]*\}/g, ''),
    forPage(html) {
      const page = readPage(html);
      const kept = smallProperties(withoutPace(matchingRules(pieces, page)), page, html).map((piece) =>
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
