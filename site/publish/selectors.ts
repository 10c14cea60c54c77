import {compile} from 'css-select';
import {parse, SelectorType, type Selector as Token} from 'css-what';
import type {Element} from 'domhandler';

/** A selector of the style sheet, compiled for matching the elements of a page. */
export interface Selector {
  text: string;
  /** A tag, class or id of its last compound, by which to look up candidates. */
  key: string;
  /** Tags, classes and ids that a page must have for it to match, as `tag`, `.class` and `#id`. */
  needs: string[];
  matches(element: Element): boolean;
  /** Whether it always matches the same elements; otherwise it depends on a state that may change. */
  lasts: boolean;
  /** Its pseudo-element, for example `before`; empty when it has none. */
  pseudoElement: string;
  /** Its specificity, as a number that can be compared. */
  specificity: number;
}

/** States that only a reader causes. The full style sheet, loaded after the first paint or at a click, has the rules for them. */
const laterStates = new Set(['hover', 'active', 'focus-visible', 'focus-within']);
/** Pseudo-elements that exist only once somebody selects or types text. */
const laterPseudoElements = new Set(['highlight', 'selection', '-webkit-search-cancel-button']);

/** States that a reader, the browser or src/pre-hydration may change before the full style sheet is applied. */
const openStates = new Set([
  ...['focus', 'target', 'link', 'visited', 'any-link', 'open', 'popover-open', 'modal', 'fullscreen'],
  ...['checked', 'enabled', 'default', 'indeterminate', 'placeholder-shown', 'autofill', 'read-only', 'read-write'],
  ...['valid', 'invalid', 'user-valid', 'user-invalid', 'required', 'optional'],
]);
const openAttributes = new Set(['aria-expanded', 'aria-label', 'open', 'title']);
/** Attributes that inline scripts set on the root before the first paint. */
export const rootAttributes = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'data-at-top',
];
/** Classes that src/pre-hydration adds, and the class of the elements that get them. */
const openClasses = new Map([['menu__list-item--collapsed', 'menu__list-item']]);

/** Pseudo-elements that may be written with one colon. */
const legacyPseudoElements = new Set(['before', 'after', 'first-line', 'first-letter']);

const combinators = new Set(['descendant', 'child', 'sibling', 'adjacent', 'parent', 'column-combinator']);

const isPseudoElement = (token: Token) =>
  token.type === 'pseudo-element' || (token.type === 'pseudo' && legacyPseudoElements.has(token.name));

const nested = (token: Token): Token[][] =>
  token.type === 'pseudo' && Array.isArray(token.data) ? (token.data as Token[][]) : [];

/** The tag, class or id that a token requires, as `tag`, `.class` or `#id`. */
function nameOf(token: Token): string | undefined {
  if (token.type === 'tag') return token.name.toLowerCase();
  if (token.type !== 'attribute' || token.ignoreCase !== 'quirks') return undefined;
  return `${token.name === 'id' ? '#' : '.'}${token.value}`;
}

/** Scripts before hydration may enable a disabled element, but never disable one. */
const isGoing = (token: Token) => (token.type === 'attribute' || token.type === 'pseudo') && token.name === 'disabled';

/** A certain value of a root attribute, which may change; that the attribute exists is certain. */
const isRootState = (token: Token) =>
  token.type === 'attribute' && token.action !== 'exists' && rootAttributes.includes(token.name);

function isOpen(token: Token): boolean {
  if (token.type === 'pseudo' && openStates.has(token.name)) return true;
  if (token.type === 'attribute' && token.ignoreCase !== 'quirks')
    return openAttributes.has(token.name) || isRootState(token);
  if (token.type === 'attribute' && openClasses.has(token.value)) return true;
  return nested(token).some((tokens) => tokens.some((inner) => isOpen(inner) || isGoing(inner) || isLater(inner)));
}

/** A state that no element is in at the first paint. */
function isLater(token: Token): boolean {
  if (token.type === 'pseudo-element') return laterPseudoElements.has(token.name);
  if (token.type !== 'pseudo') return false;
  if (token.name === 'is' || token.name === 'where') return nested(token).every((tokens) => tokens.some(isLater));
  return laterStates.has(token.name);
}

/** The selector without states that may change, so that it matches everything it could ever match. */
function atMost(tokens: Token[]): Token[] {
  const wide: Token[] = [];
  let empty = true;
  const close = () => {
    if (empty) wide.push({type: SelectorType.Universal, namespace: null});
    empty = true;
  };
  for (const token of tokens) {
    if (combinators.has(token.type)) {
      close();
      wide.push(token);
    } else if (token.type === 'attribute' && openClasses.has(token.value)) {
      wide.push({...token, value: openClasses.get(token.value)!});
      empty = false;
    } else if (isRootState(token)) {
      wide.push({type: SelectorType.Tag, name: 'html', namespace: null});
      empty = false;
    } else if (!isOpen(token) && !isPseudoElement(token)) {
      wide.push(token);
      empty = false;
    }
  }
  close();
  return wide;
}

function specificityOf(tokens: Token[]): number {
  return tokens.reduce((sum, token) => {
    if (token.type === 'tag' || isPseudoElement(token)) return sum + 1;
    if (token.type === 'attribute')
      return sum + (token.name === 'id' && token.ignoreCase === 'quirks' ? 1_000_000 : 1000);
    if (token.type !== 'pseudo' || token.name === 'where') return sum;
    const inner = nested(token);
    return sum + (inner.length > 0 ? Math.max(...inner.map(specificityOf)) : 1000);
  }, 0);
}

/** Compiles a selector; undefined for one that matches nothing until a reader does something. */
export function readSelector(text: string): Selector | undefined {
  const [tokens = []] = parse(text);
  if (tokens.some(isLater)) return undefined;
  const wide = atMost(tokens);
  const needs = wide.flatMap((token) => nameOf(token) ?? []);
  const ends = wide.map((token) => combinators.has(token.type)).lastIndexOf(true);
  const keys = wide.slice(ends + 1).flatMap((token) => nameOf(token) ?? []);
  return {
    text,
    needs,
    key: keys.find((name) => name.startsWith('#')) ?? keys.find((name) => name.startsWith('.')) ?? keys[0] ?? '*',
    specificity: specificityOf(tokens),
    lasts: !tokens.some((token) => isOpen(token) || isGoing(token)),
    pseudoElement: tokens
      .filter(isPseudoElement)
      .map((token) => `${(token as {name: string}).name}${(token as {data?: unknown}).data ?? ''}`)
      .join(),
    matches: compile<Element, Element>([wide]),
  };
}
