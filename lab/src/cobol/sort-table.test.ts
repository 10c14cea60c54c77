import {expect, test} from 'vitest';
import {messagesOf, run} from './program-text.fixture';

const table = `01 TAB.
   05 CITY OCCURS 4 ASCENDING KEY CODE-N INDEXED BY IX.
      10 CODE-N PIC S9(3) COMP-3.
      10 NAME-X PIC X(3).
01 I PIC 9.`;
const fill = `    MOVE 3 TO CODE-N(1) MOVE 'CCC' TO NAME-X(1)
    MOVE -1 TO CODE-N(2) MOVE 'AAA' TO NAME-X(2)
    MOVE 3 TO CODE-N(3) MOVE 'BBB' TO NAME-X(3)
    MOVE 0 TO CODE-N(4) MOVE 'DDD' TO NAME-X(4)`;
const show = `    DISPLAY NAME-X(1) NAME-X(2) NAME-X(3) NAME-X(4)`;

test('a table is sorted by the keys of its OCCURS clause, and equal elements stay in order', async () => {
  const {lines} = await run(table, `MAIN-P.\n${fill}\n    SORT CITY\n${show}\n    GOBACK.`);
  expect(lines).toEqual(['AAADDDCCCBBB']);
});

test('the statement may name keys of its own, which apply in order', async () => {
  const sort = 'SORT CITY DESCENDING KEY CODE-N ASCENDING KEY NAME-X';
  const {lines} = await run(table, `MAIN-P.\n${fill}\n    ${sort}\n${show}\n    GOBACK.`);
  expect(lines).toEqual(['BBBCCCDDDAAA']);
});

test('sorts only the current elements of a table, or one row of a table within a table', async () => {
  const data = `01 N PIC 9 VALUE 3.
01 T.
   05 R OCCURS 2.
      10 C PIC X OCCURS 3.
01 W.
   05 E PIC X OCCURS 1 TO 5 DEPENDING ON N.`;
  const {lines} = await run(
    data,
    "MAIN-P.\n    MOVE 'CBAFED' TO T MOVE 5 TO N MOVE 'CDEBA' TO W\n    MOVE 3 TO N SORT C(2) ASCENDING KEY C SORT E DESCENDING KEY E\n    MOVE 5 TO N\n    DISPLAY T W SORT E ASCENDING KEY E DISPLAY W GOBACK.",
  );
  expect(lines).toEqual(['CBADEFEDCBA', 'ABCDE']);
});

test('a key that is not in the table is refused', () => {
  expect(messagesOf(table, 'MAIN-P.\n    SORT CITY ASCENDING KEY I GOBACK.')).toEqual([
    expect.stringContaining('FWR0020-S'),
  ]);
});
