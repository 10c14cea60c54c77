import type {AcceptSource} from '../code/operation';
import {valueBytes, textOf} from '../data/initial-value';
import type {DataItem} from '../data/item';
import type {LiteralExpression} from '../syntax/expression';
import type {StatementOf} from '../syntax/statement';
import {correspondingPairs} from './corresponding';
import {move, type Lower, type Lowering} from './lowering';
import {bytesAt} from './operands';

export const moveStatement: Lower<StatementOf<'MOVE'>> = (lowering, statement) => {
  const {operands, diagnostics} = lowering;
  const targets = statement.to.map((to) =>
    to.kind === 'identifier' ? to : operands.fail('FWR0010-S', to.at, 'a data-name', to.kind),
  );
  if (!statement.corresponding) {
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

/** INITIALIZE without MOVEs of its own: what each elementary item gets is known when the program is compiled. */
function fills(
  lowering: Lowering,
  item: DataItem,
  {filler, value, replacing, toDefault}: StatementOf<'INITIALIZE'>,
): Fill[] {
  const onlySome = value.length > 0 || replacing.length > 0;
  const content = (of: DataItem): Uint8Array | undefined => {
    const {field, entry, at} = of;
    const category = categories[field.kind];
    if (category === '') return undefined;
    const given = entry?.values?.[0]?.from;
    let literal: LiteralExpression | undefined;
    if (given && (value.includes('ALL') || value.includes(category))) literal = given;
    const by = literal ? undefined : replacing.find((phrase) => phrase.category === category)?.by;
    if (by) {
      if (!isLiteral(by)) return lowering.operands.fail('FWR0005-S', at, 'INITIALIZE REPLACING BY an identifier');
      literal = by;
    }
    if (!literal && onlySome && !toDefault) return undefined;
    const isNumber = field.kind === 'numeric' || field.kind === 'numeric-edited';
    literal ??= {kind: 'figurative', at, value: isNumber ? 'zero' : 'space'};
    if (field.kind === 'numeric-edited' && !(literal.kind === 'text')) return undefined;
    return valueBytes(field, literal, 0x7f);
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
    if (!table || of === item || one.length === 0) return merge(one);
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

/** Numeric-edited items are moved to: their zero is an edited one. */
function editedItems(item: DataItem, into: DataItem[], withFiller: boolean): void {
  if (item.field.kind === 'numeric-edited' && (item.name !== undefined || withFiller)) into.push(item);
  for (const child of item.children) if (!child.redefines) editedItems(child, into, withFiller);
}

const mostFills = 10_000;

export const initialize: Lower<StatementOf<'INITIALIZE'>> = (lowering, statement) => {
  const {operands, builder} = lowering;
  for (const identifier of statement.items) {
    const item = operands.item(identifier);
    const reference = operands.referenceTo(item, identifier, true);
    if (item.children.length === 0 && statement.value.length === 0 && statement.replacing.length === 0) {
      builder.emit({op: 'initialize', items: [reference]});
      continue;
    }
    const edited: DataItem[] = [];
    editedItems(item, edited, statement.filler);
    const plain = statement.value.length === 0 && statement.replacing.length === 0;
    if (edited.length > 0 && !plain)
      return operands.fail('FWR0005-S', statement.at, 'INITIALIZE of an edited item with a phrase');
    const list = fills(lowering, item, statement);
    if (list.length > mostFills) return operands.fail('FWR0005-S', statement.at, 'INITIALIZE of so large a table');
    for (const {at, length, pattern} of list) {
      move(
        lowering,
        {kind: 'figurative', value: 'all', text: textOf(pattern)},
        {...reference, field: bytesAt(item.field.area, at, length)},
      );
    }
    for (const each of edited) {
      if (each !== item && isInTable(each, item))
        return operands.fail('FWR0005-S', statement.at, 'INITIALIZE of a table of edited items');
      builder.emit({op: 'initialize', items: [{...reference, field: each.field}]});
    }
  }
};

function isInTable(item: DataItem, group: DataItem): boolean {
  for (let at: DataItem | undefined = item; at && at !== group; at = at.parent) if (at.table) return true;
  return false;
}
