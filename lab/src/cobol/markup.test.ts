import {expect, test} from 'vitest';
import {run} from './program-text.fixture';

const data = `01 CLIENT-REC.
   05 ACCT PIC X(6) VALUE 'SX12'.
   05 FILLER PIC X(3) VALUE 'NO'.
   05 BAL PIC S9(5)V99 COMP-3 VALUE -12.5.
   05 NOTE PIC X(10) VALUE 'A "B" <C>'.
   05 CNT PIC 9 VALUE 2.
   05 MORE-GRP OCCURS 1 TO 3 DEPENDING ON CNT.
      10 STUFF PIC 99 VALUE 7.
01 OUT-TEXT PIC X(200) VALUE SPACES.
01 LEN PIC S9(4) COMP.`;
const shown = `    DISPLAY FUNCTION DISPLAY-OF
      (FUNCTION NATIONAL-OF(OUT-TEXT(1:LEN) 1208))`;

test('JSON GENERATE writes names and values in UTF-8, and counts them', async () => {
  const {lines} = await run(
    data,
    `MAIN-P.
    JSON GENERATE OUT-TEXT FROM CLIENT-REC COUNT IN LEN
      ON EXCEPTION DISPLAY 'NO'
      NOT ON EXCEPTION DISPLAY JSON-CODE ' ' LEN
    END-JSON
${shown}
    GOBACK.`,
  );
  expect(lines).toEqual([
    '000000000 0109',
    '{"CLIENT-REC":{"ACCT":"SX12","BAL":-12.50,"NOTE":"A \\"B\\" <C>","CNT":2,"MORE-GRP":[{"STUFF":7},{"STUFF":7}]}}',
  ]);
});

test('names are given or omitted, items are suppressed, and a small receiver is an exception', async () => {
  const {lines} = await run(
    data,
    `MAIN-P.
    JSON GENERATE OUT-TEXT FROM CLIENT-REC COUNT LEN
      NAME OF CLIENT-REC IS OMITTED BAL IS 'balance'
      SUPPRESS NOTE MORE-GRP CNT
    END-JSON
${shown}
    MOVE 0 TO BAL
    JSON GENERATE OUT-TEXT FROM CLIENT-REC COUNT LEN
      SUPPRESS NOTE MORE-GRP EVERY NUMERIC WHEN ZERO
    END-JSON
${shown}
    JSON GENERATE OUT-TEXT(1:9) FROM CLIENT-REC
      ON EXCEPTION DISPLAY 'CODE ' JSON-CODE
    END-JSON
    GOBACK.`,
  );
  expect(lines).toEqual([
    '{"ACCT":"SX12","balance":-12.50}',
    '{"CLIENT-REC":{"ACCT":"SX12","CNT":2}}',
    'CODE 000000001',
  ]);
});

test('XML GENERATE writes elements, and attributes where they are requested', async () => {
  const {lines} = await run(
    data,
    `MAIN-P.
    XML GENERATE OUT-TEXT FROM CLIENT-REC COUNT IN LEN END-XML
    DISPLAY OUT-TEXT(1:LEN)
    XML GENERATE OUT-TEXT FROM CLIENT-REC COUNT IN LEN
      WITH XML-DECLARATION WITH ATTRIBUTES
      SUPPRESS NOTE
    END-XML
    DISPLAY OUT-TEXT(1:LEN)
    GOBACK.`,
  );
  const stuff = '<MORE-GRP><STUFF>7</STUFF></MORE-GRP>';
  expect(lines).toEqual(
    [
      `<CLIENT-REC><ACCT>SX12</ACCT><BAL>-12.50</BAL><NOTE>A &quot;B&quot; &lt;C&gt;</NOTE><CNT>2</CNT>${stuff}${stuff}</CLIENT-REC>`,
      '<?xml version="1.0" encoding="IBM-1140"?><CLIENT-REC ACCT="SX12" BAL="-12.50" CNT="2"><MORE-GRP STUFF="7"/><MORE-GRP STUFF="7"/></CLIENT-REC>',
    ].flatMap((line) => line.match(/.{1,120}/g)!),
  );
});

test('names are written as in the data description, but in XML none begins with a digit or xml', async () => {
  const {lines} = await run(
    `01 Customer.
   05 firstName PIC X(3) VALUE 'Ann'.
   05 3D PIC 9 VALUE 1.
   05 XmlNote PIC X VALUE 'N'.
01 again REDEFINES Customer.
   05 CODE-1 PIC X(3).
01 OUT-TEXT PIC X(120) VALUE SPACES.
01 LEN PIC S9(4) COMP.`,
    `MAIN-P.
    XML GENERATE OUT-TEXT FROM CUSTOMER COUNT LEN
    DISPLAY OUT-TEXT(1:LEN)
    XML GENERATE OUT-TEXT FROM AGAIN COUNT LEN
    DISPLAY OUT-TEXT(1:LEN)
    JSON GENERATE OUT-TEXT FROM CUSTOMER COUNT LEN
${shown}
    GOBACK.`,
  );
  expect(lines).toEqual([
    '<Customer><firstName>Ann</firstName><_3D>1</_3D><_XmlNote>N</_XmlNote></Customer>',
    '<again><CODE-1>Ann</CODE-1></again>',
    '{"Customer":{"firstName":"Ann","3D":1,"XmlNote":"N"}}',
  ]);
});

test('SUPPRESS EVERY applies by category and type, and the last phrase that names an item overrides it', async () => {
  const {lines} = await run(
    `01 P.
   05 Q PIC 9(3) VALUE 0.
   05 R PIC X(3) VALUE SPACES.
   05 S PIC X(3) VALUE SPACES.
01 OUT-TEXT PIC X(80) VALUE SPACES.
01 LEN PIC S9(4) COMP.`,
    `MAIN-P.
    XML GENERATE OUT-TEXT FROM P COUNT LEN WITH ATTRIBUTES
      TYPE OF R IS ELEMENT
      SUPPRESS EVERY NUMERIC ATTRIBUTE WHEN ZERO
        EVERY ELEMENT WHEN SPACES
    DISPLAY OUT-TEXT(1:LEN)
    XML GENERATE OUT-TEXT FROM P COUNT LEN
      SUPPRESS S WHEN SPACES S WHEN ZERO EVERY ELEMENT WHEN SPACES
    DISPLAY OUT-TEXT(1:LEN)
    GOBACK.`,
  );
  expect(lines).toEqual(['<P S=" "/>', '<P><Q>0</Q><S> </S></P>']);
});
