import {type Element, isTag, type ParentNode} from 'domhandler';
import type {PageTree} from './page-tree';
import type {Selector} from './selectors';
import {isRule, type Piece, type Statement, type StyleRule} from './style-rules';

const read = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;
const wideKeyword = /^(?:inherit|initial|unset|revert|revert-layer)$/;

const readsOf = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

const isCustom = (property: string) => property.startsWith('--');

/** The same pieces with other statements; a rule that has none left is dropped when the whole is minified. */
const mapRules = (pieces: Piece[], statementsOf: (rule: StyleRule) => Statement[]): Piece[] =>
  pieces.map((piece) => (isRule(piece) ? {...piece, statements: statementsOf(piece)} : piece));

const statementsIn = (pieces: Piece[]) => pieces.filter(isRule).flatMap((rule) => rule.statements);

/** Leaves out custom properties that nothing reads, also through others. */
function withoutUnread(pieces: Piece[], usedElsewhere: Iterable<string>): Piece[] {
  const statements = statementsIn(pieces);
  const known = new Set(usedElsewhere);
  const readBy = new Map<string, string[]>();
  for (const {property, value} of statements) {
    if (isCustom(property)) readBy.set(property, [...(readBy.get(property) ?? []), ...readsOf(value)]);
    else for (const name of readsOf(value)) known.add(name);
  }
  // The walk goes on to what is added on the way.
  for (const name of known) for (const other of readBy.get(name) ?? []) known.add(other);
  return mapRules(pieces, (rule) => rule.statements.filter(({property}) => !isCustom(property) || known.has(property)));
}

/** Writes texts in place of what is read, each apart from what follows it. */
function replaceReads(value: string, values: Map<string, string>): string {
  return value.replace(read, (whole, name: string, _fallback, at: number) => {
    const text = values.get(name);
    if (text === undefined) return whole;
    const after = /^[\w("'#.-]/.test(value.slice(at + whole.length)) ? ' ' : '';
    return text + after;
  });
}

/** How strong a setting is, as a number that can be compared; of two that are as strong the later one holds. */
const rankOf = (selector: Selector, important: boolean): number => (important ? 1e9 : 0) + selector.weight;

/** What an element is given for a custom property, and whether that holds in every state and on every screen. */
interface Setting {
  value: string;
  rank: number;
  holds: boolean;
}

/** What custom properties mean on the elements of a page. */
class Meanings {
  private readonly settings = new Map<string, Map<Element, Setting>>();
  /** Those that are also set where only a browser can tell. */
  private readonly untold: Set<string>;

  constructor(
    pieces: Piece[],
    private readonly page: PageTree,
    usedElsewhere: Iterable<string>,
  ) {
    this.untold = new Set(usedElsewhere);
    for (const {selectors, statements, within} of pieces.filter(isRule))
      for (const statement of statements.filter(({property}) => isCustom(property)))
        for (const selector of selectors) this.note(statement, selector, within);
  }

  private note({property, value, important}: Statement, selector: Selector, within: string[]): void {
    if (selector.part) this.untold.add(property);
    const elements = this.settings.get(property) ?? new Map<Element, Setting>();
    this.settings.set(property, elements);
    const setting = {value, rank: rankOf(selector, important), holds: selector.lasts && within.length === 0};
    for (const element of this.page.matching(selector)) {
      const other = elements.get(element);
      if (!other || other.rank <= setting.rank) elements.set(element, setting);
    }
  }

  private isSetOnRootOnly = (property: string) =>
    !this.untold.has(property) && [...(this.settings.get(property)?.keys() ?? [])].every(({name}) => name === 'html');

  /** What a property means on an element, if it always means the same there: a text that may be written in its place. */
  private on(start: Element, property: string): string | undefined {
    const elements = this.settings.get(property);
    if (!elements || this.untold.has(property)) return undefined;
    for (let element: ParentNode | null = start; element && isTag(element); element = element.parent) {
      const setting = elements.get(element);
      if (!setting || (setting.holds && setting.value === 'inherit')) continue;
      const meaning = this.writtenIn(setting.value, [element]);
      const isClear = setting.holds && !wideKeyword.test(meaning) && readsOf(meaning).every(this.isSetOnRootOnly);
      return isClear ? meaning : undefined;
    }
    return undefined;
  }

  /** A value with what it reads written in its place, where that is the same on all these elements. */
  writtenIn(value: string, elements: Element[]): string {
    const meanings = new Map<string, string>();
    for (const [, name, fallback] of value.matchAll(read)) {
      const [meaning, ...others] = new Set(elements.map((element) => this.on(element, name!)));
      if (meaning === undefined || others.length > 0) continue;
      // What reads others may turn out to be nothing.
      if (fallback === undefined || readsOf(meaning).length === 0) meanings.set(name!, meaning);
    }
    return replaceReads(value, meanings);
  }
}

/** Writes what a custom property means in its place, where it means the same for all that a rule is about. */
function withMeanings(pieces: Piece[], page: PageTree, usedElsewhere: Set<string>): Piece[] {
  const meanings = new Meanings(pieces, page, usedElsewhere);
  return mapRules(pieces, ({selectors, statements}) => {
    const elements = selectors.flatMap((selector) => page.matching(selector));
    return statements.map((statement) => ({
      ...statement,
      value: meanings.writtenIn(statement.value, elements),
    }));
  });
}

/** Gives the custom properties that nothing else reads the shortest names. */
function withShortNames(pieces: Piece[], usedElsewhere: Set<string>): Piece[] {
  const names = new Map<string, string>();
  for (const {property} of statementsIn(pieces)) {
    if (isCustom(property) && !usedElsewhere.has(property) && !names.has(property))
      names.set(property, `--${names.size.toString(36)}`);
  }
  const rename = (value: string) =>
    value.replace(/var\(\s*(--[\w-]+)/g, (whole, name: string) => (names.has(name) ? `var(${names.get(name)}` : whole));
  return mapRules(pieces, (rule) =>
    rule.statements.map((statement) => ({
      ...statement,
      property: names.get(statement.property) ?? statement.property,
      value: rename(statement.value),
    })),
  );
}

/** The pieces with as few and as short custom properties as the page allows; its own text may read some too. */
export function smallProperties(pieces: Piece[], page: PageTree, html: string): Piece[] {
  const others = pieces.flatMap((piece) => (isRule(piece) ? [] : [piece.text]));
  // Also what a style attribute sets.
  const usedElsewhere = new Set([html, ...others].join(' ').match(/--[\w-]+/g));
  const plain = withMeanings(pieces, page, usedElsewhere);
  return withShortNames(withoutUnread(plain, usedElsewhere), usedElsewhere);
}
