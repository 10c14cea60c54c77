import type {Reference} from '../code/operand';
import {textOf, valueBytes, type ValueOptions} from '../data/initial-value';
import type {DataItem} from '../data/item';
import type {Expression, LiteralExpression} from '../syntax/expression';
import type {StatementOf} from '../syntax/statement';
import {integer} from './arithmetic-operand';
import {countDown, move, type Lower, type Lowering} from './lowering';
import {bytesAt} from './operands';
import {isFollowed} from './variable-length';

/** The category of INITIALIZE, as its REPLACING phrase names it. */
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

type Initialized = Pick<DataItem, 'entry' | 'at'> & {readonly field: {readonly kind: keyof typeof categories}};

/**
 * The new value of an elementary item: its VALUE, the operand of REPLACING, or zero or spaces; undefined if it is not
 * changed.
 */
function initialOf(
  {field, entry, at}: Initialized,
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

const isLiteral = (value: {kind: string}): value is LiteralExpression =>
  /^(?:text|number|float|figurative)$/.test(value.kind);

/** Whether a MOVE edits the value; a value from the VALUE clause has been edited by the programmer. */
const isEdited = ({field, entry}: DataItem, initial: Expression): boolean =>
  /edited/.test(field.kind) && initial !== entry?.values?.[0]?.from;

/** A range of storage and the bytes that fill it repeatedly. */
interface Fill {
  readonly at: number;
  readonly length: number;
  readonly pattern: Uint8Array;
}

/** If there are more fills than this, a loop over the occurrences of the table is used. */
const mostFills = 100;

/**
 * The bytes that initialize an item, if they are known at compile time; undefined if the item must be initialized in
 * parts. Covers all occurrences of a table, or one of them with `isOne`.
 */
function fills(
  item: DataItem,
  isOne: boolean,
  statement: StatementOf<'INITIALIZE'>,
  options: ValueOptions,
): Fill[] | undefined {
  const {field, table, children} = item;
  if (item.variable) return undefined;
  const found: Fill[] = [];
  if (children.length === 0 && (item.name !== undefined || statement.filler)) {
    const initial = initialOf(item, statement);
    if (initial && (!isLiteral(initial) || isEdited(item, initial))) return undefined;
    const pattern = initial && valueBytes(field, initial, options);
    if (pattern) found.push({at: field.offset, length: pattern.length, pattern});
  }
  for (const child of children) {
    const list = child.redefines ? [] : fills(child, false, statement, options);
    if (!list || found.length > mostFills) return undefined;
    found.push(...list);
  }
  const one = merge(found);
  if (!table || isOne || one.length === 0) return one;
  const {stride, maximum} = table;
  const [first] = one;
  if (one.length === 1 && first!.length === stride) return [{...first!, length: stride * maximum}];
  if (table.depending || one.length * maximum > mostFills) return undefined;
  return Array.from({length: maximum}, (_, turn) => one.map((fill) => ({...fill, at: fill.at + turn * stride}))).flat();
}

/** Merges adjacent fills, as long as the result is short. */
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

export const initialize: Lower<StatementOf<'INITIALIZE'>> = (lowering, statement) => {
  const {operands} = lowering;
  for (const identifier of statement.items) {
    const item = operands.item(identifier);
    const reference = operands.referenceTo(item, identifier, true);
    if (!identifier.modification) {
      part(lowering, statement, item, reference, true);
      continue;
    }
    // With reference modification, the item is treated as an elementary alphanumeric item.
    const initial = initialOf({at: item.at, field: {kind: 'alphanumeric'}}, statement);
    if (initial) move(lowering, operands.operand(initial), reference);
  }
};

/** Initializes one occurrence of an item, or all of them; `reference` has the subscripts of the enclosing tables. */
function part(
  lowering: Lowering,
  statement: StatementOf<'INITIALIZE'>,
  item: DataItem,
  reference: Reference,
  isOne: boolean,
): void {
  const {operands} = lowering;
  const known = fills(item, isOne, statement, operands.options);
  if (known) {
    const length = isOne ? undefined : operands.tableLength(item);
    for (const fill of known) {
      const place = operands.partOf(reference, item, bytesAt(item.field.area, fill.at, fill.length));
      const to = length ? {...place, length} : place;
      move(lowering, {kind: 'figurative', value: 'all', text: textOf(fill.pattern)}, to);
    }
  } else if (item.table && !isOne) eachOccurrence(lowering, statement, item, reference);
  else if (item.children.length === 0) {
    const initial = initialOf(item, statement)!;
    move(lowering, operands.operand(initial), operands.partOf(reference, item, item.field));
  } else {
    for (const child of item.children) if (!child.redefines) part(lowering, statement, child, reference, false);
  }
}

function eachOccurrence(
  lowering: Lowering,
  statement: StatementOf<'INITIALIZE'>,
  item: DataItem,
  reference: Reference,
): void {
  const {builder, operands} = lowering;
  const {maximum, depending} = item.table!;
  // A table at the end of its record has room for all occurrences.
  const count = depending && isFollowed(item) ? operands.object(depending) : integer(maximum);
  const done = builder.reserve();
  countDown(lowering, count, done, (left) => {
    const subscripts = [...(reference.subscripts ?? []), operands.occurrence(item, left)];
    part(lowering, statement, item, {...reference, subscripts}, true);
  });
  builder.begin(done);
}
