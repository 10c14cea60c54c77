import type {AcceptSource} from '../code/operation';
import type {Reference} from '../code/operand';
import {valueBytes, textOf} from '../data/initial-value';
import type {DataItem} from '../data/item';
import type {Expression, LiteralExpression} from '../syntax/expression';
import type {StatementOf} from '../syntax/statement';
import {correspondingPairs} from './corresponding';
import {move, type Lower, type Lowering} from './lowering';
import {expectCompatible} from './move-compatibility';
import {bytesAt} from './operands';

export const moveStatement: Lower<StatementOf<'MOVE'>> = (lowering, statement) => {
  const {operands, diagnostics} = lowering;
  const targets = statement.to.map((to) =>
    to.kind === 'identifier' ? to : operands.fail('FWR0010-S', to.at, 'a data-name', to.kind),
  );
  if (!statement.corresponding) {
    for (const to of targets) expectCompatible(statement.from, to, operands);
    move(lowering, operands.operand(statement.from), ...targets.map((to) => operands.reference(to, true)));
    return;
  }
  const {from} = statement;
  if (from.kind !== 'identifier') return operands.fail('FWR0020-S', statement.at, 'CORRESPONDING');
  for (const to of targets) {
    const pairs = correspondingPairs(operands.item(from), operands.item(to));
    if (pairs.length === 0) diagnostics.add('IGYPS2016-W', statement.at);
    for (const [a, b] of pairs) move(lowering, operands.referenceTo(a, from), operands.referenceTo(b, to, true));
  }
};

export const display: Lower<StatementOf<'DISPLAY'>> = ({builder, operands, environment}, statement) => {
  const {upon, noAdvancing} = statement;
  const name = upon === undefined ? undefined : (environment.mnemonics.get(upon) ?? upon);
  builder.emit({
    op: 'display',
    items: statement.items.map((item) => operands.operand(item)),
    ...(name !== undefined && {upon: name}),
    ...(noAdvancing && {noAdvancing}),
  });
};

const sources: Record<string, AcceptSource> = {
  DATE: 'date',
  'DATE YYYYMMDD': 'date-yyyymmdd',
  DAY: 'day',
  'DAY YYYYDDD': 'day-yyyyddd',
  'DAY-OF-WEEK': 'day-of-week',
  TIME: 'time',
  SYSIN: 'sysin',
  SYSIPT: 'sysipt',
  CONSOLE: 'console',
};

export const accept: Lower<StatementOf<'ACCEPT'>> = ({builder, operands, environment}, {to, from, at}) => {
  const words = (from ?? ['SYSIN']).join(' ');
  const source = sources[words] ?? sources[environment.mnemonics.get(words) ?? ''];
  if (!source) return operands.fail('FWR0005-S', at, `ACCEPT FROM ${words}`);
  builder.emit({op: 'accept', to: operands.reference(to, true), from: source});
};

/** The category of INITIALIZE, in the words of its REPLACING phrase. */
const categories = {
  group: '',
  index: '',
  pointer: '',
  alphabetic: 'ALPHABETIC',
  alphanumeric: 'ALPHANUMERIC',
  'alphanumeric-edited': 'ALPHANUMERIC-EDITED',
  numeric: 'NUMERIC',
  'numeric-edited': 'NUMERIC-EDITED',
  national: 'NATIONAL',
} as const;

/** A stretch of storage and the bytes that fill it, over and over. */
interface Fill {
  readonly at: number;
  readonly length: number;
  readonly pattern: Uint8Array;
}

/** What an elementary item gets: its VALUE, the operand of REPLACING, or zero or spaces; undefined leaves it as it is. */
function initialOf(
  {field, entry, at}: DataItem,
  {value, replacing, toDefault}: StatementOf<'INITIALIZE'>,
): Expression | undefined {
  const category = categories[field.kind];
  if (category === '') return undefined;
  const given = entry?.values?.[0]?.from;
  if (given && (value.includes('ALL') || value.includes(category))) return given;
  const by = replacing.find((phrase) => phrase.category === category)?.by;
  if (by) return by;
  if (value.length + replacing.length > 0 && !toDefault) return undefined;
  const isNumber = field.kind === 'numeric' || field.kind === 'numeric-edited';
  return {kind: 'figurative', at, value: isNumber ? 'zero' : 'space'};
}

/** A value that is not known when the program is compiled, or that has to be edited, is moved. */
const isMoved = ({field}: DataItem, initial: Expression): boolean =>
  field.kind === 'numeric-edited' || field.kind === 'alphanumeric-edited' || !isLiteral(initial);

/** INITIALIZE without MOVEs of its own: what most elementary items get is known when the program is compiled. */
function fills(item: DataItem, root: DataItem, statement: StatementOf<'INITIALIZE'>): Fill[] {
  const {filler} = statement;
  const content = (of: DataItem): Uint8Array | undefined => {
    const initial = initialOf(of, statement);
    return initial && isLiteral(initial) && !isMoved(of, initial) ? valueBytes(of.field, initial, 0x7f) : undefined;
  };
  const collect = (of: DataItem, base: number): Fill[] => {
    const {table, children} = of;
    const one: Fill[] = [];
    if (children.length === 0) {
      const bytes = of.name === undefined && !filler ? undefined : content(of);
      if (bytes) one.push({at: base, length: bytes.length, pattern: bytes});
    }
    for (const child of children) {
      if (!child.redefines) one.push(...collect(child, base + child.field.offset - of.field.offset));
    }
    if (!table || of === root || one.length === 0) return merge(one);
    return repeated(merge(one), base, table.stride, table.maximum);
  };
  return collect(item, item.field.offset);
}

const isLiteral = (value: {kind: string}): value is LiteralExpression =>
  /^(?:text|number|float|figurative)$/.test(value.kind);

/** Neighbours become one, as long as they are short. */
function merge(list: readonly Fill[]): Fill[] {
  const merged: Fill[] = [];
  for (const fill of list) {
    const last = merged.at(-1);
    const fits = last && last.at + last.length === fill.at && last.length + fill.length <= 4096;
    if (!last || !fits) {
      merged.push(fill);
      continue;
    }
    const pattern = new Uint8Array(last.length + fill.length);
    for (let at = 0; at < last.length; at += 1) pattern[at] = last.pattern[at % last.pattern.length]!;
    for (let at = 0; at < fill.length; at += 1) pattern[last.length + at] = fill.pattern[at % fill.pattern.length]!;
    merged[merged.length - 1] = {at: last.at, length: pattern.length, pattern};
  }
  return merged;
}

/** The fills of one occurrence for all of them: one pattern where nothing is left out. */
function repeated(one: readonly Fill[], base: number, stride: number, times: number): Fill[] {
  const [only] = one;
  if (one.length === 1 && only!.at === base && only!.length === stride) {
    return [{at: base, length: stride * times, pattern: only!.pattern}];
  }
  return Array.from({length: times}, (_, turn) => one.map((fill) => ({...fill, at: fill.at + turn * stride}))).flat();
}

/** The elementary items that are moved to, with what they get. */
function movedItems(item: DataItem, statement: StatementOf<'INITIALIZE'>): [DataItem, Expression][] {
  if (item.children.length > 0) {
    return item.children.flatMap((child) => (child.redefines ? [] : movedItems(child, statement)));
  }
  if (item.name === undefined && !statement.filler) return [];
  const initial = initialOf(item, statement);
  return initial && isMoved(item, initial) ? [[item, initial]] : [];
}

const mostFills = 10_000;

export const initialize: Lower<StatementOf<'INITIALIZE'>> = (lowering, statement) => {
  const {operands} = lowering;
  for (const identifier of statement.items) {
    const item = operands.item(identifier);
    const reference = operands.referenceTo(item, identifier, true);
    if (item.children.length === 0) {
      const initial = initialOf(item, statement);
      if (initial) move(lowering, operands.operand(initial), reference);
      continue;
    }
    for (const piece of pieces(item, item)) {
      if (!piece)
        return operands.fail('FWR0005-S', statement.at, 'INITIALIZE of a table whose elements vary in length');
      fillPiece(lowering, piece, item, reference, statement);
    }
    for (const [each, initial] of movedItems(item, statement)) {
      if (isInTable(each, item)) {
        return operands.fail(
          'FWR0005-S',
          statement.at,
          'INITIALIZE of a table whose items are edited or given an identifier',
        );
      }
      move(lowering, operands.operand(initial), operands.partOf(reference, each, each.field));
    }
  }
};

/** The items of a group that no OCCURS DEPENDING ON divides; undefined for one whose occurrences vary in length. */
function pieces(item: DataItem, root: DataItem): (DataItem | undefined)[] {
  if (!item.variable) return [item];
  if (item.table && item !== root) return [undefined];
  return item.children.flatMap((child) => (child.redefines ? [] : pieces(child, root)));
}

function fillPiece(
  lowering: Lowering,
  piece: DataItem,
  root: DataItem,
  reference: Reference,
  statement: StatementOf<'INITIALIZE'>,
): void {
  const {operands} = lowering;
  const list = fills(piece, root, statement);
  const length = operands.tableLength(piece);
  const isDivided = length && list.some((fill) => fill.length !== piece.table!.stride * piece.table!.maximum);
  if (list.length > mostFills || isDivided) {
    return operands.fail('FWR0005-S', statement.at, 'INITIALIZE of such a table');
  }
  for (const fill of list) {
    const field = bytesAt(piece.field.area, fill.at, fill.length);
    const part = {...operands.partOf(reference, piece, field), ...(length && piece !== root && {length})};
    move(lowering, {kind: 'figurative', value: 'all', text: textOf(fill.pattern)}, part);
  }
}

function isInTable(item: DataItem, group: DataItem): boolean {
  for (let at: DataItem | undefined = item; at && at !== group; at = at.parent) if (at.table) return true;
  return false;
}
