import {describe, expect, test} from 'vitest';
import {samplesOf, tools} from '../languages/bank.fixture';
import {runCobol} from '../languages/cobol';
import {pageSamples} from '../pages/page-samples';
import {proveSample} from './prove';

/** A COBOL program of these statements, on these data. */
const program = (statements: string[], data: string[] = [], files: string[] = []) =>
  [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. PROOF.',
    ...files,
    'DATA DIVISION.',
    ...data,
    'PROCEDURE DIVISION.',
    ...statements.map((statement) => `    ${statement}`),
    '    GOBACK.',
  ]
    .map((line) => `       ${line}`)
    .join('\n');

const fence = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n\n`;

/** All that is wrong with the samples of a page. */
async function problemsOf(page: string): Promise<string> {
  const problems: string[] = [];
  for (const sample of samplesOf(page)) problems.push(...(await proveSample(sample, tools)));
  return problems.join('\n');
}

const hello = program(["DISPLAY 'HELLO'", "DISPLAY 'WORLD'"]);
const notNumeric = program(
  ["DISPLAY 'BEFORE'", "MOVE 'AB12' TO AMOUNT-TEXT", 'ADD 1 TO AMOUNT', "DISPLAY 'AFTER'"],
  ['WORKING-STORAGE SECTION.', '01  AMOUNT-TEXT PIC X(4).', '01  AMOUNT REDEFINES AMOUNT-TEXT PIC 9(7) COMP-3.'],
);

describe('a COBOL sample', () => {
  test('passes when it prints what the page shows, whatever blanks end its lines', async () => {
    expect(await problemsOf(fence('cobol run', hello) + fence('text output', 'HELLO   \nWORLD'))).toBe('');
  });

  test('that prints something else fails with the difference', async () => {
    expect(await problemsOf(fence('cobol run', hello) + fence('text output', 'HELLO\nMOON'))).toBe(
      'the output of line 11 is not what it printed\n  from line 2:\n  - MOON\n  + WORLD',
    );
  });

  test('whose output nobody shows is named', async () => {
    expect(await problemsOf(fence('cobol run', hello))).toBe(
      'prints something, and no "text output" fence stands after it',
    );
  });

  test('that prints nothing needs no output', async () => {
    expect(await problemsOf(fence('cobol run', program(['CONTINUE'])))).toBe('');
  });

  test('with non-numeric data ends with S0C7, and passes only with expect', async () => {
    const message = [
      'CEE3207S The system detected a data exception (System Completion Code=0C7).',
      '         From compile unit PROOF at entry point PROOF at statement 10.',
    ];
    const output = fence('text output', ['BEFORE', ...message].join('\n'));
    expect(await problemsOf(fence('cobol run expect="ABEND=S0C7"', notNumeric) + output)).toBe('');
    expect(await problemsOf(fence('cobol run expect="ABEND=S0C7"', notNumeric))).toBe('');
    expect(await problemsOf(fence('cobol run', notNumeric) + output)).toMatch(
      /^ended with ABEND=S0C7\n {2}CEE3207S The system detected a data exception/,
    );
  });

  test('that differs in GnuCOBOL fails, unless it says why only z/OS runs it so', async () => {
    // The letters have the right half bytes for digits in EBCDIC.
    const letters = program(
      ["MOVE 'AB12' TO AMOUNT-TEXT", 'ADD 1 TO AMOUNT'],
      ['WORKING-STORAGE SECTION.', '01  AMOUNT-TEXT PIC X(4).', '01  AMOUNT REDEFINES AMOUNT-TEXT PIC 9(4).'],
    );
    expect(await problemsOf(fence('cobol run', letters))).toBe('ended with RC=0, and with ABEND=S0C7 on GnuCOBOL');
    expect(await problemsOf(fence('cobol run alone="EBCDIC digits"', letters))).toBe('');
  });

  test('that is expected to fail and does not is stale', async () => {
    expect(await problemsOf(fence('cobol run expect="ABEND=S0C7"', hello) + fence('text output', 'HELLO'))).toBe(
      'the page expects ABEND=S0C7, and it ended with RC=0',
    );
  });

  test('ends with its RETURN-CODE, with S806 for a missing program, and with U4038 when the library ends it', async () => {
    expect(await problemsOf(fence('cobol run', program(['MOVE 8 TO RETURN-CODE'])))).toBe('ended with RC=8');
    expect(await problemsOf(fence('cobol run expect="RC=8"', program(['MOVE 8 TO RETURN-CODE'])))).toBe('');
    const missing = program(
      ['CALL PROGRAM-NAME'],
      ['WORKING-STORAGE SECTION.', "01  PROGRAM-NAME PIC X(8) VALUE 'MISSING'."],
    );
    expect(await problemsOf(fence('cobol run expect="ABEND=S806"', missing))).toBe('');
    expect(await problemsOf(fence('cobol run', program(["CALL 'MISSING'"])))).toBe(
      'was not run: the job around it ended with MAXCC=8',
    );
    const badSubscript = program(
      ['MOVE 9 TO N', 'DISPLAY T(N)'],
      ['WORKING-STORAGE SECTION.', '01  N PIC 9.', '01  A.', '    05  T PIC X OCCURS 3.'],
    );
    expect(
      await problemsOf(fence('cobol run expect="ABEND=U4038" alone="CBL"', `       CBL SSRANGE\n${badSubscript}`)),
    ).toBe('');
  });

  test('that never ends is ended, with its child processes', async () => {
    const [sample] = samplesOf(fence('cobol run', program(['PERFORM UNTIL 1 = 2', '    CONTINUE', 'END-PERFORM'])));
    await expect(runCobol(sample!, 1)).rejects.toThrow('was still running after 1 s and was ended');
  });

  test('that never stops printing is ended', async () => {
    const endless = program(['PERFORM UNTIL 1 = 2', "    DISPLAY 'AGAIN'", 'END-PERFORM']);
    expect(await problemsOf(fence('cobol run', endless))).toBe('ended with ABEND=S722');
  });

  test('that does not compile says where', async () => {
    expect(await problemsOf(fence('cobol check="why"', program(['MOVE 1 TO NOWHERE'])))).toMatch(
      /^ended with RC=12\n +line 5: IGYPS2121-S "NOWHERE"/,
    );
    expect(await problemsOf(fence('cobol check="why" expect="RC=12"', program(['MOVE 1 TO NOWHERE'])))).toBe('');
    expect(await problemsOf(fence('cobol check="why" expect="RC=12"', hello))).toBe(
      'the page expects RC=12, and it ended with RC=0',
    );
  });
});

describe('a COBOL sample with files', () => {
  const copy = program(
    [
      'OPEN INPUT BRANCH-FILE OUTPUT REPORT-FILE',
      "PERFORM UNTIL FILE-STATUS NOT = '00'",
      '    READ BRANCH-FILE',
      "    IF FILE-STATUS = '00'",
      '        MOVE BRCH-CITY TO REPORT-LINE',
      '        WRITE REPORT-LINE',
      '    END-IF',
      'END-PERFORM',
      'CLOSE BRANCH-FILE REPORT-FILE',
    ],
    [
      'FILE SECTION.',
      'FD  BRANCH-FILE.',
      'COPY BRCHREC.',
      'FD  REPORT-FILE.',
      '01  REPORT-LINE PIC X(20).',
      'WORKING-STORAGE SECTION.',
      '01  FILE-STATUS PIC XX.',
    ],
    [
      'ENVIRONMENT DIVISION.',
      'INPUT-OUTPUT SECTION.',
      'FILE-CONTROL.',
      '    SELECT BRANCH-FILE ASSIGN TO BRANCHES',
      '        FILE STATUS IS FILE-STATUS.',
      '    SELECT REPORT-FILE ASSIGN TO RPTOUT.',
    ],
  );
  const info = 'cobol run dd="BRANCHES=bank/branch.txt:80 RPTOUT:20"';

  test('reads fixed records and shows those that it writes', async () => {
    const output = fence('text output dd="RPTOUT"', 'MUMBAI\nBENGALURU\nCHENNAI\nKOLKATA');
    expect(await problemsOf(fence(info, copy) + output)).toBe('');
  });

  test('that writes other records fails with the difference', async () => {
    const output = fence('text output dd="RPTOUT"', 'MUMBAI\nDELHI\nCHENNAI\nKOLKATA');
    expect(await problemsOf(fence(info, copy) + output)).toMatch(
      /is not what it wrote to RPTOUT\n {2}from line 2:\n {2}- DELHI\n {2}\+ BENGALURU$/,
    );
  });

  test('whose record length is not that of the program is refused', async () => {
    const wrong = info.replace('RPTOUT:20', 'RPTOUT:30');
    expect(await problemsOf(fence(wrong, copy))).toBe('wrote 80 bytes to RPTOUT: no multiple of its record length 30');
  });

  test('names an input that is not there', async () => {
    expect(await problemsOf(fence(info.replace('branch', 'nowhere'), copy))).toBe(
      'dd="BRANCHES=bank/nowhere.txt" names a file that does not exist',
    );
  });
});

describe('an SQL sample', () => {
  test('that differs in PostgreSQL fails, unless it says why only Db2 can run it', async () => {
    const average = 'SELECT AVG(BALANCE) AS AVERAGE FROM ACCOUNT WHERE ACCT_NO IN (10000101, 10000103);';
    const output = fence('text output', '     AVERAGE\n------------\n30545.625000\n1 row');
    expect(await problemsOf(fence('sql run', average) + output)).toMatch(/^prints something else on PostgreSQL:\n/);
    expect(await problemsOf(fence('sql run alone="the scale of AVG"', average) + output)).toBe('');
  });

  const count = (info: string, output: string) =>
    problemsOf(fence(`sql ${info}`, 'SELECT COUNT(*) AS BRANCHES FROM BRANCH;') + fence('text output', output));

  test('passes with the result that the page shows, and fails with another', async () => {
    expect(await count('run', 'BRANCHES\n--------\n       4\n1 row')).toBe('');
    expect(await count('run', 'BRANCHES\n--------\n       5\n1 row')).toContain('  - ' + '5'.padStart(8));
  });

  test('that is expected to fail and does not is stale', async () => {
    expect(await count('run expect="SQLCODE=-803"', '')).toBe(
      'the page expects SQLCODE=-803, and it ended with SQLCODE=0',
    );
  });

  test('begins on a fresh bank each time', async () => {
    const all = fence('sql run', 'DELETE FROM TXN;') + fence('text output', 'DELETE: 20 rows');
    expect(await problemsOf(all + all)).toBe('');
  });

  test('may expect that the last statement finds no row', async () => {
    const none = "SELECT CITY FROM BRANCH WHERE CITY = 'PUNE';";
    const output = fence('text output', 'CITY\n----\n0 rows');
    expect(await problemsOf(fence('sql run expect="SQLCODE=+100"', none) + output)).toBe('');
    expect(await problemsOf(fence('sql run', none) + output)).toBe('');
    expect(await count('run expect="SQLCODE=+100"', '')).toContain('the page expects SQLCODE=+100');
  });
});

describe('the fences of a page', () => {
  const problems = (text: string) =>
    pageSamples('page.md', text).problems.map(({line, message}) => `${line}: ${message}`);

  test('are found with their lines, also in lists and under front matter', () => {
    const page = '---\ntitle: x\n---\n\n- item\n\n  ```cobol check="why"\n  x\n  ```\n';
    expect(pageSamples('page.md', page).samples).toMatchObject([{line: 7, lastLine: 9, indent: 2, text: 'x'}]);
  });

  test('are all named when they cannot be read', () => {
    expect(problems('```jcl\n//A\n```\n\n```text output\nx\n```\n\n```cobol run file="no.cbl"\n```\n')).toEqual([
      '1: a jcl sample says one of run, check="why" or display="why"; this one says none',
      '5: an output stands directly after a run sample; this one does not',
      '9: file="no.cbl" does not exist',
    ]);
  });

  test('are named when the page itself cannot be read', () => {
    expect(problems('fine\n\na <b c\n').join()).toMatch(/^3: the page cannot be read/);
  });
});
