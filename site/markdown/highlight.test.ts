import {describe, expect, test} from 'vitest';
import {highlight} from './highlight';

/** The pieces of each colour, in order. */
function pieces(html: string, letter: string): string[] {
  return [...html.matchAll(new RegExp(`<span class="${letter}">([^<]*)</span>`, 'g'))].map(([, text]) => text!);
}

/** What a reader copies. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

describe('COBOL in fixed format', () => {
  const code = [
    '000100 IDENTIFICATION DIVISION.                                         BANK0001',
    '       PROGRAM-ID. LISTACCT.',
    "      * Reads 'every' account",
    '       WORKING-STORAGE SECTION.',
    '           COPY ACCTREC.',
    '       01  WS-TOTAL            PIC S9(9)V99 VALUE 0.',
    '       1000-READ.',
    "           DISPLAY 'IT''S * DONE' *> really",
    '           IF A < B AND C > D',
    '               ADD 1 TO WS-COUNT',
    '           END-IF.',
  ].join('\n');
  const html = highlight(code, 'cobol');

  test('loses no character', () => {
    expect(textOf(html)).toBe(code);
  });

  test('shows sequence numbers, column 73 and later, and comment lines as comments', () => {
    expect(pieces(html, 'c')).toEqual(['000100', 'BANK0001', "* Reads 'every' account", '*&gt; really']);
  });

  test('knows paragraphs and copied members as names, division and section headers as words of the language', () => {
    expect(pieces(html, 'n')).toEqual(expect.arrayContaining(['ACCTREC', '1000-READ']));
    expect(pieces(html, 'n')).not.toContain('PROGRAM-ID');
    expect(pieces(html, 'k')).toEqual(
      expect.arrayContaining(['IDENTIFICATION', 'DIVISION', 'PROGRAM-ID', 'WORKING-STORAGE', 'COPY', 'PIC']),
    );
  });

  test('shows literals and level numbers as values', () => {
    expect(pieces(html, 's')).toEqual(expect.arrayContaining(['01', "'IT''S * DONE'"]));
  });

  test('follows a literal that continues on the next line', () => {
    const long = ["           DISPLAY 'A LITERAL THAT MOVE DOES NOT END HERE", "      -    'AND ENDS HERE'."].join(
      '\n',
    );
    expect(pieces(highlight(long, 'cobol'), 's')).toEqual([
      "'A LITERAL THAT MOVE DOES NOT END HERE",
      "'AND ENDS HERE'",
    ]);
  });

  test('colours embedded SQL as SQL', () => {
    const sql = [
      '           EXEC SQL',
      '             SELECT BALANCE INTO :WS-BAL FROM ACCOUNT',
      '           END-EXEC.',
    ];
    const embedded = highlight(sql.join('\n'), 'cobol');
    expect(pieces(embedded, 'k')).toEqual(['EXEC SQL', 'SELECT', 'INTO', 'FROM', 'END-EXEC']);
    expect(pieces(embedded, 'n')).toEqual([':WS-BAL']);
  });
});

describe('JCL', () => {
  const code = [
    "//LISTJOB  JOB (ACCT),'A NAME',CLASS=A,NOTIFY=&SYSUID",
    '//* lists the accounts',
    '//STEP1    EXEC PGM=IEBGENER,COND=(4,LT)   copies the file',
    '//SYSUT1   DD DSN=BANK.ACCOUNT.DATA,       input',
    '//            DISP=SHR                     shared',
    '//SYSIN    DD *',
    "  SORT FIELDS=(1,8,CH,A) 'data",
    '/*',
    '//         IF (STEP1.RC = 0) THEN',
    '//STEP2    EXEC PGM=IEFBR14',
    '//         ENDIF',
  ].join('\n');
  const html = highlight(code, 'jcl');

  test('loses no character', () => {
    expect(textOf(html)).toBe(code);
  });

  test('tells comments from operands', () => {
    expect(pieces(html, 'c').map((comment) => comment.trim())).toEqual([
      '//* lists the accounts',
      'copies the file',
      'input',
      'shared',
    ]);
  });

  test('knows names, operations, parameters and symbols', () => {
    expect(pieces(html, 'k')).toEqual(['JOB', 'EXEC', 'DD', 'DD', '/*', 'IF', 'THEN', 'EXEC', 'ENDIF']);
    expect(pieces(html, 'n')).toEqual(
      expect.arrayContaining(['LISTJOB', 'CLASS', '&amp;SYSUID', 'STEP1', 'PGM', 'SYSUT1', 'DSN', 'DISP']),
    );
    expect(pieces(html, 's')).toContain("'A NAME'");
  });

  test('leaves data after DD * alone', () => {
    expect(html).toContain("\n  SORT FIELDS=(1,8,CH,A) 'data\n");
  });
});

describe('control statements', () => {
  test('of IDCAMS show commands, parameters and comments', () => {
    const html = highlight(
      ' DEFINE CLUSTER (NAME(BANK.KSDS) - /* keyed */\n   KEYS(8 0) INDEXED)\n IF LASTCC = 8 THEN SET MAXCC = 0',
      'idcams',
    );
    expect(pieces(html, 'k')).toEqual(['DEFINE', 'CLUSTER', 'IF', 'THEN', 'SET']);
    expect(pieces(html, 'n')).toEqual(['NAME', 'KEYS', 'LASTCC', 'MAXCC']);
    expect(pieces(html, 'c')).toEqual(['/* keyed */']);
  });

  test('of DFSORT show statements, parameters, formats and literals', () => {
    const html = highlight("* by branch\n  SORT FIELDS=(15,4,CH,A)\n  INCLUDE COND=(19,1,CH,EQ,C'S')", 'dfsort');
    expect(pieces(html, 'k')).toEqual(['SORT', 'CH', 'A', 'INCLUDE', 'CH', 'EQ']);
    expect(pieces(html, 'n')).toEqual(['FIELDS', 'COND']);
    expect(pieces(html, 's')).toEqual(['15', '4', '19', '1', "C'S'"]);
    expect(pieces(html, 'c')).toEqual(['* by branch']);
  });
});

describe('other languages', () => {
  test('SQL takes # as part of a name, and -- as a comment', () => {
    const html = highlight('SELECT ACCT# FROM T -- all\nFETCH FIRST 5 ROWS ONLY;', 'sql');
    expect(pieces(html, 'c')).toEqual(['-- all']);
    expect(pieces(html, 'k')).toEqual(['SELECT', 'FROM', 'FETCH', 'FIRST', 'ROWS', 'ONLY']);
  });

  test('plain text is only escaped', () => {
    expect(highlight('a < b & "c"', 'text')).toBe('a &lt; b &amp; "c"');
  });
});

describe('marked lines', () => {
  test('are in a mark each, with their line end', () => {
    expect(highlight('one\ntwo\nthree', 'text', [2])).toBe('one\n<mark>two\n</mark>three');
  });

  test('must exist', () => {
    expect(() => highlight('one\ntwo', 'text', [3])).toThrow('mark says line 3, and the sample has 2');
  });
});
