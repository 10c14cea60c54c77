import {type Element, isTag, type ParentNode} from 'domhandler';
import type {PageTree} from './page-tree';
import type {Selector} from './selectors';
import {isRule, type Piece, type StyleDeclaration, type StyleRule} from './style-rules';

const read = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;
const wideKeyword = /^(?:inherit|initial|unset|revert|revert-layer)$/;

const readsOf = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

const isCustom = (property: string) => property.startsWith('--');

/** Replaces the declarations of each rule; a rule without any is dropped when the CSS is minified. */
const mapRules = (pieces: Piece[], declarationsOf: (rule: StyleRule) => StyleDeclaration[]): Piece[] =>
  pieces.map((piece) => (isRule(piece) ? {...piece, declarations: declarationsOf(piece)} : piece));

const declarationsIn = (pieces: Piece[]) => pieces.filter(isRule).flatMap((rule) => rule.declarations);

/** Omits custom properties that nothing reads, directly or through others. */
function withoutUnread(pieces: Piece[], usedElsewhere: Iterable<string>): Piece[] {
  const declarations = declarationsIn(pieces);
  const known = new Set(usedElsewhere);
  const readBy = new Map<string, string[]>();
  for (const {property, value} of declarations) {
    if (isCustom(property)) readBy.set(property, [...(readBy.get(property) ?? []), ...readsOf(value)]);
    else for (const name of readsOf(value)) known.add(name);
  }
  // The loop also visits names that are added meanwhile.
  for (const name of known) for (const other of readBy.get(name) ?? []) known.add(other);
  return mapRules(pieces, (rule) =>
    rule.declarations.filter(({property}) => !isCustom(property) || known.has(property)),
  );
}

/** Replaces `var()` by values, with a space where one would run into what follows. */
function replaceReads(value: string, values: Map<string, string>): string {
  return value.replace(read, (whole, name: string, _fallback, at: number) => {
    const text = values.get(name);
    if (text === undefined) return whole;
    const after = /^[\w("'#.-]/.test(value.slice(at + whole.length)) ? ' ' : '';
    return text + after;
  });
}

/** The precedence of a declaration in the cascade, as a number; of two equal ones the later wins. */
const rankOf = (selector: Selector, important: boolean): number => (important ? 1e9 : 0) + selector.specificity;

/** The cascaded value of a custom property on an element, and whether it applies in every state and on every screen. */
interface Setting {
  value: string;
  rank: number;
  holds: boolean;
}

/** The values of custom properties on the elements of a page. */
class PropertyValues {
  private readonly settings = new Map<string, Map<Element, Setting>>();
  /** Properties that are also set where only a browser knows the value. */
  private readonly untold: Set<string>;

  constructor(
    pieces: Piece[],
    private readonly page: PageTree,
    usedElsewhere: Iterable<string>,
  ) {
    this.untold = new Set(usedElsewhere);
    for (const {selectors, declarations, within} of pieces.filter(isRule))
      for (const declaration of declarations.filter(({property}) => isCustom(property)))
        for (const selector of selectors) this.note(declaration, selector, within);
  }

  private note({property, value, important}: StyleDeclaration, selector: Selector, within: string[]): void {
    if (selector.pseudoElement) this.untold.add(property);
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

  /** The value of a property on an element, if it is always the same there and may be inlined. */
  private on(start: Element, property: string): string | undefined {
    const elements = this.settings.get(property);
    if (!elements || this.untold.has(property)) return undefined;
    for (let element: ParentNode | null = start; element && isTag(element); element = element.parent) {
      const setting = elements.get(element);
      if (!setting || (setting.holds && setting.value === 'inherit')) continue;
      const found = this.inlinedIn(setting.value, [element]);
      const isClear = setting.holds && !wideKeyword.test(found) && readsOf(found).every(this.isSetOnRootOnly);
      return isClear ? found : undefined;
    }
    return undefined;
  }

  /** Inlines the `var()`s of a value that are the same on all these elements. */
  inlinedIn(value: string, elements: Element[]): string {
    const values = new Map<string, string>();
    for (const [, name, fallback] of value.matchAll(read)) {
      const [same, ...others] = new Set(elements.map((element) => this.on(element, name!)));
      if (same === undefined || others.length > 0) continue;
      // A value that reads others may turn out to be invalid.
      if (fallback === undefined || readsOf(same).length === 0) values.set(name!, same);
    }
    return replaceReads(value, values);
  }
}

/** Inlines custom properties that have the same value on all elements that a rule matches. */
function withInlinedProperties(pieces: Piece[], page: PageTree, usedElsewhere: Set<string>): Piece[] {
  const values = new PropertyValues(pieces, page, usedElsewhere);
  return mapRules(pieces, ({selectors, declarations}) => {
    const elements = selectors.flatMap((selector) => page.matching(selector));
    return declarations.map((declaration) => ({
      ...declaration,
      value: values.inlinedIn(declaration.value, elements),
    }));
  });
}

/** Gives custom properties the shortest names, unless something else reads them. */
function withShortNames(pieces: Piece[], usedElsewhere: Set<string>): Piece[] {
  const names = new Map<string, string>();
  for (const {property} of declarationsIn(pieces)) {
    if (isCustom(property) && !usedElsewhere.has(property) && !names.has(property))
      names.set(property, `--${names.size.toString(36)}`);
  }
  const rename = (value: string) =>
    value.replace(/var\(\s*(--[\w-]+)/g, (whole, name: string) => (names.has(name) ? `var(${names.get(name)}` : whole));
  return mapRules(pieces, (rule) =>
    rule.declarations.map((declaration) => ({
      ...declaration,
      property: names.get(declaration.property) ?? declaration.property,
      value: rename(declaration.value),
    })),
  );
}

/** The pieces with as few and as short custom properties as possible; the HTML may read some too. */
export function minifyCustomProperties(pieces: Piece[], page: PageTree, html: string): Piece[] {
  const others = pieces.flatMap((piece) => (isRule(piece) ? [] : [piece.text]));
  // Including what style attributes set.
  const usedElsewhere = new Set([html, ...others].join(' ').match(/--[\w-]+/g));
  const plain = withInlinedProperties(pieces, page, usedElsewhere);
  return withShortNames(withoutUnread(plain, usedElsewhere), usedElsewhere);
}
