import {toEbcdic} from '../../ebcdic';
import type {Area} from '../code/program';
import type {Diagnostics} from '../messages/diagnostics';
import type {LiteralExpression} from '../syntax/expression';
import type {DataEntry, Environment, ValueRange} from '../syntax/program';
import {type CompilerOptions, mostDigits} from '../options';
import {clauseFault, isRedefinition, usageClause} from './clause-rules';
import {boundary, elementary, type Elementary, type Inherited} from './elementary';
import type {Field} from './field';
import {textOf, valueBytes, valueFault} from './initial-value';
import type {ConditionName, DataItem, IndexName, NamedData, Table} from './item';
import {readPicture} from './picture';

/** More storage than this is refused, because the whole memory of a run unit is one array. */
const mostStorage = 64 * 1024 * 1024;
const group: Elementary = {kind: 'group', usage: 'display', length: 0, digits: 0, scale: 0, signed: false};

interface Segment {
  readonly at: number;
  readonly text: string;
  readonly times?: number;
}

/** An area that is still growing. */
interface OpenArea {
  name: string;
  kind: Area['kind'];
  length: number;
  initial: Segment[];
  /** For an area of the containing program: its number there. */
  outer?: number;
}

/** Lays out the data division of one program: items with offsets, areas with their initial content. */
export class Layout {
  readonly areas: OpenArea[] = [];
  /** Everything with a name, in the order of the source. */
  readonly named: NamedData[] = [];
  private readonly indexArea: number;

  constructor(
    private readonly environment: Environment,
    private readonly diagnostics: Diagnostics,
    private readonly options: Pick<CompilerOptions, 'apost' | 'arith' | 'trunc'>,
  ) {
    this.indexArea = this.openArea('INDEXES', 'static');
  }

  openArea(name: string, kind: Area['kind'], outer?: number): number {
    this.areas.push({name, kind, length: 0, initial: [], ...(outer !== undefined && {outer})});
    return this.areas.length - 1;
  }

  /** Lays out a record or a level-77 item at the end of an area; records begin on a doubleword. */
  record(entries: readonly DataEntry[], area: number): DataItem | undefined {
    return this.recordAt(entries, area, (this.areas[area]!.length + 7) & ~7);
  }

  recordAt(entries: readonly DataEntry[], area: number, start: number): DataItem | undefined {
    const root = this.tree(entries);
    if (!root) return undefined;
    const end = this.place(root, area, start, {});
    const open = this.areas[area]!;
    open.length = Math.max(open.length, end);
    if (this.areas.reduce((sum, {length}) => sum + length, 0) > mostStorage) {
      this.diagnostics.add('FWR0019-S', root.at, mostStorage);
      open.length = start;
      return undefined;
    }
    if (open.kind !== 'linkage' && !root.redefines) this.initialize(root, root.field.offset, open.initial);
    return root;
  }

  /** Turns level-numbers into a tree; levels 88 and 66 refer to what precedes them. */
  private tree(entries: readonly DataEntry[]): DataItem | undefined {
    const stack: DataItem[] = [];
    let last: DataItem | undefined;
    let root: DataItem | undefined;
    for (const entry of entries) {
      const {level, at, name} = entry;
      if (entry.values) entry.values = entry.values.map((range) => this.withSymbolic(range));
      if (level === 88) {
        if (last && name !== undefined) this.condition(entry, name, last);
        continue;
      }
      if (level === 66) {
        if (root && name !== undefined) this.pendingRenames.push({entry, root});
        continue;
      }
      while (stack.length > 0 && stack.at(-1)!.level >= level) stack.pop();
      const parent = stack.at(-1);
      if (!parent && (root || (level !== 1 && level !== 77))) this.diagnostics.add('FWR0015-S', at, level);
      if (!parent && root) continue;
      const item: DataItem = {
        kind: 'item',
        at,
        level,
        children: [],
        entry,
        field: {...group, area: 0, offset: 0},
        ...(name !== undefined && {name}),
        ...(parent && {parent}),
        ...(entry.global && {global: true}),
        ...this.redefined(entry, parent, root),
      };
      root ??= item;
      if (entry.values && isRedefinition(item)) this.diagnostics.add('FWR0037-W', at, name ?? 'FILLER');
      if (entry.occurs && !parent) this.diagnostics.add('FWR0021-S', at, 'OCCURS', `level-number ${entry.level}`);
      parent?.children.push(item);
      if (name !== undefined) this.named.push(item);
      stack.push(item);
      last = item;
    }
    return root;
  }

  readonly pendingRenames: {entry: DataEntry; root: DataItem}[] = [];

  private condition(entry: DataEntry, name: string, item: DataItem): void {
    const falls = ({from, through}: ValueRange): boolean =>
      from.kind === 'number' &&
      through?.kind === 'number' &&
      Number(`${from.digits}e-${from.scale}`) > Number(`${through.digits}e-${through.scale}`);
    if (entry.values?.some(falls)) this.diagnostics.add('FWR0038-S', entry.at, name);
    const condition: ConditionName = {
      kind: 'condition',
      name,
      at: entry.at,
      item,
      values: entry.values ?? [],
      ...(entry.whenFalse && {whenFalse: entry.whenFalse}),
    };
    this.named.push(condition);
  }

  /**
   * The item that REDEFINES names: it precedes the entry in the same group, at the same level, with only redefinitions
   * between them, and is not a table (Language Reference, "REDEFINES clause").
   */
  private redefined(entry: DataEntry, parent: DataItem | undefined, root: DataItem | undefined) {
    if (!entry.redefines) return {};
    const {name, at} = entry.redefines;
    const among = parent ? parent.children : root ? [] : this.records;
    const found = [...among].reverse().find((item) => item.name === name || !item.redefines);
    if (found?.name !== name || found.level !== entry.level || found.entry?.occurs) {
      this.diagnostics.add('FWR0016-S', at, name);
      return {};
    }
    if (entry.external) this.diagnostics.add('FWR0021-S', at, 'EXTERNAL', 'REDEFINES');
    return {redefines: found};
  }

  /** Level-01 items of the section that is being laid out, which a later one may redefine. */
  records: DataItem[] = [];

  private withSymbolic({from, through}: ValueRange): ValueRange {
    return {from: this.symbolic(from), ...(through && {through: this.symbolic(through)})};
  }

  /** Replaces symbolic characters, which were parsed as names. */
  private symbolic(value: LiteralExpression): LiteralExpression {
    if (value.kind !== 'figurative' || value.value !== 'all' || !value.text.startsWith('\0')) return value;
    const ordinal = this.environment.symbolic.get(value.text.slice(1));
    if (ordinal === undefined) {
      this.diagnostics.add('IGYPS2121-S', value.at, value.text.slice(1));
      return {kind: 'figurative', at: value.at, value: 'space'};
    }
    return {...value, text: textOf(Uint8Array.of(ordinal - 1))};
  }

  private elementaryOf(item: DataItem, inherited: Inherited): Elementary {
    const {entry, at} = item;
    if (!entry) return group;
    const picture = entry.picture && readPicture(entry.picture.name, this.environment);
    const isLong = picture && picture.digits > (picture.category === 'numeric' ? mostDigits(this.options) : 31);
    if (entry.picture && (!picture || isLong)) {
      const {name} = entry.picture;
      const isUtf8 = /^U+(?:\(\d+\))?$/i.test(name);
      if (isUtf8) this.diagnostics.add('FWR0005-S', entry.picture.at, `The picture ${name}`);
      else this.diagnostics.add('FWR0012-S', entry.picture.at, name);
    }
    if (entry.picture && !picture) return {...group, kind: 'alphanumeric', length: 1};
    const fault = picture && clauseFault(entry, entry.usage ?? inherited.usage ?? 'display', picture);
    if (fault) this.diagnostics.add('FWR0021-S', at, ...fault);
    const found = elementary(entry, inherited, picture);
    if (found) return found;
    if (!picture) {
      const name = item.name ?? 'FILLER';
      const usage = entry.usage ?? inherited.usage;
      if (usage === 'procedure-pointer' || usage === 'function-pointer') {
        this.diagnostics.add('FWR0005-S', at, `USAGE ${usage.toUpperCase()}`);
      } else this.diagnostics.add('IGYDS1159-E', at, name);
    } else if (
      picture.category === 'external-float' ||
      picture.category === 'dbcs' ||
      picture.category === 'national-edited'
    ) {
      this.diagnostics.add('FWR0005-S', at, `The picture ${entry.picture!.name}`);
    } else this.diagnostics.add('FWR0021-S', at, 'PICTURE', usageClause(entry.usage ?? inherited.usage ?? 'display'));
    return {...group, kind: 'alphanumeric', length: picture ? Math.min(picture.size, 1 << 20) : 1};
  }

  /** Places an item at `offset` or after it, and returns the offset where the next one begins. */
  private place(item: DataItem, area: number, offset: number, inherited: Inherited): number {
    const {entry} = item;
    let start = item.redefines ? item.redefines.field.offset : offset;
    let align = 1;
    if (item.children.length === 0) {
      const field = this.elementaryOf(item, inherited);
      if (entry?.synchronized) {
        align = boundary(field.usage, field.length);
        start = Math.ceil(start / align) * align;
      }
      item.field = {...field, area, offset: start};
    } else {
      if (entry?.picture) this.diagnostics.add('FWR0021-S', item.at, 'PICTURE', 'items below the item');
      const usage = entry?.usage ?? inherited.usage;
      const sign = entry?.sign ?? inherited.sign;
      const passed = {...(usage && {usage}), ...(sign && {sign})};
      let at = start;
      let end = start;
      for (const child of item.children) {
        at = this.place(child, area, child.redefines ? child.redefines.field.offset : at, passed);
        end = Math.max(end, at);
        if (child.redefines) at = end;
        if (child.table?.depending || child.variable) item.variable = true;
      }
      align = Math.max(1, ...item.children.map((child) => this.alignment(child)));
      item.field = {...group, area, offset: start, length: end - start};
    }
    if (item.redefines && (item.variable || item.redefines.variable || entry?.occurs?.depending))
      this.diagnostics.add('IGYDS1169-S', item.at, item.name ?? 'FILLER');
    if (!entry?.occurs) return start + item.field.length;
    const {occurs} = entry;
    const stride = Math.ceil(item.field.length / align) * align;
    const indexes = occurs.indexes.map(({name, at}) => this.indexName(name, at, stride));
    if (occurs.maximum === 0) this.diagnostics.add('FWR0005-S', item.at, 'OCCURS UNBOUNDED');
    const table: Table = {
      minimum: occurs.minimum,
      maximum: Math.max(1, occurs.maximum),
      stride,
      keys: occurs.keys,
      indexes,
      ...(occurs.depending && {depending: occurs.depending}),
    };
    item.table = table;
    for (const index of indexes) index.owner = item;
    return start + stride * table.maximum;
  }

  private alignment(item: DataItem): number {
    if (item.children.length > 0) return Math.max(1, ...item.children.map((child) => this.alignment(child)));
    return item.entry?.synchronized ? boundary(item.field.usage, item.field.length) : 1;
  }

  private indexName(name: string, at: DataItem['at'], stride: number): IndexName {
    const open = this.areas[this.indexArea]!;
    const field: Field = {
      area: this.indexArea,
      offset: open.length,
      kind: 'index',
      usage: 'index',
      length: 4,
      digits: 9,
      scale: 0,
      signed: true,
    };
    open.length += 4;
    const index: IndexName = {kind: 'index', name, at, field, stride};
    this.named.push(index);
    return index;
  }

  /** Adds the segments of VALUE clauses; a table adds one occurrence and the number of its repetitions. */
  private initialize(item: DataItem, base: number, into: Segment[]): void {
    const value = item.entry?.values?.[0]?.from;
    const times = item.table?.maximum;
    const stride = item.table?.stride ?? item.field.length;
    if (times !== undefined && times > 1) {
      const image = new Uint8Array(stride);
      const inner: Segment[] = [];
      this.initializeOne(item, 0, value, inner);
      if (inner.length === 0) return;
      paint(image, inner);
      into.push({at: base, text: textOf(image), times});
      return;
    }
    this.initializeOne(item, base, value, into);
  }

  private initializeOne(item: DataItem, base: number, value: LiteralExpression | undefined, into: Segment[]): void {
    if (value) {
      const fault = valueFault(item.field, value, this.options);
      if (fault) this.diagnostics.add(fault, value.at, item.name ?? 'FILLER');
      const bytes = valueBytes(item.field, value, this.options);
      if (bytes) {
        if (item.field.length > 1024 && value.kind === 'figurative' && value.value !== 'all') {
          into.push({at: base, text: textOf(bytes.subarray(0, 1)), times: bytes.length});
        } else into.push({at: base, text: textOf(bytes)});
      }
      return;
    }
    for (const child of item.children) {
      if (!child.redefines) this.initialize(child, base + child.field.offset - item.field.offset, into);
    }
  }
}

function paint(image: Uint8Array, segments: readonly Segment[]): void {
  for (const {at, text, times = 1} of segments) {
    const bytes = toEbcdic(text);
    for (let turn = 0; turn < times; turn += 1) image.set(bytes, at + turn * bytes.length);
  }
}
