import type {Operand} from '../../control-statements/operand';
import {isDate} from '../fields/field';
import {ArithmeticReader, type Expression, type ItemScope, fieldExpression, isOperator} from './arithmetic';
import {separator} from './constant';
import {type Compiled, fieldError, syntaxError} from './context';
import {currentDate} from './current-date';
import {DateItemReader} from './date-function';
import {readEditing, startsEditing} from './editing';
import {ItemCursor} from './item-cursor';
import {justification} from './justification';
import {lookup} from './lookup';
import {isEditable} from './numeric-format';
import type {OutputRecord} from './output-record';
import {sequenceNumber} from './sequence-number';
import {type Source, recordSource} from './source';
import {type Translation, translation} from './translation';

/** One item of BUILD or OVERLAY: what it puts into the output record. */
export interface Item {
  operand: Operand;
  column?: number;
  /** The number of records that end here: `/` and `n/` of OUTFIL. */
  lines?: number;
  /** Undefined if it depends on the record. */
  length: number | undefined;
  /** The field that it copies unchanged, to check for the record descriptor word. */
  copies?: {position: number; length: number | undefined};
  /** The boundary in the output record to which it is aligned. */
  boundary?: number;
  emit(record: Uint8Array, output: OutputRecord): void;
}

type Content = Omit<Item, 'operand' | 'column'>;

const fixed = (length: number, bytes: (record: Uint8Array) => Uint8Array): Content => ({
  length,
  emit: (record, output) => {
    output.append(bytes(record));
  },
});

/** M11 is the default for dates and times of SMF and TOD formats, M0 for all other numbers. */
const defaultMask = (format: string): number => (/^[DT][CETM]\d$/.test(format) ? 11 : 0);

const boundaries: Readonly<Record<string, number>> = {H: 2, F: 4, D: 8};

/** Reads the items of BUILD, OVERLAY, FIELDS and OUTREC. DFSORT Application Programming Guide, INREC control statement. */
export class ItemReader {
  private readonly cursor: ItemCursor;

  constructor(
    operands: readonly Operand[],
    private readonly scope: ItemScope,
    /** The number of the IFTHEN clause in messages; 0 outside a clause. */
    private readonly clause: number,
  ) {
    this.cursor = new ItemCursor(operands);
  }

  items(): Compiled<Item[]> {
    const items: Item[] = [];
    while (!this.cursor.done) {
      const operand = this.cursor.peek()!;
      const item = this.item();
      if ('id' in item) return item;
      items.push({operand, ...item});
    }
    return items;
  }

  private item(): Compiled<Omit<Item, 'operand'>> {
    const operand = this.cursor.take()!;
    if (operand.column === undefined) return this.content(operand);
    const column = /^\d{1,5}$/.test(operand.column) ? Number(operand.column) : 0;
    if (column < 1 || column > 32_752) return fieldError(operand);
    const {column: _, ...rest} = operand;
    const content = this.content(rest);
    return 'id' in content ? content : {...content, column};
  }

  private content(operand: Operand): Compiled<Content> {
    const {text, keyword, group} = operand;
    if (keyword === undefined && !group) {
      const lines = /^(\d{0,5})(\/+)$/.exec(text);
      if (lines && this.scope.context.statement === 'OUTFIL') return this.newLines(operand, lines[1]!, lines[2]!);
      const bytes = separator(text);
      if (bytes) return fixed(bytes.length, () => bytes);
      if (text === 'SEQNUM') return this.fixedItem(sequenceNumber(this.cursor, this.scope));
    }
    if (/^&?(DATE|TIME|YDDD)/.test(keyword ?? text)) {
      const bytes = currentDate(operand, this.scope.context.now);
      return bytes ? fixed(bytes.length, () => bytes) : fieldError(operand);
    }
    if (keyword !== undefined) return syntaxError(operand);
    if ((group && text === '') || /^[+-]\d+$/.test(text)) return this.expression(operand);
    if (group) return syntaxError(operand);
    if (text.startsWith('%')) {
      const source = this.scope.parsed(text);
      return source ? this.field(source, operand) : fieldError(operand);
    }
    return this.recordField(operand);
  }

  private newLines(operand: Operand, times: string, slashes: string): Compiled<Content> {
    const lines = times === '' ? slashes.length : Number(times);
    if (lines < 1 || lines > 255 || (times !== '' && slashes.length > 1)) return fieldError(operand);
    return {length: 0, lines, emit: () => undefined};
  }

  private fixedItem(item: Compiled<{length: number; bytes(record: Uint8Array): Uint8Array}>): Compiled<Content> {
    return 'id' in item ? item : fixed(item.length, (record) => item.bytes(record));
  }

  /** A decimal constant or an expression in parentheses, with the operators and editing that follow it. */
  private expression(operand: Operand): Compiled<Content> {
    this.cursor.back();
    const reader = new ArithmeticReader(this.cursor, this.scope);
    const first = reader.term();
    if ('id' in first) return first;
    const constant = !operand.group && !isOperator(this.cursor.peek()?.text);
    // A constant alone has 15 digits, or 31 if it needs more.
    return this.edited(constant ? {...first, digits: first.digits > 15 ? 31 : 15} : first, 0);
  }

  private edited(first: Expression, mask: number): Compiled<Content> {
    const expression = new ArithmeticReader(this.cursor, this.scope).read(first);
    if ('id' in expression) return expression;
    const writer = readEditing(this.cursor, expression.digits, mask);
    if ('id' in writer) return writer;
    return fixed(writer.length, (record) => writer.bytes(expression.value(record)));
  }

  private recordField(operand: Operand): Compiled<Content> {
    // A word that is not an item is a syntax error; invalid numbers and constants are field errors.
    if (!/^\d+$/.test(operand.text) && !operand.text.includes("'") && !/^\d+[XZ]$/.test(operand.text)) {
      return syntaxError(operand);
    }
    const position = /^\d{1,5}$/.test(operand.text) ? Number(operand.text) : 0;
    if (position < 1 || position > 32_752) return fieldError(operand);
    const length = this.cursor.number();
    const {context, environment, shortage} = this.scope;
    if (length === undefined) {
      return this.field(recordSource(position, undefined, shortage, context, environment), operand);
    }
    const end = position + length - 1;
    if (length < 1 || end > 32_752) return fieldError(operand);
    // Without a fill byte, a field beyond the end of a fixed record is an error.
    if (!context.variable && shortage.fill === undefined && end > context.inputLength) return fieldError(operand);
    return this.field(recordSource(position, length, shortage, context, environment), operand);
  }

  /** Reads what follows position and length: nothing, a boundary, a translation or a format. */
  private field(source: Source, operand: Operand): Compiled<Content> {
    const {length} = source;
    const next = this.cursor.peek();
    if (next && next.column === undefined) {
      const changed = this.changed(source, next);
      if (changed) return changed;
    }
    const boundary = length === undefined ? undefined : this.cursor.word(/^[HFD]$/);
    return {
      length,
      ...(operand.text.startsWith('%') ? {} : {copies: {position: source.position, length}}),
      ...(boundary === undefined ? {} : {boundary: boundaries[boundary]!}),
      emit: (record, output) => {
        output.append(source.bytes(record));
      },
    };
  }

  private changed(source: Source, next: Operand): Compiled<Content> | undefined {
    const {length} = source;
    if (next.keyword === undefined) {
      if (next.text === 'HEX' && !next.group) {
        this.cursor.take();
        return this.translated(source, translation('HEX', undefined)!);
      }
      if (length === undefined) return undefined;
      if (isDate(next.text)) return this.fixedItem(new DateItemReader(this.cursor, this.scope).read(source, length));
      if (next.group || !isEditable(next.text)) return undefined;
      this.cursor.take();
      const expression = fieldExpression(source, next.text, length);
      return expression ? this.edited(expression, defaultMask(next.text)) : fieldError(next);
    }
    if (next.keyword === 'TRAN') {
      this.cursor.take();
      const found = translation(next.text, this.scope.context.alternate);
      return found && !next.group ? this.translated(source, found) : syntaxError(next);
    }
    if (length === undefined) return undefined;
    if (next.keyword === 'JFY' || next.keyword === 'SQZ') {
      this.cursor.take();
      const moved = justification(next, next.keyword === 'SQZ', length);
      return 'id' in moved ? moved : fixed(moved.length, (record) => moved.justify(source.bytes(record)));
    }
    if (next.keyword === 'CHANGE') {
      this.cursor.take();
      const table = lookup(next, this.cursor.keyword(/^NOMATCH$/), source, this.scope, this.clause);
      return 'id' in table ? table : fixed(table.length, (record) => table.replace(source.bytes(record), record));
    }
    return startsEditing(next) ? fieldError(next) : undefined;
  }

  private translated(source: Source, {length, translate}: Translation): Content {
    return {
      length: source.length === undefined ? undefined : length(source.length),
      emit: (record, output) => {
        output.append(translate(source.bytes(record)));
      },
    };
  }
}
