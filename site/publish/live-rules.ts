import type {Element} from 'domhandler';
import type {PageTree} from './page-tree';
import type {Selector} from './selectors';
import {isRule, type Piece, type Statement, type StyleRule} from './style-rules';

/** A statement as it stands in the cascade of one property of one element. */
interface Claim {
  statement: Statement;
  rank: number;
  within: string[];
}

interface Match {
  selector: Selector;
  elements: Element[];
}

/** Whether everything that one stands under holds whenever the other's conditions do. Layers have an order of their own. */
const holdsUnder = (outer: string[], inner: string[]) =>
  outer.join() === inner.join() ||
  (outer.every((condition) => inner.includes(condition)) && !inner.some((condition) => condition.startsWith('@layer')));

/** How strong a statement is, as a number that can be compared. */
export const rankOf = (selector: Selector, order: number, important: boolean): number =>
  (important ? 1e15 : 0) + selector.weight * 1e5 + order;

const keepsAway = new Set(['visibility', 'position']);

/** Properties that set others anew, and which. */
const shorthands: [string, RegExp][] = [
  ['background', /^background-/],
  ['border', /^border-(?:(?:top|right|bottom|left)(?:-\w+)?|color|style|width)$/],
  ['font', /^(?:font-.+|line-height)$/],
  ['margin', /^margin-/],
  ['padding', /^padding-/],
  ['flex', /^flex-(?:grow|shrink|basis)$/],
];

/** A property and those that set it too. */
const settersOf = (property: string) => [
  property,
  ...shorthands.filter(([, others]) => others.test(property)).map(([name]) => name),
];

/** What an element gets from rules that always match: of these nothing but a stronger claim can take it away. */
class Cascade {
  private readonly claims = new Map<Element, Map<string, Claim[]>>();

  private static key = (selector: Selector, property: string) => `${selector.part} ${property}`;

  add({selector, elements}: Match, rule: StyleRule, order: number): void {
    if (!selector.lasts) return;
    for (const statement of rule.statements) {
      const key = Cascade.key(selector, statement.property);
      const claim = {statement, rank: rankOf(selector, order, statement.important), within: rule.within};
      for (const element of elements) {
        let properties = this.claims.get(element);
        if (!properties) this.claims.set(element, (properties = new Map()));
        const list = properties.get(key);
        if (list) list.push(claim);
        else properties.set(key, [claim]);
      }
    }
  }

  /** What an element gets for a property under all conditions. */
  private settled(element: Element, property: string): string | undefined {
    const claims = this.claims.get(element)?.get(` ${property}`) ?? [];
    const [strongest] = [...claims].sort((a, b) => b.rank - a.rank);
    return strongest?.within.length === 0 ? strongest.statement.value : undefined;
  }

  /** Whether an element is neither drawn nor takes room until a script gives it another class: the rest is the sheet's. */
  private isAway = (element: Element) =>
    this.settled(element, 'visibility') === 'hidden' && this.settled(element, 'position') === 'fixed';

  /** Whether a statement is what some element gets, at least under some conditions. */
  isSeen(statement: Statement, {selector, elements}: Match, rule: StyleRule, order: number): boolean {
    const rank = rankOf(selector, order, statement.important);
    const keys = settersOf(statement.property).map((property) => Cascade.key(selector, property));
    return elements.some((element) => {
      if (!keepsAway.has(statement.property) && this.isAway(element)) return false;
      const rivals = keys.flatMap((key) => this.claims.get(element)?.get(key) ?? []);
      return !rivals.some(
        (rival) => rival.rank > rank && rival.statement !== statement && holdsUnder(rival.within, rule.within),
      );
    });
  }
}

/**
 * Of the rules of a sheet those that do something on this page: their selectors match, and no
 * stronger rule says otherwise for every element that they are about.
 */
export function liveRules(pieces: Piece[], page: PageTree): Piece[] {
  const cascade = new Cascade();
  const matched = pieces.map((piece, order) => {
    if (!isRule(piece)) return {piece, order, matches: []};
    const matches = piece.selectors
      .map((selector) => ({selector, elements: page.matching(selector)}))
      .filter(({elements}) => elements.length > 0);
    for (const match of matches) cascade.add(match, piece, order);
    return {piece, order, matches};
  });
  const moves = matched.some(
    ({piece, matches}) =>
      matches.length > 0 && isRule(piece) && piece.statements.some(({property}) => property === 'animation'),
  );
  const matters = ({property}: Statement) => moves || !property.startsWith('animation-');
  return matched.flatMap(({piece, order, matches}): Piece[] => {
    if (!isRule(piece)) return [piece];
    const seen = (statement: Statement, match: Match) => cascade.isSeen(statement, match, piece, order);
    const statements = piece.statements
      .filter(matters)
      .filter((statement) => matches.some((match) => seen(statement, match)));
    const selectors = matches.filter((match) => statements.some((statement) => seen(statement, match)));
    if (statements.length === 0) return [];
    return [{within: piece.within, statements, selectors: selectors.map(({selector}) => selector)}];
  });
}
