import {expect, test} from 'vitest';
import type {Operand, Reference} from '../../cobol/code/operand';
import {display, move, number, ran, Storage, text} from './program.fixture';

async function moved(make: (storage: Storage) => {from: Operand; to: Reference}): Promise<string> {
  const storage = new Storage();
  const {from, to} = make(storage);
  const whole = {...to, modification: {start: number('1')}};
  return (await ran({storage, operations: [move(from, to), display(whole, text('|'))]})).lines[0]!.slice(0, -1);
}

// Language Reference, MOVE statement: elementary moves.
test.each<[string, string, Operand, string]>([
  ['text is cut on the right', 'X(3)', text('ABCDE'), 'ABC'],
  ['text is padded with blanks', 'X(5)', text('AB'), 'AB   '],
  ['digits of a text are a whole number', '9(5)', text('123'), '00123'],
  ['numbers are aligned by their point', '999V99', number('1.5'), '00150'],
  ['high-order digits are cut off', '99', number('12345'), '45'],
  ['a signed number has an overpunch', 'S999', number('-12'), '01K'],
  ['a number is edited', 'Z,ZZ9.99-', number('-1234.5'), '1,234.50-'],
  ['text is edited', 'XX/XX', text('ABCD'), 'AB/CD'],
  ['a number goes into a text without its sign', 'X(5)', number('-12'), '12   '],
  ['ZERO fills a text', 'X(3)', {kind: 'figurative', value: 'zero'}, '000'],
  ['ALL repeats its literal', 'X(5)', {kind: 'figurative', value: 'all', text: 'AB'}, 'ABABA'],
  ['P positions drop digits', '99PP', number('4567'), '45'],
])('%s', async (_, picture, from, expected) => {
  expect(await moved((storage) => ({from, to: storage.item(picture)}))).toBe(expected);
});

test('JUSTIFIED moves from the right', async () => {
  expect(await moved((storage) => ({from: text('AB'), to: storage.item('X(4)', 'display', {justified: true})}))).toBe(
    '  AB',
  );
  expect(
    await moved((storage) => ({from: text('ABCDE'), to: storage.item('X(4)', 'display', {justified: true})})),
  ).toBe('BCDE');
});

test('signs can be separate and leading', async () => {
  const sign = {leading: true, separate: true};
  expect(await moved((storage) => ({from: number('-7'), to: storage.item('S99', 'display', {sign})}))).toBe('-07');
  const over = {leading: true, separate: false};
  expect(await moved((storage) => ({from: number('-17'), to: storage.item('S99', 'display', {sign: over})}))).toBe(
    'J7',
  );
});

test('an edited number is moved back as a number', async () => {
  expect(
    await moved((storage) => ({
      from: storage.item('$$,$$9.99CR', 'display', {text: '  $123.45CR'}),
      to: storage.item('S9(5)V99'),
    })),
  ).toBe('001234N');
});

test('a group receives the bytes of its sender, whatever they are', async () => {
  const storage = new Storage();
  const packed = storage.item('S9(3)', 'packed', {text: '\x81\x9c'});
  const part = storage.item('X(3)');
  const group = storage.group(part);
  const hex = {kind: 'function', name: 'HEX-OF', arguments: [group]} as const;
  const packedHex = {kind: 'function', name: 'HEX-OF', arguments: [packed]} as const;
  const [bytes, source] = (await ran({storage, operations: [move(packed, group), display(hex), display(packedHex)]}))
    .lines;
  expect(bytes).toBe(`${source!}40`);
});
