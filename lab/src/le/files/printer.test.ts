import {expect, test} from 'vitest';
import type {LineAdvance} from '../../cobol/code/execution/environment';
import {fromEbcdic} from '../../ebcdic';
import {type Linage, type PageSize, Printer} from './printer';

const after = (lines: number): LineAdvance => ({when: 'after', lines});
const before = (lines: number): LineAdvance => ({when: 'before', lines});

/** The control characters of each record, preceded by those of its blank records. */
function controls(advances: readonly LineAdvance[], linage?: Linage): string[] {
  const printer = new Printer(linage);
  return advances.map((advance) => fromEbcdic(new Uint8Array(printer.write(advance).controls)));
}

// Language Reference, "WRITE statement": ADVANCING phrase.
test('lines are advanced before or after a record; more than three take blank records', () => {
  expect(controls([after(1), after(0), after(3), after(8)])).toEqual([' ', '+', '-', '--0']);
  expect(controls([before(2), before(1), before(0), before(1)])).toEqual([' ', '0', ' ', '+']);
});

test('a record BEFORE ADVANCING is printed on the line of the record that was written AFTER ADVANCING', () => {
  expect(controls([after(1), before(2), after(1), after(1)])).toEqual([' ', '+', '-', ' ']);
});

test('PAGE and channels', () => {
  const [page, channel]: LineAdvance[] = [
    {when: 'before', channel: 1},
    {when: 'after', channel: 12},
  ];
  expect(controls([page!, after(1), page!, before(1), channel!])).toEqual([' ', '1 ', '+', '1', 'C']);
});

// Language Reference, "LINAGE clause" and "WRITE statement": END-OF-PAGE phrases.
test('LINAGE counts the lines of logical pages, with margins between them and the current sizes', () => {
  const size: PageSize = {body: 4, footing: 3, top: 1, bottom: 2};
  let [now, counter] = [size, 0];
  const linage: Linage = {size: () => now, count: (line) => void (counter = line)};
  const printer = new Printer(linage);
  const write = (advance: LineAdvance): string => {
    const {controls: written, endOfPage} = printer.write(advance);
    return `${fromEbcdic(new Uint8Array(written))} ${counter}${endOfPage ? ' EOP' : ''}`;
  };
  expect(counter).toBe(1);
  expect(write(before(1))).toBe('0 2');
  expect(write(before(1))).toBe('  3 EOP');
  expect(write(after(1))).toBe('0 4 EOP');
  now = {...size, body: 20, footing: undefined};
  expect(write(after(1))).toBe('-  1 EOP');
  expect(write(after(19))).toBe('------  20');
  expect(write({when: 'after', channel: 1})).toBe('-  1');
});
