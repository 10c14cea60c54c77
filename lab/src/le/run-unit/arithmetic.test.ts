import {expect, test} from 'vitest';
import type {Usage} from '../../cobol/data/field';
import {arithmetic, compute, display, move, number, ran, Storage, text} from './program.fixture';

const zero = {kind: 'figurative', value: 'zero'} as const;

/** The result of COMPUTE for an expression, as displayed. */
async function computed(
  picture: string,
  usage: Usage,
  value: ReturnType<typeof number>,
  more: {rounded?: boolean; sizeError?: boolean; options?: {trunc?: 'STD' | 'OPT' | 'BIN'}} = {},
): Promise<string> {
  const storage = new Storage();
  const to = storage.item(picture, usage);
  const {lines} = await ran({
    storage,
    operations: [move(zero, to), compute(to, value, more), display(to)],
    options: more.options ?? {},
  });
  return lines[0]!;
}

test.each(['display', 'packed', 'binary', 'native-binary'] as const)('%s holds the result', async (usage) => {
  const last = usage === 'display' ? 'E' : '5';
  const digits = usage === 'native-binary' ? '0001234' : '001234';
  const padded = usage === 'native-binary' ? digits.padStart(9, '0') : digits;
  const shown = await computed('S9(5)V99', usage, arithmetic(number('100.00'), '+', number('23.45')));
  expect(shown.replace(/^0+/, '')).toBe(`${padded}${last}`.replace(/^0+/, ''));
});

test('a negative number shows the overpunch of its last digit', async () => {
  // Language Reference, DISPLAY statement.
  expect(await computed('S9(5)', 'packed', number('-34'))).toBe('0003M');
  expect(await computed('S9(4)', 'binary', number('-805'))).toBe('080N');
  expect(await computed('S9(3)', 'display', number('-120'))).toBe('12}');
});

test('TRUNC(STD) truncates a binary item to its picture, TRUNC(BIN) to its bytes', async () => {
  // Programming Guide, TRUNC: PIC S9(4) COMP, 9999 + 1.
  const sum = arithmetic(number('9999'), '+', number('1'));
  expect(await computed('S9(4)', 'binary', sum)).toBe('0000');
  expect(await computed('S9(4)', 'binary', sum, {options: {trunc: 'BIN'}})).toBe('10000');
  expect(await computed('S9(4)', 'binary', number('12'), {options: {trunc: 'OPT'}})).toBe('0012');
});

test('decimals are cut off, or rounded away from zero', async () => {
  const third = arithmetic(number('2'), '/', number('3'));
  expect(await computed('9V99', 'display', third)).toBe('066');
  expect(await computed('9V99', 'display', third, {rounded: true})).toBe('067');
  expect(await computed('S9', 'packed', number('-1.5'), {rounded: true})).toBe('K');
});

test('intermediate results of thirty digits are exact', async () => {
  const product = arithmetic(number('123456789012345'), '*', number('1000000001'));
  // 123,456,789,135,801,357,357,345 has 24 digits, of which 18 fit into the item.
  expect(await computed('9(18)', 'packed', product)).toBe('789135801789012345');
});

test('exponents: integers are exact, others use floating point', async () => {
  expect(await computed('9(9)', 'display', arithmetic(number('2'), '**', number('10')))).toBe('000001024');
  expect(await computed('9V9(4)', 'display', arithmetic(number('2'), '**', number('0.5')))).toBe('14142');
});

// Programming Guide, Appendix: fixed-point data and intermediate results, Exponentiation. The digits are GnuCOBOL's.
test.each([
  ['2', '200', '993782792835301376'],
  ['3', '129', '776827523327290883'],
  ['-1', '201', '000000000000000001'],
  ['7', '0', '000000000000000001'],
])('%s ** %s keeps the low-order digits, be the exponent an item or a literal', async (base, exponent, digits) => {
  const storage = new Storage();
  const to = storage.item('9(18)', 'packed');
  const item = storage.item('9(3)', 'display', {text: exponent.padStart(3, '0')});
  const {lines} = await ran({
    storage,
    operations: [item, number(exponent)].flatMap((times) => [
      compute(to, arithmetic(number(base), '**', times)),
      display(to),
    ]),
  });
  expect(lines).toEqual([digits, digits]);
});

test('a negative exponent leaves the decimals of the receiver', async () => {
  expect(await computed('9V9(5)', 'display', arithmetic(number('2'), '**', number('-5')))).toBe('003125');
  expect(await computed('9V9(5)', 'display', arithmetic(number('3'), '**', number('-200')))).toBe('000000');
  expect(await computed('S9', 'display', arithmetic(number('-1'), '**', number('-201')))).toBe('J');
});

test('ON SIZE ERROR leaves the item as it is', async () => {
  const storage = new Storage();
  const to = storage.item('99', 'display', {text: '42'});
  const other = storage.item('9(3)', 'display', {text: '000'});
  const result = await ran({
    storage,
    blocks: [
      {
        operations: [
          {op: 'compute', value: number('150'), targets: [{to}, {to: other}], sizeError: true},
          display(to, text(' '), other),
        ],
        end: {kind: 'branch', condition: {kind: 'raised', what: 'size-error'}, then: 1, otherwise: 2},
      },
      {operations: [display(text('SIZE ERROR'))], end: {kind: 'jump', to: 2}},
      {operations: [], end: {kind: 'stop-run'}},
    ],
  });
  expect(result.lines).toEqual(['42 150', 'SIZE ERROR']);
});

test('division by zero is S0CB, or a size error', async () => {
  const storage = new Storage();
  const to = storage.item('9(3)', 'packed', {text: '\x00\x0c'});
  const value = arithmetic(number('1'), '/', to);
  const failed = await ran({storage, operations: [{...compute(to, value), line: 12}]});
  expect(failed.abend).toBe('S0CB');
  expect(failed.lines).toEqual([
    'CEE3211S The system detected a decimal-divide exception (System Completion Code=0CB).',
    '         From compile unit PROG at entry point PROG at statement 12.',
  ]);
});

test('blanks in a packed item are a data exception, in an unsigned zoned one zeros', async () => {
  const storage = new Storage();
  const packed = storage.item('S9(5)', 'packed', {text: '   '});
  const zoned = storage.item('9(3)', 'display', {text: '   '});
  const one = {op: 'compute', value: number('1'), targets: [{to: zoned, combine: '+'}]} as const;
  const two = {op: 'compute', value: number('1'), targets: [{to: packed, combine: '+'}]} as const;
  const result = await ran({storage, operations: [one, display(zoned), two]});
  expect(result.lines[0]).toBe('001');
  expect(result.abend).toBe('S0C7');
});

test('DIVIDE with REMAINDER computes the remainder from the stored quotient', async () => {
  const storage = new Storage();
  const quotient = storage.item('9(3)');
  const rest = storage.item('9(3)V9');
  const divide = {
    op: 'divide',
    dividend: number('47.5'),
    divisor: number('6'),
    quotient: {to: quotient},
    remainder: rest,
  } as const;
  expect((await ran({storage, operations: [divide, display(quotient, text(' '), rest)]})).lines).toEqual(['007 0055']);
});

test('COMP-1 and COMP-2 are displayed in their own format', async () => {
  // Language Reference, DISPLAY statement: internal floating point.
  // Six hexadecimal digits hold 1.1 as 1.19999A, which is 1.10000038.
  expect(await computed('', 'float', number('1.1'))).toBe(' .11000004E 01');
  expect(await computed('', 'double', number('-123.456'))).toBe('-.12345600000000000E 03');
  expect(await computed('', 'float', number('0'))).toBe(' .00000000E 00');
});

test('a product with too many digits for fixed point is a floating-point one for a floating-point receiver', async () => {
  // Programming Guide, Appendix, Floating-point data and intermediate results: a receiver is COMP-2.
  const large = number('999999999999999999');
  expect(await computed('', 'double', arithmetic(large, '*', large))).toBe(' .10000000000000000E 37');
  expect(await computed('', 'double', arithmetic(number('7'), '**', number('2')))).toBe(' .49000000000000000E 02');
});
