import {expect, test} from 'vitest';
import {messagesOf, run} from './program-text.fixture';

const data = '01 A PIC 9 VALUE 0.';
/** The messages, each up to its first full stop. */
const said = (...statements: string[]): string[] =>
  messagesOf(data, ['MAIN-P.', ...statements.map((line) => `    ${line}`)].join('\n')).map(
    (text) => text.split('.')[0]!,
  );

// The texts are from listings in comp.lang.cobol.
test('a period in an inline PERFORM ends it there, and its END-PERFORM is discarded', () => {
  expect(said('PERFORM UNTIL A > 3', '  ADD 1 TO A.', '  DISPLAY A', 'END-PERFORM', 'GOBACK.')).toEqual([
    '8 IGYPS2112-E The "PERFORM" verb did not have a matching scope terminator',
    '11 IGYPS2113-E The explicit scope terminator "END-PERFORM" was found without a matching verb',
  ]);
});

test('the end of the statement that contains a PERFORM ends it too', () => {
  expect(said('IF A = 0', '  PERFORM 3 TIMES', '    ADD 1 TO A', 'END-IF', 'GOBACK.')).toEqual([
    '9 IGYPS2112-E The "PERFORM" verb did not have a matching scope terminator',
  ]);
});

test('a scope terminator of a verb that is not open is discarded, wherever it is', () => {
  expect(said('IF A = 0 DISPLAY A.', 'END-IF.', 'GOBACK.')).toEqual([
    '9 IGYPS2113-E The explicit scope terminator "END-IF" was found without a matching verb',
  ]);
  expect(
    said('IF A = 0', '  PERFORM 2 TIMES ADD 1 TO A END-ADD END-READ', '  END-PERFORM', 'END-IF', 'GOBACK.'),
  ).toEqual(['9 IGYPS2113-E The explicit scope terminator "END-READ" was found without a matching verb']);
});

test.each([
  ['IF A = 1 END-IF', 'END-IF'],
  ['IF A = 1 .', '. '],
  ["IF A = 1 DISPLAY 'X' ELSE END-IF", 'END-IF'],
])('%s has no statement', (statement, found) => {
  const [first] = messagesOf(data, `MAIN-P.\n    ${statement}\n    GOBACK.`);
  expect(first).toBe(`8 IGYPS2079-S Expected a verb or "NEXT SENTENCE", but found "${found}".`);
});

test('the last period of a program', () => {
  expect(said('DISPLAY A', 'GOBACK')).toEqual(['9 IGYSC1082-E A period was required']);
});

test('a name that two items share', () => {
  expect(messagesOf('01 A PIC 9.\n01 A PIC X.', 'MAIN-P.\n    DISPLAY A.\n    GOBACK.')[0]).toContain(
    '9 IGYPS0037-S "A" was not a uniquely defined name.',
  );
});

test('conditional phrases, and terminators that match their verbs, are not errors', async () => {
  const {lines} = await run(
    data,
    'MAIN-P.\n    ADD 1 TO A ON SIZE ERROR CONTINUE NOT ON SIZE ERROR\n      IF A = 1 DISPLAY A END-IF END-ADD\n    GOBACK.',
  );
  expect(lines).toEqual(['1']);
});
