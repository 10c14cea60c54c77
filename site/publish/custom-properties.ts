import {isRule, type Piece, type StyleRule} from './style-rules';

const read = /var\(\s*(--[\w-]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/g;
const wideKeyword = /^(?:inherit|initial|unset|revert|revert-layer)$/;

const readsOf = (text: string): string[] => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!);

const isCustom = (property: string) => property.startsWith('--');

/** The same pieces with other statements; rules that have none left are gone. */
function mapRules(pieces: Piece[], statementsOf: (rule: StyleRule) => StyleRule['statements']): Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    if (!isRule(piece)) return [piece];
    const statements = statementsOf(piece);
    return statements.length > 0 ? [{...piece, statements}] : [];
  });
}

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

/** A text in place of another, apart from what stands beside it. */
function replaceReads(value: string, values: Map<string, string>): string {
  return value.replace(read, (whole, name: string, _fallback, at: number) => {
    const text = values.get(name);
    if (text === undefined) return whole;
    const before = /[\w%"'-]$/.test(value.slice(0, at)) ? ' ' : '';
    const after = /^[\w("'#.-]/.test(value.slice(at + whole.length)) ? ' ' : '';
    return before + text + after;
  });
}

/** How often each custom property is set and read, and where from. */
function talliesIn(pieces: Piece[]) {
  const uses = new Map<string, {set: number; read: number; onRoot: boolean; fallback: boolean}>();
  const tallyOf = (name: string) => {
    if (!uses.has(name)) uses.set(name, {set: 0, read: 0, onRoot: true, fallback: false});
    return uses.get(name)!;
  };
  for (const {statements, onRoot = false} of pieces.filter(isRule)) {
    for (const {property, value} of statements) {
      if (isCustom(property)) {
        const use = tallyOf(property);
        use.set++;
        use.onRoot &&= onRoot;
      }
      for (const [, name, fallback] of value.matchAll(read)) {
        const use = tallyOf(name!);
        use.read++;
        use.fallback ||= fallback !== undefined;
      }
    }
  }
  return uses;
}

/** The custom properties that mean the same on the whole page, and are worth writing where they are read. */
function constantsIn(pieces: Piece[], usedElsewhere: Set<string>): Map<string, string> {
  const uses = talliesIn(pieces);
  const isSetOnRoot = (name: string) => uses.get(name)!.set > 0 && uses.get(name)!.onRoot && !usedElsewhere.has(name);
  const constants = new Map<string, string>();
  for (const {within, selectors, statements} of pieces.filter(isRule)) {
    if (within.length > 0 || !selectors.every(({lasts}) => lasts)) continue;
    for (const {property, value} of statements) {
      if (!isCustom(property) || !isSetOnRoot(property) || wideKeyword.test(value)) continue;
      const use = uses.get(property)!;
      const reads = readsOf(value);
      if (use.set > 1 || !reads.every(isSetOnRoot) || (reads.length > 0 && use.fallback)) continue;
      const asProperty = 4 + value.length + use.read * 8;
      if (use.read * value.length <= asProperty) constants.set(property, value);
    }
  }
  // What reads another of them waits until that one is in its place.
  for (const [name, value] of [...constants])
    if (readsOf(value).some((other) => constants.has(other))) constants.delete(name);
  return constants;
}

/** Writes constants in place until there are none left: each may make another one. */
function withoutConstants(pieces: Piece[], usedElsewhere: Set<string>): Piece[] {
  const constants = constantsIn(pieces, usedElsewhere);
  if (constants.size === 0) return pieces;
  const next = mapRules(pieces, (rule) =>
    rule.statements
      .filter(({property}) => !constants.has(property))
      .map((statement) => ({...statement, value: replaceReads(statement.value, constants)})),
  );
  return withoutConstants(next, usedElsewhere);
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
export function smallProperties(pieces: Piece[], html: string): Piece[] {
  const others = pieces.flatMap((piece) => (isRule(piece) ? [] : [piece.text]));
  // Also what a style attribute sets.
  const usedElsewhere = new Set([html, ...others].join(' ').match(/--[\w-]+/g));
  const used = withoutUnread(pieces, usedElsewhere);
  return withShortNames(withoutConstants(used, usedElsewhere), usedElsewhere);
}
