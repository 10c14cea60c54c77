import {expect, test} from 'vitest';
import type {Operand} from '../../cobol/code/operand';
import type {Bounds, Operation} from '../../cobol/code/operation';
import {display, number, ran, Storage, text} from './program.fixture';

const space = {kind: 'figurative', value: 'space'} as const;
const call = (name: string, ...given: readonly Operand[]): Operand => ({kind: 'function', name, arguments: given});

test('STRING joins strings, each up to its delimiter', async () => {
  const storage = new Storage();
  const name = storage.item('X(6)', 'display', {text: 'ANN   '});
  const into = storage.item('X(10)', 'display', {text: '..........'});
  const pointer = storage.item('99', 'display', {text: '02'});
  const sources = [{from: name, delimiter: space}, {from: text('-')}, {from: text('XY'), delimiter: text('Y')}];
  const operation: Operation = {op: 'string', sources, into, pointer};
  expect((await ran({storage, operations: [operation, display(into, pointer)]})).lines).toEqual(['.ANN-X....07']);
});

test('STRING without enough room raises overflow and leaves the pointer after the last character', async () => {
  const storage = new Storage();
  const into = storage.item('X(3)', 'display', {text: '   '});
  const {lines} = await ran({
    storage,
    blocks: [
      {
        operations: [{op: 'string', sources: [{from: text('ABCDE')}], into}],
        end: {kind: 'branch', condition: {kind: 'raised', what: 'overflow'}, then: 1, otherwise: 2},
      },
      {operations: [display(into, text(' OVERFLOW'))], end: {kind: 'stop-run'}},
      {operations: [], end: {kind: 'stop-run'}},
    ],
  });
  expect(lines).toEqual(['ABC OVERFLOW']);
});

test('UNSTRING splits a string, counts, and reports where it stopped', async () => {
  const storage = new Storage();
  const from = storage.item('X(12)', 'display', {text: 'A,BCD,,12;34'});
  const parts = ['X(3)', 'X(2)', 'X(2)', '9(4)'].map((picture) => storage.item(picture));
  const delimiter = storage.item('X');
  const count = storage.item('99');
  const tallying = storage.item('99', 'display', {text: '00'});
  const pointer = storage.item('99', 'display', {text: '01'});
  const into = parts.map((to, at) => (at === 3 ? {to, delimiter, count} : {to}));
  const delimiters = [
    {text: text(','), all: false},
    {text: text(';'), all: false},
  ];
  const operation: Operation = {op: 'unstring', from, delimiters, into, pointer, tallying};
  const shown = display(...parts.flatMap((part) => [part, text('|')]), delimiter, count, tallying, pointer);
  expect((await ran({storage, operations: [operation, shown]})).lines).toEqual(['A  |BC|  |0012|;020411']);
});

test('UNSTRING with ALL treats consecutive delimiters as one', async () => {
  const storage = new Storage();
  const from = storage.item('X(9)', 'display', {text: 'ONE   TWO'});
  const parts = [storage.item('X(4)'), storage.item('X(4)')];
  const operation: Operation = {
    op: 'unstring',
    from,
    delimiters: [{text: space, all: true}],
    into: parts.map((to) => ({to})),
  };
  expect((await ran({storage, operations: [operation, display(...parts)]})).lines).toEqual(['ONE TWO']);
});

// Language Reference, INSPECT statement: examples of the comparison cycle.
test('INSPECT counts all, leading and characters', async () => {
  const storage = new Storage();
  const subject = storage.item('X(10)', 'display', {text: '00AB0CA*00'});
  const counters = [0, 1, 2].map(() => storage.item('99', 'display', {text: '00'}));
  const operation: Operation = {
    op: 'inspect',
    subject,
    tallying: [
      {kind: 'leading', counter: counters[0]!, what: text('0'), bounds: {}},
      {kind: 'all', counter: counters[1]!, what: text('A'), bounds: {}},
      {kind: 'characters', counter: counters[2]!, bounds: {before: text('*')}},
    ],
  };
  const {lines} = await ran({storage, operations: [operation, display(...counters)]});
  expect(lines).toEqual(['020203']);
});

test('INSPECT replaces all, leading and first, between bounds', async () => {
  const storage = new Storage();
  const subject = storage.item('X(12)', 'display', {text: '  A-B-C-D  X'});
  const replace = (kind: 'all' | 'leading' | 'first', what: Operand, by: Operand, bounds: Bounds = {}): Operation => ({
    op: 'inspect',
    subject,
    replacing: [{kind, what, by, bounds}],
  });
  const operations = [
    replace('leading', space, text('*')),
    replace('first', text('-'), text('+')),
    replace('all', text('-'), text('/'), {after: text('B'), before: text('D')}),
    replace('all', text('  '), {kind: 'figurative', value: 'zero'}),
    display(subject),
  ];
  expect((await ran({storage, operations})).lines).toEqual(['**A+B/C/D00X']);
});

test('INSPECT CONVERTING changes each character', async () => {
  const storage = new Storage();
  const subject = storage.item('X(5)', 'display', {text: 'XYCXY'});
  const convert: Operation = {op: 'convert', subject, from: text('XY'), to: text('AB'), bounds: {after: text('C')}};
  expect((await ran({storage, operations: [convert, display(subject)]})).lines).toEqual(['XYCAB']);
});

// Language Reference, Intrinsic functions.
test.each<[Operand, string]>([
  [call('TRIM', text('  AB  ')), 'AB'],
  [{kind: 'function', name: 'TRIM', arguments: [text('  AB  ')], phrase: 'leading'}, 'AB  '],
  [call('UPPER-CASE', text('Mixed é')), 'MIXED É'],
  [call('REVERSE', text('ABC')), 'CBA'],
  [call('LENGTH', text('ABC')), '000000003'],
  [call('ORD', text('A')), '194'],
  [call('CHAR', number('194')), 'A'],
  [call('CURRENT-DATE'), '2026020110301500+0000'],
  [call('WHEN-COMPILED'), '2026010203040506+0000'],
  [call('INTEGER-OF-DATE', number('20260101')), '155229'],
  [call('DATE-OF-INTEGER', number('155229')), '20260101'],
  [call('MOD', number('-11'), number('5')), '4'],
  [call('REM', number('-11'), number('5')), '-1'],
  [call('INTEGER', number('-1.5')), '-2'],
  [call('INTEGER-PART', number('-1.5')), '-1'],
  [call('MAX', number('1.5'), number('2'), number('-3')), '2.0'],
  [call('MIN', text('B'), text('AB')), 'AB'],
  [call('SUM', number('1.5'), number('2.25')), '3.75'],
  [call('ORD-MAX', number('1'), number('7'), number('3')), '2'],
  [call('FACTORIAL', number('20')), '2432902008176640000'],
  [call('NUMVAL', text(' - 1234.5 ')), '-.12345000000000000E 04'],
  [call('NUMVAL', text('   ')), ' .00000000000000000E 00'],
  [call('NUMVAL-F', text(' -1.5E2')), '-.15000000000000000E 03'],
  [call('TEST-NUMVAL', text('1,234')), '2'],
  [call('TEST-NUMVAL-C', text('$1,234.50CR')), '0'],
  [call('TEST-NUMVAL-C', text('1,234 EUR'), text('EUR')), '7'],
  [call('TEST-NUMVAL-F', text('1.5E2')), '0'],
  [call('NUMVAL-C', text('$1,234.56CR')), '-.12345600000000000E 04'],
  [call('SQRT', number('2.25')), ' .15000000000000000E 01'],
  [call('MEDIAN', number('3'), number('1'), number('2')), '2'],
  [call('ANNUITY', number('0'), number('4')), ' .25000000000000000E 00'],
  [{kind: 'float', value: -1.5e3}, '-.15000000000000000E 04'],
  [call('HEX-OF', text('A1')), 'C1F1'],
])('%j shows as %s', async (operand, shown) => {
  const {lines} = await ran({storage: new Storage(), operations: [display(operand, text('|'))]});
  expect(lines).toEqual([`${shown}|`]);
});
