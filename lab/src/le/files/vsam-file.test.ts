import {expect, test} from 'vitest';
import type {FileDefinition} from '../../cobol/code/file-definition';
import type {Operation} from '../../cobol/code/operation';
import {clusterOf} from '../../vsam/vsam.fixture';
import {display, move, ran, type Ran, Storage, text} from '../run-unit/program.fixture';

const recordSize = {average: 8, maximum: 8};
const open = (mode: 'input' | 'output' | 'i-o' | 'extend'): Operation => ({op: 'open', file: 0, mode});
const close: Operation = {op: 'close', file: 0};

/** Runs requests of an indexed or a relative file and shows the status of each, with the record of a read. */
async function requested(
  organization: 'indexed' | 'relative',
  access: FileDefinition['access'],
  requests: (record: ReturnType<Storage['item']>, key: ReturnType<Storage['item']>) => Operation[],
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
      ? clusterOf({recordSize, keys: {length: 3, offset: 0}})
      : clusterOf({organisation: 'RRDS', recordSize});
  const areas = [{name: 'RECORD', kind: 'static', length: 8} as const];
  return ran({storage, areas, files: [file], operations}, {DD1: {vsam: cluster}});
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

test('a relative file gives numbers, and finds records by them', async () => {
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
