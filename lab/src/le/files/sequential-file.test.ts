import {describe, expect, test} from 'vitest';
import type {BasicBlock} from '../../cobol/code/block';
import type {FileDefinition} from '../../cobol/code/file-definition';
import type {Operation} from '../../cobol/code/operation';
import {display, move, ran, Storage, stop, text} from '../run-unit/program.fixture';

/** A program with one file of eight-byte records, whose status is shown after each request. */
function fileProgram(more: Partial<FileDefinition> = {}): {
  storage: Storage;
  record: ReturnType<Storage['item']>;
  files: FileDefinition[];
  shown(operation: Operation): Operation[];
} {
  const storage = new Storage();
  const status = storage.item('XX');
  const record = new Storage(1).item('X(8)');
  const file: FileDefinition = {
    name: 'THE-FILE',
    ddName: 'DD1',
    organization: 'sequential',
    access: 'sequential',
    area: 1,
    minimum: 8,
    maximum: 8,
    recording: 'F',
    keys: [],
    status,
    ...more,
  };
  return {storage, record, files: [file], shown: (operation) => [operation, display(status)]};
}

const areas = [{name: 'RECORD', kind: 'static', length: 8} as const];
const open = (mode: 'input' | 'output' | 'i-o' | 'extend'): Operation => ({op: 'open', file: 0, mode});
const read: Operation = {op: 'read', file: 0};
const close: Operation = {op: 'close', file: 0};

// Language Reference, File status key.
test('records are read to the end: 00, 10, then 46', async () => {
  const {storage, record, files, shown} = fileProgram();
  const operations = [open('input'), read, read, read, close].flatMap((operation) => [
    ...shown(operation),
    display(record),
  ]);
  const {lines} = await ran({storage, areas, files, operations}, {DD1: {lrecl: 8, records: ['FIRST']}});
  expect(lines.filter((_, at) => at % 2 === 0)).toEqual(['00', '00', '10', '46', '00']);
  expect(lines[3]).toBe('FIRST');
});

test('requests that the open mode does not allow', async () => {
  const {storage, record, files, shown} = fileProgram();
  const write: Operation = {op: 'write', file: 0, record};
  const rewrite: Operation = {op: 'rewrite', file: 0, record};
  const operations = [close, read, open('input'), open('input'), write, rewrite].flatMap(shown);
  const {lines} = await ran({storage, areas, files, operations}, {DD1: {lrecl: 8}});
  expect(lines).toEqual(['42', '47', '00', '41', '48', '49']);
});

test('a data set that does not match the program is 39, a missing DD 35, for output 96, if optional 05', async () => {
  const one = fileProgram();
  const wrong = await ran({...one, areas, operations: one.shown(open('input'))}, {DD1: {lrecl: 80}});
  expect(wrong.lines).toEqual(['39']);
  const two = fileProgram();
  const missing = [open('input'), open('extend'), open('output')].flatMap(two.shown);
  expect((await ran({...two, areas, operations: missing})).lines).toEqual(['35', '35', '96']);
  const three = fileProgram({optional: true});
  expect((await ran({...three, areas, operations: [open('input'), read].flatMap(three.shown)})).lines).toEqual([
    '05',
    '10',
  ]);
});

test('records are written, added and changed', async () => {
  const {storage, record, files} = fileProgram();
  const write = (value: string): Operation[] => [move(text(value), record), {op: 'write', file: 0, record}];
  const operations = [
    open('output'),
    ...write('ONE'),
    ...write('TWO'),
    close,
    open('extend'),
    ...write('THREE'),
    close,
    open('i-o'),
    read,
    read,
    move(text('2'), record),
    {op: 'rewrite', file: 0, record} as const,
    close,
  ];
  const result = await ran({storage, areas, files, operations}, {DD1: {lrecl: 8}});
  expect(result.written('DD1').map((one) => one.trimEnd())).toEqual(['ONE', '2', 'THREE']);
});

// Language Reference, REWRITE statement: sequential files.
test('REWRITE needs a READ before it, each time: 43', async () => {
  const {storage, record, files, shown} = fileProgram();
  const rewrite: Operation = {op: 'rewrite', file: 0, record};
  const operations = [
    open('i-o'),
    rewrite,
    read,
    move(text('NEW'), record),
    rewrite,
    rewrite,
    read,
    read,
    rewrite,
    close,
  ];
  const {lines, written} = await ran(
    {storage, areas, files, operations: operations.flatMap(shown)},
    {DD1: {lrecl: 8, records: ['ONE', 'TWO']}},
  );
  expect(lines).toEqual(['00', '43', '00', '00', '00', '43', '00', '10', '43', '00']);
  expect(written('DD1').map((one) => one.trimEnd())).toEqual(['NEW', 'TWO']);
});

describe('a full data set', () => {
  const tiny = {lrecl: 8, blksize: 8, tracks: 1, secondary: 0};
  const writes = (record: ReturnType<Storage['item']>): Operation[] =>
    Array.from({length: 200}, () => ({op: 'write', file: 0, record}));

  // Language Reference, File status key: a boundary violation.
  test('is status 34, and the records written before are kept', async () => {
    const {storage, record, files, shown} = fileProgram();
    const operations = [...shown(open('output')), ...writes(record).flatMap(shown), ...shown(close)];
    const {lines, step, written} = await ran({storage, areas, files, operations}, {DD1: tiny});
    const good = lines.indexOf('34') - 1;
    expect(lines.slice(good + 1, -1)).toEqual(Array.from({length: 200 - good}, () => '34'));
    expect(lines.at(-1)).toBe('00');
    expect(step.abend).toBeUndefined();
    // The last block had no room: its WRITE only filled the buffer.
    expect(written('DD1')).toHaveLength(good - 1);
  });

  test('abends without FILE STATUS and without a USE procedure', async () => {
    const {storage, record, files} = fileProgram();
    const [{status, ...file}] = files as [FileDefinition];
    expect(status).toBeDefined();
    const operations = [open('output'), ...writes(record)];
    expect((await ran({storage, areas, files: [file], operations}, {DD1: tiny})).abend).toBe('SD37');
  });
});

test('WRITE ADVANCING leaves control characters', async () => {
  const {storage, record, files} = fileProgram({printed: true});
  const write = (by: object): Operation =>
    ({op: 'write', file: 0, record, advancing: {when: 'after', by}}) as Operation;
  const lines = (count: string): object => ({lines: {kind: 'number', digits: count, scale: 0}});
  const operations = [
    open('output'),
    move(text('LINE'), record),
    write({page: true}),
    write(lines('2')),
    write(lines('5')),
  ];
  const result = await ran({storage, areas, files, operations}, {DD1: 'SYSOUT'});
  expect(result.printed('DD1')).toEqual(['1LINE', '0LINE', '-', '0LINE']);
});

test('an error that nothing handles ends the run unit; a USE procedure handles it', async () => {
  const {storage, files} = fileProgram();
  const [{status, ...file}] = files as [FileDefinition];
  expect(status).toBeDefined();
  const use = {kind: 'use', file: 0, then: 1} as const;
  const blocks: BasicBlock[] = [
    {operations: [open('input')], end: use},
    {operations: [display(text('AND ON'))], end: stop},
    {operations: [display(text('USE'))], end: {kind: 'cell', cell: 0}},
  ];
  const failed = await ran({storage, areas, files: [file], blocks, cells: [1, -1]});
  expect(failed.abend).toBe('U4038');
  expect(failed.lines.join(' ').replace(/ +/g, ' ')).toContain('OPEN or CLOSE of file THE-FILE in program PROG.');
  const again = fileProgram();
  const handled = {...file, use: {start: 2, exit: 0, save: 1}};
  expect((await ran({storage: again.storage, areas, files: [handled], blocks, cells: [1, -1]})).lines).toEqual([
    'USE',
    'AND ON',
  ]);
});
