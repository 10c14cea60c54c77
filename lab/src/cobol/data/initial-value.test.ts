import {expect, test} from 'vitest';
import {fixed, runSource} from '../program-text.fixture';

const source = (option: string, data: string, procedure: string): string =>
  `       CBL ${option}\n${fixed(
    `ID DIVISION.\nPROGRAM-ID. VALUES1.\nDATA DIVISION.\nWORKING-STORAGE SECTION.\n${data}\nPROCEDURE DIVISION.\n${procedure}\n    GOBACK.`,
  )}`;

// Programming Guide, QUOTE/APOST: the option determines the figurative constant QUOTE.
test.each([
  ['APOST', "'"],
  ['QUOTE', '"'],
])('with %s, the figurative constant QUOTE is %s', async (option, quote) => {
  const data = `01 A PIC X VALUE QUOTE.
01 B PIC X.
01 C PIC X.
01 D PIC X(3).
   88 IS-QUOTED VALUE QUOTES.`;
  const procedure = `    MOVE QUOTE TO B
    INITIALIZE C REPLACING ALPHANUMERIC DATA BY QUOTE
    STRING QUOTE '-' QUOTE DELIMITED BY SIZE INTO D
    DISPLAY A B C D QUOTE
    MOVE ALL QUOTE TO D
    IF D = QUOTES AND IS-QUOTED DISPLAY 'SAME'.`;
  const {lines} = await runSource(source(option, data, procedure));
  expect(lines).toEqual([`${quote.repeat(4)}-${quote.repeat(2)}`, 'SAME']);
});

// Programming Guide, TRUNC(BIN): binary items are like COMP-5, and accept whatever fits their halfwords and fullwords.
test('with TRUNC(BIN), VALUE and INITIALIZE fill binary items beyond their pictures', async () => {
  const data = `01 A PIC S9(4) COMP VALUE 32767.
01 B PIC 9(4) COMP VALUE 65535.
01 T.
   05 E PIC S9(3) BINARY OCCURS 2 VALUE -5000.`;
  const procedure = `    DISPLAY A ' ' B ' ' E(2)
    INITIALIZE T REPLACING NUMERIC DATA BY 30000
    DISPLAY E(1) ' ' E(2).`;
  const {lines} = await runSource(source('TRUNC(BIN),DISPSIGN(SEP)', data, procedure));
  expect(lines).toEqual(['+32767 65535 -05000', '+30000 +30000']);
});

test('INITIALIZE … TO VALUE sets the values of the categories that it names, and TO DEFAULT the others', async () => {
  const data = `01 G.
   05 C PIC X(3) VALUE 'ABC'.
   05 D PIC 9(3) VALUE 42.
   05 E PIC 9(3).
   05 FILLER PIC XX VALUE 'ZZ'.
   05 T OCCURS 2.
      10 S PIC S9(3) COMP-3 VALUE 7.`;
  const procedure = `    MOVE ALL '1' TO G MOVE 1 TO S(1) S(2)
    INITIALIZE G NUMERIC TO VALUE
    DISPLAY G(1:11) S(1) S(2)
    MOVE ALL '1' TO G
    INITIALIZE G ALL TO VALUE
    DISPLAY G(1:11) S(1) S(2)
    MOVE ALL '1' TO G
    INITIALIZE G WITH FILLER ALL TO VALUE THEN TO DEFAULT
    DISPLAY G(1:11) S(1) S(2)
    INITIALIZE G ALPHANUMERIC TO VALUE
      THEN REPLACING NUMERIC DATA BY 5 THEN TO DEFAULT
    DISPLAY G(1:11) S(1) S(2).`;
  const {lines} = await runSource(source('DISPSIGN(SEP)', data, procedure));
  expect(lines).toEqual(['11104211111+007+007', 'ABC04211111+007+007', 'ABC042000ZZ+007+007', 'ABC005005ZZ+005+005']);
});
