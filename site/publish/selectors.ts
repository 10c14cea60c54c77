import {compile} from 'css-select';
import {parse, SelectorType, type Selector as Token} from 'css-what';
import type {Element} from 'domhandler';

/** A selector of the sheet, ready to be held against the elements of a page. */
export interface Selector {
  text: string;
  /** A name that its last element has, which finds the elements that it may match. */
  key: string;
  /** Names that a page must have for it to match, as `.class`, `#id` or `tag`. */
  needs: string[];
  matches(element: Element): boolean;
  /** Whether it matches as long as the page stands; else it is a state that may come or go. */
  lasts: boolean;
  /** The part of an element that it is about, as `::before`. */
  part: string;
  /** What it weighs against others, as a number that can be compared. */
  weight: number;
}

/** What only a reader brings about; the sheet, which is asked for after the first drawing or at a press, brings these. */
const laterStates = new Set(['hover', 'active', 'focus-visible', 'focus-within']);
/** Parts of a page that only somebody's marking or typing makes. */
const laterParts = new Set(['highlight', 'selection', '-webkit-search-cancel-button']);

/** What a reader, the browser or the scripts before hydration (src/pre-hydration) may change before the sheet is there. */
const openStates = new Set([
  ...['focus', 'target', 'link', 'visited', 'any-link', 'open', 'popover-open', 'modal', 'fullscreen'],
  ...['checked', 'enabled', 'default', 'indeterminate', 'placeholder-shown', 'autofill', 'read-only', 'read-write'],
  ...['valid', 'invalid', 'user-valid', 'user-invalid', 'required', 'optional'],
]);
const openAttributes = new Set(['aria-expanded', 'aria-label', 'open', 'title']);
/** Attributes that the first scripts give to the root, before anything is drawn. */
export const rootAttributes = [
  'data-theme',
  'data-theme-choice',
  'data-announcement-bar-initially-dismissed',
  'data-at-top',
];
/** Classes that the inline script adds, and what the elements have that get them. */
const openClasses = new Map([['menu__list-item--collapsed', 'menu__list-item']]);

/** Parts of an element that may be written with one colon. */
const oldParts = new Set(['before', 'after', 'first-line', 'first-letter']);

const combinators = new Set(['descendant', 'child', 'sibling', 'adjacent', 'parent', 'column-combinator']);

const isPart = (token: Token) =>
  token.type === 'pseudo-element' || (token.type === 'pseudo' && oldParts.has(token.name));

const nested = (token: Token): Token[][] =>
  token.type === 'pseudo' && Array.isArray(token.data) ? (token.data as Token[][]) : [];

/** The name that a token asks for, as `.class`, `#id` or `tag`. */
function nameOf(token: Token): string | undefined {
  if (token.type === 'tag') return token.name.toLowerCase();
  if (token.type !== 'attribute' || token.ignoreCase !== 'quirks') return undefined;
  return `${token.name === 'id' ? '#' : '.'}${token.value}`;
}

/** The inline script enables what is disabled, and disables nothing. */
const isGoing = (token: Token) => (token.type === 'attribute' || token.type === 'pseudo') && token.name === 'disabled';

/** One of the values that an attribute of the root may have; that it has one is certain. */
const isRootState = (token: Token) =>
  token.type === 'attribute' && token.action !== 'exists' && rootAttributes.includes(token.name);

function isOpen(token: Token): boolean {
  if (token.type === 'pseudo' && openStates.has(token.name)) return true;
  if (token.type === 'attribute' && token.ignoreCase !== 'quirks')
    return openAttributes.has(token.name) || isRootState(token);
  if (token.type === 'attribute' && openClasses.has(token.value)) return true;
  return nested(token).some((tokens) => tokens.some((inner) => isOpen(inner) || isGoing(inner) || isLater(inner)));
}

/** A state that nothing has when the page is drawn first. */
function isLater(token: Token): boolean {
  if (token.type === 'pseudo-element') return laterParts.has(token.name);
  if (token.type !== 'pseudo') return false;
  if (token.name === 'is' || token.name === 'where') return nested(token).every((tokens) => tokens.some(isLater));
  return laterStates.has(token.name);
}

/** The selector without what may come or go, so that it matches what it could ever match. */
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
    } else if (!isOpen(token) && !isPart(token)) {
      wide.push(token);
      empty = false;
    }
  }
  close();
  return wide;
}

/** Specificity, as one number. */
function weightOf(tokens: Token[]): number {
  return tokens.reduce((sum, token) => {
    if (token.type === 'tag' || isPart(token)) return sum + 1;
    if (token.type === 'attribute')
      return sum + (token.name === 'id' && token.ignoreCase === 'quirks' ? 1_000_000 : 1000);
    if (token.type !== 'pseudo' || token.name === 'where') return sum;
    const inner = nested(token);
    return sum + (inner.length > 0 ? Math.max(...inner.map(weightOf)) : 1000);
  }, 0);
}

/** Reads one selector; nothing comes back for one that needs a reader to do something first. */
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
    weight: weightOf(tokens),
    lasts: !tokens.some((token) => isOpen(token) || isGoing(token)),
    part: tokens
      .filter(isPart)
      .map((token) => `${(token as {name: string}).name}${(token as {data?: unknown}).data ?? ''}`)
      .join(),
    matches: compile<Element, Element>([wide]),
  };
}
