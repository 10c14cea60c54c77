import {expect, test} from 'vitest';
import {run} from './program-text.fixture';

const order = `01 ORDER-REC.
   05 ORDER-NO PIC 9(5).
   05 CUSTOMER.
      10 CUST-NAME PIC X(8).
      10 CITY PIC X(6) VALUE 'OSLO'.
   05 TOTAL PIC S9(5)V99 COMP-3.
   05 LINES-OF OCCURS 2.
      10 ITEM PIC X(5).
      10 QTY PIC 99.
01 SHOWN PIC -(5)9.99.
01 SOURCE-TEXT PIC X(200).
01 DOC PIC X(200).`;

/** Statements that build a JSON text in UTF-8, the usual encoding of JSON. */
const json = (...parts: readonly string[]): string => `    MOVE SPACES TO DOC
    STRING ${parts.map((part) => `'${part}'`).join('\n      ')}
      DELIMITED BY SIZE INTO DOC
    MOVE FUNCTION DISPLAY-OF
      (FUNCTION NATIONAL-OF(DOC) 1208) TO SOURCE-TEXT`;

test('JSON PARSE assigns values to items by their names', async () => {
  const {lines} = await run(
    order,
    `MAIN-P.
${json('{"order-rec":{"Order-No":42,"total":-1234.5,', '"customer":{"CUST-NAME":"MEENA"},', '"nothing":1,', '"goods":[{"item":"PEN","qty":"7"},', '{"item":"INK","qty":12}]}}')}
    JSON PARSE SOURCE-TEXT INTO ORDER-REC
      NAME OF LINES-OF IS 'goods'
      SUPPRESS CITY
      ON EXCEPTION DISPLAY 'NO ' JSON-CODE
      NOT ON EXCEPTION DISPLAY 'YES ' JSON-CODE
    END-JSON
    MOVE TOTAL TO SHOWN
    DISPLAY ORDER-NO ' ' CUST-NAME CITY SHOWN
    DISPLAY ITEM(1) QTY(1) ITEM(2) QTY(2)
    IF JSON-STATUS = 0 DISPLAY 'ALL' ELSE DISPLAY 'NOT ALL'
    GOBACK.`,
  );
  expect(lines).toEqual(['YES 000000000', '00042 MEENA   OSLO   -1234.50', 'PEN  07INK  12', 'NOT ALL']);
});

test('text that is not JSON raises an exception', async () => {
  const {lines} = await run(
    order,
    `MAIN-P.
${json('{"order-rec":{"order-no":42')}
    JSON PARSE SOURCE-TEXT INTO ORDER-REC
      ON EXCEPTION DISPLAY 'NO'
    END-JSON
    GOBACK.`,
  );
  expect(lines).toEqual(['NO']);
});

const handler = `HANDLE.
    COMPUTE LEN = FUNCTION LENGTH(XML-TEXT)
    DISPLAY XML-EVENT(1:24) LEN XML-TEXT
    EVALUATE XML-EVENT
      WHEN 'START-OF-ELEMENT' MOVE XML-TEXT TO CURRENT
      WHEN 'CONTENT-CHARACTERS'
        IF CURRENT = 'qty' MOVE XML-TEXT TO QTY
    END-EVALUATE
    IF XML-TEXT = 'stop' MOVE -1 TO XML-CODE.`;
const xmlData = `01 DOC PIC X(120).
01 CURRENT PIC X(10).
01 QTY PIC 9(3).
01 LEN PIC 9.`;

const parsed = (...parts: readonly string[]) =>
  run(
    xmlData,
    `MAIN-P.
    MOVE SPACES TO DOC
    STRING ${parts.map((part) => `'${part}'`).join('\n      ')}
      DELIMITED BY SIZE INTO DOC
    XML PARSE DOC PROCESSING PROCEDURE HANDLE
      ON EXCEPTION DISPLAY 'EXCEPTION ' XML-CODE
      NOT ON EXCEPTION DISPLAY 'WELL ' XML-CODE ' ' QTY
    END-XML
    GOBACK.
${handler}`,
  );

test('XML PARSE calls the processing procedure for each event, with its text', async () => {
  const {lines} = await parsed('<?xml version="1.0"?><!-- c --><a id="7&amp;8">', '<qty>12</qty><e/></a>');
  expect(lines.map((line) => line.trimEnd())).toEqual([
    'START-OF-DOCUMENT       0',
    'VERSION-INFORMATION     31.0',
    'COMMENT                 3 c',
    'START-OF-ELEMENT        1a',
    'ATTRIBUTE-NAME          2id',
    'ATTRIBUTE-CHARACTERS    37&8',
    'START-OF-ELEMENT        3qty',
    'CONTENT-CHARACTERS      212',
    'END-OF-ELEMENT          3qty',
    'START-OF-ELEMENT        1e',
    'END-OF-ELEMENT          1e',
    'END-OF-ELEMENT          1a',
    'END-OF-DOCUMENT         0',
    'WELL 000000000 012',
  ]);
});

test('a document that is not well formed raises an exception, and a procedure can end the parse', async () => {
  expect((await parsed('<msg>Hello</text>')).lines.slice(-2).map((line) => line.trimEnd())).toEqual([
    'EXCEPTION               0',
    'EXCEPTION 000798773',
  ]);
  expect((await parsed('<a>stop</a>')).lines.at(-1)).toBe('EXCEPTION 00000000J');
});
