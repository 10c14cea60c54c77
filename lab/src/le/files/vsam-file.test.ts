import {expect, test} from 'vitest';
import type {FileDefinition} from '../../cobol/code/file-definition';
import type {Operation} from '../../cobol/code/operation';
import {fixed, runSource} from '../../cobol/program-text.fixture';
import type {Cluster} from '../../vsam/cluster';
import {clusterOf} from '../../vsam/vsam.fixture';
import {display, move, ran, type Ran, Storage, text} from '../run-unit/program.fixture';

const recordSize = {average: 8, maximum: 8};
const open = (mode: 'input' | 'output' | 'i-o' | 'extend'): Operation => ({op: 'open', file: 0, mode});
const close: Operation = {op: 'close', file: 0};

/** Runs requests on an indexed or relative file and shows the status of each, with the record after a read. */
async function requested(
  organization: 'indexed' | 'relative',
  access: FileDefinition['access'],
  requests: (record: ReturnType<Storage['item']>, key: ReturnType<Storage['item']>) => Operation[],
  given: Partial<Cluster> | 'no DD' = {},
): Promise<Ran> {
  const storage = new Storage();
  const status = storage.item('XX');
  const number = storage.item('9(4)', 'display', {text: '0000'});
  const area = new Storage(1);
  const key = area.item('X(3)');
  const record = {...key, field: {...key.field, length: 8}};
  const file: FileDefinition = {
    name: 'THE-FILE',
    ddName: 'DD1',
    organization,
    access,
    area: 1,
    minimum: 8,
    maximum: 8,
    recording: 'F',
    keys: [{key: organization === 'indexed' ? key : number}],
    status,
  };
  const operations = requests(record, organization === 'indexed' ? key : number).flatMap((operation) =>
    operation.op === 'move'
      ? [operation]
      : [operation, display(status, text(' '), ...(operation.op === 'read' ? [record] : []))],
  );
  const cluster =
    organization === 'indexed'
      ? clusterOf({recordSize, keys: {length: 3, offset: 0}, ...(given !== 'no DD' && given)})
      : clusterOf({organisation: 'RRDS', recordSize});
  const areas = [{name: 'RECORD', kind: 'static', length: 8} as const];
  return ran({storage, areas, files: [file], operations}, given === 'no DD' ? {} : {DD1: {vsam: cluster}});
}

// Language Reference, File status key; Programming Guide, Processing VSAM files.
test('an indexed file is loaded in the order of its keys', async () => {
  const {lines} = await requested('indexed', 'sequential', (record) => [
    open('input'),
    open('output'),
    move(text('002TWO'), record),
    {op: 'write', file: 0, record},
    move(text('001ONE'), record),
    {op: 'write', file: 0, record},
    close,
    open('input'),
    {op: 'read', file: 0},
    {op: 'read', file: 0},
  ]);
  expect(lines).toEqual(['35', '00', '00', '21', '00', '00', '00 002TWO', '10 002TWO']);
});

// Language Environment Run-Time Messages, IGZ0201W: the record length must not be greater than that of the data set.
test.each<[string, Partial<Cluster>, string]>([
  ['a key elsewhere', {keys: {length: 3, offset: 1}}, '39'],
  ['a longer key', {keys: {length: 4, offset: 0}}, '39'],
  ['shorter records', {recordSize: {average: 7, maximum: 7}}, '39'],
  ['longer records', {recordSize: {average: 8, maximum: 40}}, '00'],
])('OPEN of a cluster with %s', async (_, cluster, status) => {
  const {lines} = await requested('indexed', 'sequential', () => [open('output')], cluster);
  expect(lines).toEqual([status]);
});

test('without a DD statement OPEN INPUT is 35 and OPEN OUTPUT 96', async () => {
  const modes = ['input', 'i-o', 'output'] as const;
  expect((await requested('indexed', 'sequential', () => modes.map(open), 'no DD')).lines).toEqual(['35', '35', '96']);
});

test('records are read, added, changed and deleted by their keys', async () => {
  const write = (record: Parameters<typeof move>[1]): Operation => ({op: 'write', file: 0, record});
  const {lines, written} = await requested('indexed', 'dynamic', (record, key) => [
    open('output'),
    move(text('002TWO'), record),
    write(record),
    close,
    open('i-o'),
    move(text('004FOUR'), record),
    write(record),
    write(record),
    move(text('002'), key),
    {op: 'read', file: 0, key: 0},
    move(text('002TWICE'), record),
    {op: 'rewrite', file: 0, record},
    move(text('003'), key),
    {op: 'read', file: 0, key: 0},
    {op: 'delete', file: 0},
    {op: 'start', file: 0, key: 0, relation: '>='},
    {op: 'read', file: 0},
    {op: 'delete', file: 0},
    {op: 'start', file: 0, key: 0, relation: '>'},
  ]);
  expect(lines).toEqual([
    ...['00', '00', '00', '00', '00', '22', '00 002TWO', '00', '23 003TWICE'],
    ...['23', '00', '00 004FOUR', '00', '23'],
  ]);
  expect(written('DD1')).toEqual(['002TWICE']);
});

// Programming Guide, Handling errors in VSAM files: using VSAM status codes.
test('the second item of FILE STATUS has the codes of VSAM', async () => {
  const source = fixed(`ID DIVISION.
PROGRAM-ID. CODES1.
ENVIRONMENT DIVISION.
INPUT-OUTPUT SECTION.
FILE-CONTROL.
    SELECT THE-FILE ASSIGN TO DD1 ORGANIZATION INDEXED
      ACCESS RANDOM RECORD KEY THE-KEY FILE STATUS S CODES.
DATA DIVISION.
FILE SECTION.
FD THE-FILE.
01 THE-RECORD.
   05 THE-KEY PIC X(3).
   05 FILLER PIC X(5).
WORKING-STORAGE SECTION.
01 S PIC XX.
01 CODES.
   05 RETURN-C PIC 99 COMP.
   05 FUNCTION-C PIC 9 COMP.
   05 FEEDBACK-C PIC 999 COMP.
PROCEDURE DIVISION.
MAIN-P.
    OPEN OUTPUT THE-FILE
    MOVE '001' TO THE-RECORD
    WRITE THE-RECORD
    DISPLAY S RETURN-C FUNCTION-C FEEDBACK-C
    WRITE THE-RECORD
    DISPLAY S RETURN-C FUNCTION-C FEEDBACK-C
    GOBACK.`);
  const cluster = clusterOf({recordSize, keys: {length: 3, offset: 0}});
  const {lines} = await runSource(source, {DD1: {vsam: cluster}});
  expect(lines).toEqual(['00000000', '22080008']);
});

test('with dynamic access the records of a new file may come in any order', async () => {
  const {lines, written} = await requested('indexed', 'dynamic', (record) => [
    open('output'),
    ...['002TWO', '001ONE', '002TWO'].flatMap((value): Operation[] => [
      move(text(value), record),
      {op: 'write', file: 0, record},
    ]),
    close,
  ]);
  expect(lines).toEqual(['00', '00', '00', '22', '00']);
  expect(written('DD1')).toEqual(['001ONE  ', '002TWO  ']);
});

test('a relative file assigns numbers, and finds records by them', async () => {
  const {lines} = await requested('relative', 'dynamic', (record, key) => [
    open('output'),
    move({kind: 'number', digits: '3', scale: 0}, key),
    move(text('THREE'), record),
    {op: 'write', file: 0, record},
    {op: 'write', file: 0, record},
    close,
    open('i-o'),
    {op: 'read', file: 0},
    move({kind: 'number', digits: '2', scale: 0}, key),
    {op: 'read', file: 0, key: 0},
  ]);
  expect(lines).toEqual(['00', '00', '22', '00', '00', '00 THREE', '23 THREE']);
});
