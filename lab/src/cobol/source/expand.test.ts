import {expect, test} from 'vitest';
import {Diagnostics} from '../messages/diagnostics';
import {toTokens} from '../syntax/token';
import {expandSource} from './expand';

function read(lines: readonly string[], members: Record<string, readonly string[]> = {}) {
  const diagnostics = new Diagnostics();
  const library = (name: string) => members[name]?.map((line) => `       ${line}`).join('\n');
  const {words, lines: expanded, options} = expandSource(lines.join('\n'), library, diagnostics);
  const tokens = toTokens(words, diagnostics).slice(0, -1);
  return {text: tokens.map((token) => token.text).join(' '), tokens, expanded, options, messages: diagnostics.list};
}

const source = (...lines: string[]) => lines.map((line) => `       ${line}`);

test('columns 1 to 6 and 73 to 80 are not part of the program', () => {
  expect(read(['000100 MOVE A TO B.'.padEnd(72) + 'COMMENT']).text).toBe('MOVE A TO B .');
});

test('comment lines, debugging lines and comments after *> are not read', () => {
  expect(read(['      * NO', '      / NO', '      D    DISPLAY X.', ...source('    GOBACK. *> NO')]).text).toBe(
    'GOBACK .',
  );
});

test('debugging lines are read WITH DEBUGGING MODE', () => {
  const lines = [...source('SOURCE-COMPUTER. IBM-Z WITH DEBUGGING MODE.'), '      D    DISPLAY X.'];
  expect(read(lines).text).toMatch(/DISPLAY X \.$/);
});

test('a literal is continued from column 72, after the quotation mark of the next line', () => {
  const first = "       MOVE 'ABC".padEnd(72);
  expect(read([first, "      -    'DEF' TO X."]).tokens[1]!.text).toBe(`'ABC${' '.repeat(72 - 16)}DEF'`);
});

test('a word is continued at its first character', () => {
  expect(read(['           MOVE AB', '      -    CD TO X.']).text).toBe('MOVE ABCD TO X .');
});

test('a picture is one token, with the period of its editing and without that of the entry', () => {
  expect(read(source('01 A PIC $$,$$9.99-. 01 B PIC X(3).'))).toMatchObject({
    text: '01 A PIC $$,$$9.99- . 01 B PIC X(3) .',
  });
});

test('COPY inserts the lines of the member in its place, and they are counted', () => {
  const {tokens, expanded} = read(source('COPY REC.', 'GOBACK.'), {REC: ['01 A.', '01 B.']});
  expect(tokens.map(({text, line}) => `${line} ${text}`)).toEqual([
    '2 01',
    '2 A',
    '2 .',
    '3 01',
    '3 B',
    '3 .',
    '4 GOBACK',
    '4 .',
  ]);
  expect(expanded).toHaveLength(4);
});

test.each([
  ['pseudo-text in a word', 'COPY REC REPLACING ==:TAG:== BY ==WS==.', '01 WS-A PIC X(4) .'],
  ['LEADING', 'COPY REC2 REPLACING LEADING ==OLD== BY ==NEW==.', '01 NEW-A PIC X .'],
  ['TRAILING', 'COPY REC2 REPLACING TRAILING ==-A== BY ==-B==.', '01 OLD-B PIC X .'],
  ['words', 'COPY REC2 REPLACING OLD-A BY NEW-NAME.', '01 NEW-NAME PIC X .'],
  ['nothing put in', 'COPY REC2 REPLACING ==PIC X== BY ====.', '01 OLD-A .'],
  ['nested', 'COPY OUTER REPLACING ==OLD-A== BY ==Z==.', '01 Z PIC X .'],
])('COPY REPLACING: %s', (_what, statement, expected) => {
  const members = {REC: ['01 :TAG:-A PIC X(4).'], REC2: ['01 OLD-A PIC X.'], OUTER: ['COPY REC2.']};
  expect(read(source(statement), members).text).toBe(expected);
});

test('REPLACE applies until REPLACE OFF', () => {
  expect(read(source('REPLACE ==A== BY ==B C==.', 'A. REPLACE OFF. A.')).text).toBe('B C . A .');
});

test('a member that is missing, and one that copies itself, are reported', () => {
  expect(read(source('COPY NONE.')).messages).toMatchObject([{id: 'FWR0002-S', line: 1}]);
  expect(read(source('COPY LOOP.'), {LOOP: ['COPY LOOP.']}).messages).toMatchObject([{id: 'FWR0003-S'}]);
});

test('members that copy one another twice stop at the maximum number of lines', () => {
  const members = Object.fromEntries(
    Array.from({length: 15}, (_, at) => [`M${at}`, Array.from({length: 9}, () => `COPY M${at + 1}.`)]),
  );
  expect(read(source('COPY M0.'), {...members, M15: ['01 A.']}).messages.map(({id}) => id)).toContain('FWR0004-S');
});

test('the options of CBL and PROCESS statements are kept', () => {
  expect(read([' CBL TRUNC(BIN),SSRANGE', '       PROCESS APOST', ...source('ID DIVISION.')]).options).toEqual([
    'TRUNC(BIN),SSRANGE',
    'APOST',
  ]);
});

test('names of members may have national characters', () => {
  const members = {'I#BOOK@1': ['01 A PIC X.']};
  expect(read(source('COPY I#BOOK@1.'), members).text).toBe('01 A PIC X .');
  expect(read(source('EXEC SQL INCLUDE I#BOOK@1 END-EXEC.'), members).text).toBe('01 A PIC X . .');
});
