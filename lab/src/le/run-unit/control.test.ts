import {expect, test} from 'vitest';
import type {BasicBlock} from '../../cobol/code/block';
import type {Operation} from '../../cobol/code/operation';
import {display, move, number, programOf, ran, Storage, stop, text} from './program.fixture';

test('PERFORM returns from the end of its range, and a range that is not performed falls through', async () => {
  const storage = new Storage();
  // MAIN: PERFORM B. PERFORM A THRU B. then falls into A, B, C.
  const blocks: BasicBlock[] = [
    {operations: [], end: {kind: 'perform', start: 3, exit: 1, save: 3, then: 1}},
    {operations: [display(text('-'))], end: {kind: 'perform', start: 2, exit: 1, save: 4, then: 4}},
    {operations: [display(text('A'))], end: {kind: 'cell', cell: 0}},
    {operations: [display(text('B'))], end: {kind: 'cell', cell: 1}},
    {operations: [display(text('='))], end: {kind: 'jump', to: 6}},
    {operations: [display(text('C'))], end: stop},
    {operations: [], end: {kind: 'jump', to: 2}},
  ];
  const {lines} = await ran({storage, blocks, cells: [3, 5, -1, -1, -1]});
  expect(lines).toEqual(['B', '-', 'A', 'B', '=', 'A', 'B', 'C']);
});

test('an altered GO TO has a new target, and GO TO DEPENDING ON selects its target by a number', async () => {
  const storage = new Storage();
  const which = storage.item('9', 'display', {text: '2'});
  const blocks: BasicBlock[] = [
    {operations: [{op: 'alter', cell: 0, to: 2}], end: {kind: 'cell', cell: 0}},
    {operations: [display(text('NOT HERE'))], end: stop},
    {operations: [], end: {kind: 'depending', value: which, to: [1, 3], otherwise: 1}},
    {operations: [move(number('9'), which)], end: {kind: 'depending', value: which, to: [1, 1], otherwise: 4}},
    {operations: [display(text('OUT OF RANGE'))], end: stop},
  ];
  expect((await ran({storage, blocks, cells: [1]})).lines).toEqual(['OUT OF RANGE']);
});

test('an endless loop is S322', async () => {
  const blocks: BasicBlock[] = [{operations: [], end: {kind: 'jump', to: 0}}];
  expect((await ran({storage: new Storage(), blocks})).abend).toBe('S322');
});

test('CALL passes parameters by reference and by content, and returns RETURN-CODE', async () => {
  const caller = new Storage();
  const one = caller.item('X(3)', 'display', {text: 'ONE'});
  const two = caller.item('X(3)', 'display', {text: 'TWO'});
  const main = programOf({
    storage: caller,
    name: 'MAIN',
    blocks: [
      {
        operations: [],
        end: {
          kind: 'call',
          program: text('SUB'),
          arguments: [
            {by: 'reference', operand: one},
            {by: 'content', operand: two},
          ],
          then: 1,
        },
      },
      {operations: [display(one, two)], end: stop},
    ],
  });
  const callee = new Storage();
  const linkage = (area: number): {kind: 'field'; field: typeof one.field} => ({
    ...one,
    field: {...one.field, area, offset: 0},
  });
  const returnCode = callee.item('S9(4)', 'binary');
  const changes: Operation[] = [1, 2].map((area) => move(text('XYZ'), linkage(area)));
  const sub = programOf({
    storage: callee,
    name: 'SUB',
    areas: [1, 2].map((area) => ({name: `L${area}`, kind: 'linkage', length: 3})),
    blocks: [{operations: [...changes, move(number('8'), returnCode)], end: {kind: 'goback'}}],
    more: {returnCode, entries: [{name: 'SUB', block: 0, using: [1, 2]}]},
  });
  const result = await ran([main, sub]);
  expect(result.lines).toEqual(['XYZTWO']);
  expect(result.returnCode).toBe(8);
});

test('a program that does not exist is CEE3501S and S806, or an exception', async () => {
  const end = {kind: 'call', program: text('NOPE'), arguments: [], then: 1} as const;
  const rest: BasicBlock = {operations: [display(text('ON'))], end: stop};
  const failed = await ran({storage: new Storage(), blocks: [{operations: [], end}, rest]});
  expect(failed.abend).toBe('S806');
  expect(failed.lines).toEqual(['CEE3501S The module NOPE was not found.']);
  const gone = await ran({storage: new Storage(), blocks: [{operations: [], end: {...end, exception: true}}, rest]});
  expect(gone.lines).toEqual(['ON']);
});

test('a LINKAGE item without a parameter is S0C4', async () => {
  const storage = new Storage();
  const item = {...storage.item('X'), field: {...storage.item('X').field, area: 1, offset: 0}};
  const areas = [{name: 'L', kind: 'linkage', length: 1} as const];
  expect((await ran({storage, areas, operations: [move(text('A'), item)]})).abend).toBe('S0C4');
});

test('tables: subscripts, indexes and SSRANGE', async () => {
  const storage = new Storage();
  const table = storage.item('XX', 'display', {text: 'A1B2C3'});
  storage.item('X(4)');
  const at = (value: number, isDisplacement = false, isChecked = false): Operation =>
    display({
      ...table,
      subscripts: [{value: number(String(value)), stride: 2, isDisplacement}],
      ...(isChecked && {extent: {length: number('6'), before: 0}}),
    });
  expect((await ran({storage, operations: [at(2), at(4, true)]})).lines).toEqual(['B2', 'C3']);
  const again = new Storage();
  again.item('X(6)');
  const outside = await ran({storage, operations: [at(4, false, true)]});
  expect(outside.abend).toBe('U4038');
});

test('a long line of DISPLAY continues in the next record', async () => {
  const {lines} = await ran({storage: new Storage(), operations: [display(text('A'.repeat(130)))]});
  expect(lines.map(({length}) => length)).toEqual([120, 10]);
});
