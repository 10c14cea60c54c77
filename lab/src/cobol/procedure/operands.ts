import {
  type Extent,
  type OccurrenceLimit,
  type Operand,
  partOfFunction,
  type Reference,
  type Subscript,
} from '../code/operand';
import {categoryOf} from '../data/category';
import type {Field} from '../data/field';
import {tablesOf, type DataItem, type IndexName} from '../data/item';
import type {Diagnostics, Position} from '../messages/diagnostics';
import type {DataNames} from '../names/data-names';
import {type CompilerOptions, mostDigits} from '../options';
import {functionArguments, takesNumbers} from '../names/functions';
import {fromEbcdic} from '../../ebcdic';
import type {
  Expression,
  FunctionExpression,
  Identifier,
  ModificationExpression,
  SubscriptExpression,
} from '../syntax/expression';
import {arithmetic, integer} from './arithmetic-operand';
import {expectNumber, expectWithin, isCharacters} from './operand-rules';
import {isFollowed, VariableLength} from './variable-length';

/** Abandons a statement whose names or operands are wrong; the message has been issued. */
export class StatementFault extends Error {}

/** The maximum number of table elements that are expanded one by one for a function. */
const mostElements = 4096;

/** Lowers expressions of the tree to operands of the intermediate form. */
export class Operands {
  private readonly variable = new VariableLength((depending) => this.object(depending));
  /** Objects of DEPENDING ON that are being looked up. */
  private readonly objects = new Set<DataItem>();

  constructor(
    private readonly names: DataNames,
    private readonly diagnostics: Diagnostics,
    private readonly symbolic: ReadonlyMap<string, number>,
    readonly options: Pick<CompilerOptions, 'ssrange' | 'arith' | 'apost' | 'trunc'>,
  ) {}

  fail(id: Parameters<Diagnostics['add']>[0], at: Position, ...insertions: readonly (string | number)[]): never {
    this.diagnostics.add(id, at, ...insertions);
    throw new StatementFault();
  }

  operand(expression: Expression): Operand {
    switch (expression.kind) {
      case 'identifier':
        return this.identifier(expression);
      case 'text':
        return {kind: 'text', text: expression.text};
      case 'number':
        if (expression.digits.replace('-', '').length > mostDigits(this.options))
          this.fail('FWR0040-S', expression.at, expression.digits);
        return {kind: 'number', digits: expression.digits, scale: expression.scale};
      case 'float':
        return {kind: 'float', value: expression.value};
      case 'figurative':
        if (expression.value === 'all') return {kind: 'figurative', value: 'all', text: expression.text};
        if (expression.value === 'quote' && this.options.apost) return {kind: 'figurative', value: 'all', text: "'"};
        return {kind: 'figurative', value: expression.value};
      case 'arithmetic':
        return arithmetic(expression.operator, this.number(expression.left), this.number(expression.right));
      case 'negate':
        return {kind: 'negate', operand: this.number(expression.operand)};
      case 'function':
        return this.function(expression);
      case 'address':
        return {kind: 'address', of: this.reference(expression.of)};
      case 'length':
        return this.length(expression.of);
      default:
        return this.fail('FWR0010-S', expression.at, 'an operand', 'a condition');
    }
  }

  /** An operand of arithmetic. */
  number(expression: Expression): Operand {
    expectNumber(expression, this);
    return this.operand(expression);
  }

  isSymbolic({name}: Identifier): boolean {
    return this.symbolic.has(name);
  }

  /** An identifier as a sending operand: an index-name is its occurrence number, a symbolic character its character. */
  private identifier(identifier: Identifier): Operand {
    const ordinal = this.symbolic.get(identifier.name);
    if (ordinal !== undefined) return {kind: 'figurative', value: 'all', text: fromEbcdic(Uint8Array.of(ordinal - 1))};
    const data = this.names.find(identifier) ?? this.give();
    return data.kind === 'index' ? occurrenceOf(data) : this.reference(identifier);
  }

  private give(): never {
    throw new StatementFault();
  }

  find(identifier: Identifier) {
    return this.names.find(identifier) ?? this.give();
  }

  item(identifier: Identifier): DataItem {
    const data = this.find(identifier);
    return data.kind === 'item' ? data : this.fail('FWR0020-S', identifier.at, identifier.name);
  }

  /** An identifier as a place in storage. If `receiving`, a group that contains its counter has its maximum length. */
  reference(identifier: Identifier, receiving = false): Reference {
    const data = this.find(identifier);
    if (data.kind === 'index') return {kind: 'field', field: data.field};
    if (data.kind === 'condition') return this.fail('FWR0020-S', identifier.at, identifier.name);
    return this.referenceTo(data, identifier, receiving);
  }

  /**
   * An item with the subscripts and the modification of an identifier, which may name something else in the same table.
   */
  referenceTo(item: DataItem, identifier: Identifier, receiving = false): Reference {
    const subscripts = this.subscripts(item, identifier);
    const length = this.currentLength(item, receiving);
    const shift = this.variable.shift(item);
    const {modification} = identifier;
    if (modification) this.expectPart(item, identifier.at, modification);
    return {
      kind: 'field',
      field: item.field,
      ...(shift && {shift}),
      ...(subscripts.length > 0 && {subscripts}),
      ...(subscripts.length > 0 ? this.extent(item, item.field) : length && this.greatestExtent(item)),
      ...(length && {length}),
      ...(modification && {
        modification: {
          ...this.modification(modification, item.field.kind === 'national' ? 2 : 1),
          ...(this.options.ssrange && {name: identifier.name}),
        },
      }),
    };
  }

  /** The modification in bytes: a national character has two. */
  private modification({start, length}: ModificationExpression, unit = 1) {
    const from = this.number(start);
    const count = length && this.number(length);
    if (unit === 1) return {start: from, ...(count && {length: count})};
    const scaled = (operand: Operand): Operand => arithmetic('*', operand, integer(unit));
    const first = arithmetic('+', scaled(arithmetic('-', from, integer(1))), integer(1));
    return {start: first, ...(count && {length: scaled(count)})};
  }

  /** Checks that the item holds characters and that the literals of a reference modification stay within it. */
  private expectPart(item: DataItem, at: Position, {start, length}: ModificationExpression): void {
    const {field, name = 'FILLER'} = item;
    if (!isCharacters(field)) this.fail('FWR0020-S', at, `${name} (${categoryOf(field)})`);
    if (item.variable || item.lengthIn) return;
    const characters = field.kind === 'national' ? field.length / 2 : field.length;
    expectWithin(start, characters, name, this);
    if (length && start.kind === 'number') expectWithin(length, characters + 1 - Number(start.digits), name, this);
  }

  private subscripts(item: DataItem, {subscripts, at, name}: Identifier): Subscript[] {
    const tables = tablesOf(item);
    if (subscripts.length > tables.length) this.fail('FWR0014-S', at, name);
    if (subscripts.length < tables.length) this.diagnostics.add('IGYPS2013-E', at, name);
    return tables.map((table, index) => this.subscript(table, subscripts[index], at));
  }

  /** An occurrence of a table, by its number. */
  occurrence(table: DataItem, value: Operand): Subscript {
    const currentStride = this.variable.length(table);
    return {value, stride: table.table!.stride, ...(currentStride && {currentStride})};
  }

  /**
   * With SSRANGE, the bytes of the outermost table that contains a field of an item: its maximum, regardless of the
   * object of DEPENDING ON (Programming Guide, "Checking for valid ranges").
   */
  private extent(item: DataItem, {offset}: Field): {extent?: Extent} {
    const [outer] = tablesOf(item);
    if (!this.options.ssrange || !outer) return {};
    const {stride, maximum} = outer.table!;
    const currentStride = this.variable.length(outer);
    const length = currentStride ? arithmetic('*', integer(maximum), currentStride) : integer(maximum * stride);
    // Items in elements of varying length move; the check covers where such an element begins.
    const before = currentStride ? 0 : offset - outer.field.offset;
    return {extent: {...(outer.name !== undefined && {table: outer.name}), length, before}};
  }

  /** With SSRANGE, the maximum length of a group with OCCURS DEPENDING ON. */
  private greatestExtent({name, variable, field}: DataItem): {extent?: Extent} {
    if (!this.options.ssrange || !variable) return {};
    return {
      extent: {...(name !== undefined && {table: name}), length: integer(field.length), before: 0, isGroup: true},
    };
  }

  private subscript(table: DataItem, expression: SubscriptExpression | undefined, at: Position): Subscript {
    const common = this.occurrence(table, integer(1));
    if (expression === undefined) return common;
    if (expression === 'ALL') return this.fail('FWR0020-S', at, 'ALL');
    const index = this.names.as('index', expression);
    if (index) return {...common, value: {kind: 'field', field: index.field}, isDisplacement: true};
    if (expression.kind === 'arithmetic') {
      const base = this.names.as('index', expression.left);
      if (base && expression.right.kind === 'number') {
        const step = integer(Number(expression.right.digits) * common.stride);
        const value = arithmetic(expression.operator, {kind: 'field', field: base.field}, step);
        return {...common, value, isDisplacement: true};
      }
    }
    if (expression.kind === 'number' && Number(expression.digits) === 0) {
      this.diagnostics.add('IGYPS2017-E', expression.at, expression.digits);
      return common;
    }
    expectWithin(expression, table.table!.maximum, table.name ?? 'FILLER', this);
    return {...common, value: this.number(expression)};
  }

  /**
   * The current length of a group with OCCURS DEPENDING ON. A receiving group that contains the object has its maximum
   * length, unless something follows it (Language Reference, "OCCURS DEPENDING ON clause").
   */
  private currentLength(item: DataItem, receiving: boolean): Operand | undefined {
    if (item.lengthIn) return {kind: 'field', field: item.lengthIn};
    if (!item.variable) return undefined;
    const takesAll = receiving && !isFollowed(item) && this.objectsIn(item).some((object) => isWithin(object, item));
    return takesAll ? undefined : this.variable.length(item);
  }

  /** The objects of the tables in a group. */
  private objectsIn(group: DataItem): DataItem[] {
    return group.children.flatMap((child) => [
      ...(child.table?.depending ? [this.item(child.table.depending)] : []),
      ...this.objectsIn(child),
    ]);
  }

  /** The object of an OCCURS DEPENDING ON, whose place must not depend on its own value. */
  object(depending: Identifier): Operand {
    const item = this.item(depending);
    if (this.objects.has(item)) return this.fail('FWR0028-S', depending.at, depending.name);
    this.objects.add(item);
    try {
      return this.reference(depending);
    } finally {
      this.objects.delete(item);
    }
  }

  /** A part of an item, at its current place. */
  partOf({subscripts, extent}: Reference, item: DataItem, field: Field): Reference {
    const shift = this.variable.shift(item);
    const known = extent && !extent.isGroup && this.extent(item, field);
    return {kind: 'field', field, ...(subscripts && {subscripts}), ...known, ...(shift && {shift})};
  }

  /** The current length of a table with all its occurrences, if it varies and something follows the table. */
  tableLength(item: DataItem): Operand | undefined {
    const {table} = item;
    if (!table?.depending || !isFollowed(item)) return undefined;
    return arithmetic('*', this.object(table.depending), this.variable.length(item) ?? integer(table.stride));
  }

  /** LENGTH OF and FUNCTION LENGTH. */
  length(of: Expression, unit = 1): Operand {
    // A register of PICTURE 9(9), and a function whose value has nine digits: they are displayed and moved like that.
    const nineDigits = (length: number): Operand => {
      return {kind: 'number', digits: String(length).padStart(9, '0'), scale: 0};
    };
    if (of.kind === 'text') return nineDigits(of.text.length);
    if (of.kind !== 'identifier') {
      return {kind: 'function', name: 'LENGTH', arguments: [this.operand(of)]};
    }
    const data = this.find(of);
    if (data.kind === 'index') return nineDigits(4);
    const item = data.kind === 'condition' ? this.fail('FWR0020-S', of.at, of.name) : data;
    if (of.modification) return {kind: 'length', of: this.reference(of)};
    const length = this.currentLength(item, false);
    return length
      ? {kind: 'length', of: {kind: 'field', field: item.field, length}}
      : nineDigits(item.field.length / unit);
  }

  private function(expression: FunctionExpression): Operand {
    const {name, at} = expression;
    const allowed = functionArguments.get(name) ?? this.fail('FWR0027-S', at, name);
    if (name === 'LENGTH' && expression.arguments.length === 1) {
      const [argument] = expression.arguments;
      return this.length(argument!, this.names.as('item', argument!)?.field.kind === 'national' ? 2 : 1);
    }
    if (takesNumbers(name)) for (const argument of expression.arguments) expectNumber(argument, this);
    const {modification} = expression;
    const given = expression.arguments.flatMap((argument) => this.elements(argument));
    if (given.length < allowed.least || given.length > allowed.most) this.fail('FWR0033-S', at, name, given.length);
    const call: Operand = {
      kind: 'function',
      name,
      arguments: given.map(({operand}) => operand),
      ...(given.some(({limits}) => limits.length > 0) && {limits: given.map(({limits}) => limits)}),
      ...(expression.phrase && {phrase: expression.phrase}),
    };
    if (!modification) return call;
    const {start, length} = this.modification(modification);
    return {kind: 'function', name: partOfFunction, arguments: [call, start, ...(length ? [length] : [])]};
  }

  /** An argument with the subscript ALL becomes one operand for each element. */
  private elements(argument: Expression): {operand: Operand; limits: readonly OccurrenceLimit[]}[] {
    if (argument.kind !== 'identifier' || !argument.subscripts.includes('ALL')) {
      return [{operand: this.operand(argument), limits: []}];
    }
    const tables = tablesOf(this.item(argument));
    let lists: {subscripts: SubscriptExpression[]; limits: OccurrenceLimit[]}[] = [{subscripts: [], limits: []}];
    argument.subscripts.forEach((subscript, index) => {
      const {maximum = 1, depending} = tables[index]?.table ?? {};
      const count = subscript === 'ALL' ? maximum : 1;
      if (lists.length * count > mostElements) this.fail('FWR0005-S', argument.at, 'ALL of so large a table');
      const object = depending && this.object(depending);
      lists = lists.flatMap(({subscripts, limits}) =>
        subscript === 'ALL'
          ? Array.from({length: count}, (_, at) => ({
              subscripts: [
                ...subscripts,
                {kind: 'number', at: argument.at, digits: String(at + 1), scale: 0} as Expression,
              ],
              limits: object ? [...limits, {occurrence: at + 1, object}] : limits,
            }))
          : [{subscripts: [...subscripts, subscript], limits}],
      );
    });
    return lists.map(({subscripts, limits}) => ({operand: this.reference({...argument, subscripts}), limits}));
  }
}

function isWithin(item: DataItem, group: DataItem): boolean {
  for (let at: DataItem | undefined = item; at; at = at.parent) if (at === group) return true;
  return false;
}

/** The occurrence number that an index holds as a displacement. */
function occurrenceOf({field, stride}: IndexName): Operand {
  const index: Reference = {kind: 'field', field};
  return arithmetic('+', arithmetic('/', index, integer(stride)), integer(1));
}

/** A range of storage as bytes, regardless of the items in it. */
export const bytesAt = (area: number, offset: number, length: number): Field => ({
  area,
  offset,
  length,
  kind: 'alphanumeric',
  usage: 'display',
  digits: 0,
  scale: 0,
  signed: false,
});
