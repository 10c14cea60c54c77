import {type Piece, readSheet, readsOf, type StyleRule} from './style-rules';

/** A sheet that can be cut down to what a page needs. */
export interface PageStyles {
  forPage(html: string): string;
  /**
   * The sheet for all pages without its fonts, which each page has already: a sheet that brings fonts
   * lays the whole page out anew.
   */
  later: string;
}

/** What the early script (src/early) may add to a page before the sheet is there. */
const earlyNames = [
  ...['navbar', 'navbar-sidebar', 'navbar-sidebar--show', 'navbar-sidebar__backdrop', 'navbar-sidebar__brand'],
  ...['navbar-sidebar__close', 'navbar-sidebar__item', 'navbar-sidebar__items', 'clean-btn', 'margin-right--md'],
  ...['menu', 'menu__list', 'menu__list-item', 'menu__list-item--collapsed', 'menu__link'],
].map((name) => `.${name}`);

const tag = /<([a-z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const nameAttribute = /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The tags, classes and ids of a page. */
function namesIn(html: string): Set<string> {
  const names = new Set(earlyNames);
  for (const [, name = '', attributes = ''] of html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(tag)) {
    names.add(name.toLowerCase());
    for (const [, kind, ...values] of attributes.matchAll(nameAttribute)) {
      const sign = kind === 'id' ? '#' : '.';
      for (const value of values.join('').trim().split(/\s+/)) names.add(sign + value);
    }
  }
  return names;
}

/** The custom properties that are read, also through others. */
function readProperties(rules: StyleRule[], html: string): Set<string> {
  const statements = rules.flatMap((rule) => rule.statements);
  const known = new Set([...readsOf(html), ...statements.filter(({sets}) => !sets).flatMap(({reads}) => reads)]);
  const readBy = new Map<string, string[]>();
  for (const {sets, reads} of statements) if (sets) readBy.set(sets, [...(readBy.get(sets) ?? []), ...reads]);
  // The walk goes on to what is added on the way.
  for (const name of known) for (const read of readBy.get(name) ?? []) known.add(read);
  return known;
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

const isRule = (piece: Piece): piece is StyleRule => 'selectors' in piece;

/**
 * Cuts a sheet down for single pages. The sheet is read once, for a page only names are compared,
 * and unread custom properties are left out: a few milliseconds a page, however many there are.
 */
export function pageStyles(css: string): PageStyles {
  const pieces = readSheet(css);
  return {
    later: css.replace(/@font-face\s*\{[^}]*\}/g, ''),
    forPage(html) {
      const names = namesIn(html);
      const matching = pieces.flatMap((piece): Piece[] => {
        if (!isRule(piece)) return [piece];
        const selectors = piece.selectors.filter(({needs}) => needs.every((name) => names.has(name)));
        return selectors.length > 0 ? [{...piece, selectors}] : [];
      });
      const rules = matching.filter(isRule);
      const read = readProperties(rules, html);
      const kept = matching.flatMap((piece) => {
        if (!isRule(piece)) return [piece];
        const statements = piece.statements.filter(({sets}) => !sets || read.has(sets)).map(({text}) => text);
        if (statements.length === 0) return [];
        const text = `${piece.selectors.map((selector) => selector.text).join()}{${statements.join(';')}}`;
        return [{within: piece.within, text}];
      });
      const used = kept
        .filter((piece) => !('animation' in piece))
        .map(({text}) => text)
        .join();
      return write(kept.filter((piece) => !('animation' in piece) || used.includes(piece.animation ?? '')));
    },
  };
}
