import {transform} from 'lightningcss';
import {smallProperties} from './custom-properties';
import {liveRules} from './live-rules';
import {readPage} from './page-tree';
import {isRule, readSheet, type StyleRule} from './style-rules';

/** A sheet that can be cut down to what a page needs. */
export interface PageStyles {
  forPage(html: string): string;
  /**
   * The sheet for all pages without its fonts, which each page has already: a sheet that brings fonts
   * lays the whole page out anew.
   */
  later: string;
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
      const live = smallProperties(liveRules(pieces, page), page, html);
      const kept = live.map((piece) =>
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
