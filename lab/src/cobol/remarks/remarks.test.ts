import {expect, test} from 'vitest';
import {compile} from '../compile';
import {fixed} from '../program-text.fixture';

const remarks = (data: string, procedure: string): string[] =>
  compile({
    source: fixed(
      `ID DIVISION.\nPROGRAM-ID. TEST1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n${procedure}`,
    ),
    library: () => undefined,
    listed: true,
    compiled: '2026010112000000+0000',
  }).messages.map(({id, line}) => `${id} ${line}`);

test('a redefinition that is smaller, and a comparison that cannot be equal', () => {
  const data = '01 A.\n   05 B PIC X(4).\n   05 C REDEFINES B PIC X(3).\n   05 D PIC 9(3).';
  const procedure =
    "    IF B = 'ABCDE' AND D NOT = '1234' CONTINUE END-IF\n    IF B = 'ABCD ' CONTINUE END-IF\n    GOBACK.";
  expect(remarks(data, procedure)).toEqual(['IGYDS1073-I 7', 'IGYPG3173-W 10', 'IGYPG3173-W 10']);
});

test('UNSTRING whose receivers are as long as the sender, or are not', () => {
  const data = '01 S PIC X(6).\n01 A PIC X(5).\n01 B PIC X.';
  const procedure = `    UNSTRING S INTO A B ON OVERFLOW CONTINUE END-UNSTRING
    UNSTRING S INTO A ON OVERFLOW CONTINUE END-UNSTRING
    UNSTRING S DELIMITED BY ',' INTO A ON OVERFLOW CONTINUE
    END-UNSTRING
    GOBACK.`;
  expect(remarks(data, procedure)).toEqual(['IGYPG3230-W 9', 'IGYPG3229-W 10']);
});

test('a number that has no digit in common with its receiver', () => {
  const data = '01 A PIC V99 VALUE .5.\n01 B PIC ZZ9.\n01 C PIC ZZ9.9.';
  expect(remarks(data, '    MOVE A TO B C\n    GOBACK.')).toEqual(['IGYPA3087-W 9']);
});

test('PERFORM of what always ends the run unit', () => {
  const procedure = `MAIN-P.
    PERFORM STOPS
    PERFORM MAY-STOP
    GOBACK.
STOPS.
    DISPLAY 'END'
    STOP RUN.
MAY-STOP.
    IF RETURN-CODE > 0 STOP RUN.`;
  expect(remarks('01 A PIC X.', procedure)).toEqual(['IGYCB7310-W 8']);
});
