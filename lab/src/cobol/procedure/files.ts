import type {Advancing} from '../code/operation';
import type {Operand, Reference} from '../code/operand';
import type {DataItem} from '../data/item';
import type {Identifier} from '../syntax/expression';
import type {NameAt, PhraseName, Phrases, StatementOf} from '../syntax/statement';
import type {EntryKind} from './procedure-entries';
import {sortTable} from './sort-table';
import {move, type CompiledFile, type Lower, type Lowering} from './lowering';
import {integer} from './arithmetic-operand';

type FilePhrase = Extract<PhraseName, 'at-end' | 'invalid-key' | 'end-of-page'>;

/** After an operation on a file: its phrases, the USE procedure if none applies, and what follows success. */
function outcome(
  lowering: Lowering,
  file: number,
  list: Phrases,
  names: readonly FilePhrase[],
  success?: () => void,
): void {
  const {builder} = lowering;
  const join = builder.reserve();
  for (const name of names) {
    const statements = list[name];
    if (!statements) continue;
    const [hit, next] = [builder.reserve(), builder.reserve()];
    builder.branch({kind: 'raised', what: name}, hit, next);
    builder.begin(hit);
    lowering.statements(statements);
    builder.jump(join);
    builder.begin(next);
  }
  const [failed, well] = [builder.reserve(), builder.reserve()];
  const errors = (['at-end', 'invalid-key', 'file-error'] as const).map((what) => ({kind: 'raised' as const, what}));
  builder.branch({kind: 'or', conditions: errors}, failed, well);
  builder.begin(failed);
  builder.end({kind: 'use', file, then: join});
  builder.begin(well);
  success?.();
  for (const name of names) lowering.statements(list[`not-${name}`] ?? []);
  builder.begin(join);
}

/** The largest record of a file, which represents the record area. */
function recordOf({operands}: Lowering, {records, description}: CompiledFile): Reference {
  const [largest] = [...records].sort((a, b) => b.field.length - a.field.length);
  return largest ? {kind: 'field', field: largest.field} : operands.fail('FWR0018-S', description.at, description.name);
}

export const open: Lower<StatementOf<'OPEN'>> = (lowering, {files}) => {
  for (const each of files) {
    const {number} = lowering.file(each);
    lowering.builder.emit({op: 'open', file: number, mode: each.mode});
    outcome(lowering, number, {}, []);
  }
};

export const close: Lower<StatementOf<'CLOSE'>> = (lowering, {files}) => {
  for (const each of files) {
    const {number} = lowering.file(each);
    lowering.builder.emit({op: 'close', file: number, ...(each.lock && {lock: true}), ...(each.reel && {reel: true})});
    outcome(lowering, number, {}, []);
  }
};

/** The number of a key: 0 is the record key, then the alternate ones in their order. */
function keyNumber({operands}: Lowering, {definition}: CompiledFile, key: Identifier): {key: number; length?: number} {
  const {field} = operands.item(key);
  const at = definition.keys.findIndex(
    ({key: known}) => known.field.area === field.area && known.field.offset === field.offset,
  );
  if (at < 0) return operands.fail('FWR0020-S', key.at, key.name);
  const whole = definition.keys[at]!.key.field.length;
  return {key: at, ...(field.length < whole && {length: field.length})};
}

const isKeyed = ({definition: {organization}}: CompiledFile): boolean =>
  organization === 'indexed' || organization === 'relative';

/** The file of a DELETE or START, which is indexed or relative. */
function keyedFile(lowering: Lowering, name: NameAt): CompiledFile {
  const file = lowering.file(name);
  return isKeyed(file) ? file : lowering.operands.fail('FWR0020-S', name.at, name.name);
}

export const read: Lower<StatementOf<'READ'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  const file = lowering.file(statement.file);
  const {access} = file.definition;
  const byKey =
    isKeyed(file) &&
    statement.direction === undefined &&
    (access === 'random' || (access === 'dynamic' && !statement.phrases['at-end']));
  const key = statement.key ? keyNumber(lowering, file, statement.key).key : byKey ? 0 : undefined;
  builder.emit({
    op: 'read',
    file: file.number,
    ...(key !== undefined && {key}),
    ...(statement.direction === 'previous' && {previous: true}),
  });
  const {into} = statement;
  const target = into && operands.reference(into, true);
  outcome(
    lowering,
    file.number,
    statement.phrases,
    ['at-end', 'invalid-key'],
    target && (() => move(lowering, recordOf(lowering, file), target)),
  );
};

/** The file of a record. */
export function fileOfRecord({operands, files}: Lowering, record: Identifier): {file: CompiledFile; item: DataItem} {
  const item = operands.item(record);
  let root = item;
  while (root.parent) root = root.parent;
  for (const file of files.values()) if (file.records.includes(root)) return {file, item};
  return operands.fail('FWR0025-S', record.at, record.name);
}

function advancing(
  lowering: Lowering,
  statement: StatementOf<'WRITE'>,
): {when: 'before' | 'after'; by: Advancing} | undefined {
  const {operands, environment} = lowering;
  if (!statement.advancing) return undefined;
  const {when, by} = statement.advancing;
  if ('page' in by) return {when, by};
  if ('lines' in by) return {when, by: {lines: operands.operand(by.lines)}};
  const channel = /^C(\d\d)$/.exec(environment.mnemonics.get(by.mnemonic) ?? '');
  if (channel) return {when, by: {channel: Number(channel[1])}};
  if (environment.mnemonics.get(by.mnemonic) === 'CSP')
    return {when, by: {lines: {kind: 'number', digits: '0', scale: 0}}};
  const lines: Operand = operands.operand({
    kind: 'identifier',
    at: statement.at,
    name: by.mnemonic,
    qualifiers: [],
    subscripts: [],
  });
  return {when, by: {lines}};
}

export const write: Lower<StatementOf<'WRITE'>> = (lowering, statement) => {
  const {builder, operands} = lowering;
  const {file} = fileOfRecord(lowering, statement.record);
  const record = operands.reference(statement.record);
  if (statement.from) move(lowering, operands.operand(statement.from), operands.reference(statement.record, true));
  const lines = advancing(lowering, statement);
  if (statement.verb === 'WRITE') {
    builder.emit({op: 'write', file: file.number, record, ...(lines && {advancing: lines})});
  } else builder.emit({op: 'rewrite', file: file.number, record});
  outcome(lowering, file.number, statement.phrases, ['invalid-key', 'end-of-page']);
};

export const deleteStatement: Lower<StatementOf<'DELETE'>> = (lowering, statement) => {
  const {number} = keyedFile(lowering, statement.file);
  lowering.builder.emit({op: 'delete', file: number});
  outcome(lowering, number, statement.phrases, ['invalid-key']);
};

export const start: Lower<StatementOf<'START'>> = (lowering, statement) => {
  const file = keyedFile(lowering, statement.file);
  const key =
    statement.key && file.definition.organization !== 'relative' ? keyNumber(lowering, file, statement.key) : {key: 0};
  lowering.builder.emit({op: 'start', file: file.number, relation: statement.relation, ...key});
  outcome(lowering, file.number, statement.phrases, ['invalid-key']);
};

/** The SORT and MERGE statements of a file, by their numbers. */
function sortsOf({operands, sorts, files}: Lowering, name: NameAt): [number, ...number[]] {
  const file = files.get(name.name);
  if (!file?.description.sort) return operands.fail('FWR0025-S', name.at, name.name);
  const [first, ...more] = sorts.flatMap((sort, at) => (sort.file === file ? [at] : []));
  return first === undefined ? operands.fail('FWR0020-S', name.at, name.name) : [first, ...more];
}

/** RELEASE and RETURN apply to the SORT that is running; for a file with several, its number was saved. */
function forRunningSort(lowering: Lowering, name: NameAt, lower: (sort: number) => void): void {
  const {builder, conditions} = lowering;
  const [first, ...more] = sortsOf(lowering, name);
  const join = builder.reserve();
  for (const number of more) {
    const running = lowering.runningSort(lowering.files.get(name.name)!);
    const [then, next] = [builder.reserve(), builder.reserve()];
    builder.branch(conditions.compared('=', running, integer(number)), then, next);
    builder.begin(then);
    lower(number);
    builder.jump(join);
    builder.begin(next);
  }
  lower(first);
  builder.begin(join);
}

const unsuccessful = integer(16);

/**
 * 16 in SORT-RETURN stops a sort: the RELEASE or RETURN goes to the end of the procedure, and from there past the SORT.
 * Programming Guide, "Stopping a sort or merge operation prematurely".
 */
function leaveStopped(lowering: Lowering, sort: number, procedure: 'input' | 'output'): void {
  const {builder, conditions, sorts} = lowering;
  const {statement, definition} = sorts[sort]!;
  const range = statement[procedure];
  if (!range) return;
  const [stopped, going] = [builder.reserve(), builder.reserve()];
  builder.branch(conditions.compared('=', definition.registers.returned, unsuccessful), stopped, going);
  builder.begin(stopped);
  builder.end({kind: 'cell', cell: lowering.procedure(range.through ?? range.from).cell});
  builder.begin(going);
}

export const release: Lower<StatementOf<'RELEASE'>> = (lowering, {record, from}) => {
  const {builder, operands} = lowering;
  const {file} = fileOfRecord(lowering, record);
  if (from) move(lowering, operands.operand(from), operands.reference(record, true));
  const released = operands.reference(record);
  forRunningSort(lowering, {name: file.description.name, at: record.at}, (sort) => {
    builder.emit({op: 'release', sort, record: released});
    leaveStopped(lowering, sort, 'input');
  });
};

export const returnStatement: Lower<StatementOf<'RETURN'>> = (lowering, {file: name, into, phrases: list}) => {
  const {builder, operands} = lowering;
  forRunningSort(lowering, name, (sort) => {
    builder.emit({op: 'return', sort});
    leaveStopped(lowering, sort, 'output');
  });
  const [ended, well, join] = [builder.reserve(), builder.reserve(), builder.reserve()];
  builder.branch({kind: 'raised', what: 'at-end'}, ended, well);
  builder.begin(ended);
  lowering.statements(list['at-end'] ?? []);
  builder.jump(join);
  builder.begin(well);
  const file = lowering.files.get(name.name)!;
  if (into) move(lowering, recordOf(lowering, file), operands.reference(into, true));
  lowering.statements(list['not-at-end'] ?? []);
  builder.begin(join);
};

export const sort: Lower<StatementOf<'SORT'>> = (lowering, statement) => {
  const {builder, sorts} = lowering;
  if (statement.verb === 'SORT' && !lowering.files.has(statement.file.name)) {
    const data = lowering.operands.find(statement.file);
    if (data.kind === 'item' && data.table) return sortTable(lowering, statement, data);
  }
  const isAlone = sortsOf(lowering, statement.file).length === 1;
  const number = sorts.findIndex((each) => each.statement === statement);
  if (!isAlone) move(lowering, integer(number), lowering.runningSort(sorts[number]!.file));
  const performRange = (range: StatementOf<'SORT'>['input'], kind: EntryKind): void => {
    if (!range) return;
    const from = lowering.procedure(range.from);
    const through = range.through ? lowering.procedure(range.through) : from;
    const then = builder.reserve();
    const start = lowering.enter(from, kind);
    builder.end({kind: 'perform', start, exit: through.cell, save: builder.cell(-1), then});
    builder.begin(then);
  };
  const sorting = (statement.input ?? statement.output) && lowering.sorting();
  if (sorting) move(lowering, integer(1), sorting);
  const {returned} = sorts[number]!.definition.registers;
  // The result of an earlier sort must not stop this one.
  move(lowering, integer(0), returned);
  performRange(statement.input, 'SORT INPUT');
  const [then, going, end] = [builder.reserve(), builder.reserve(), builder.reserve()];
  builder.end({kind: 'sort', sort: number, then});
  builder.begin(then);
  builder.branch(lowering.conditions.compared('=', returned, unsuccessful), end, going);
  builder.begin(going);
  performRange(statement.output, statement.verb === 'MERGE' ? 'MERGE OUTPUT' : 'SORT OUTPUT');
  builder.begin(end);
  if (sorting) move(lowering, integer(0), sorting);
};
