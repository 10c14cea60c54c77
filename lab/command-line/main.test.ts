import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, test} from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lab-'));
const catalog = path.join(folder, 'catalog');
afterAll(() => fs.rmSync(folder, {recursive: true}));

function lab(...args: string[]) {
  const command = ['commands/lab.mjs', ...args, '--catalog', catalog];
  const {status, stdout, stderr} = spawnSync(process.execPath, command, {cwd: root, encoding: 'utf8'});
  return {status, stdout, stderr};
}

function file(name: string, text: string): string {
  const at = path.join(folder, name);
  fs.writeFileSync(at, text);
  return at;
}

const sort = `//SORTJOB  JOB (BANK),'ME'
//SORT     EXEC PGM=SORT
//SORTIN   DD DSN=BANK.IN,DISP=SHR
//SORTOUT  DD DSN=BANK.OUT,DISP=(NEW,CATLG),SPACE=(TRK,(1,1))
//SYSOUT   DD SYSOUT=*
//SYSIN    DD *
  SORT FIELDS=(1,3,CH,A)
/*
`;

test('a job reads what `put` stored, and `get` reads its results', () => {
  expect(lab('put', 'BANK.IN', file('in.txt', 'CCC\nAAA\nBBB\n'), '--recfm', 'FB', '--lrecl', '10').status).toBe(0);
  const {status, stdout} = lab('submit', file('sort.jcl', sort));
  expect(stdout).toMatch(/^SORTJOB JOB00001 MAXCC 0000 .*SORTJOB\.JOB00001\n$/);
  expect(status).toBe(0);
  expect(lab('get', 'BANK.OUT').stdout).toBe('AAA\nBBB\nCCC\n');
  expect(lab('get', 'BANK.OUT', '--hex').stdout).toMatch(/^C1C1C1(?:40){7}\n/);
  expect(
    lab('list', 'BANK.*')
      .stdout.split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(['BANK.IN', 'BANK.OUT', '']);
  const spool = path.join(catalog, 'spool/SORTJOB.JOB00001');
  expect(fs.readdirSync(spool)).toEqual(['JESJCL.txt', 'JESMSGLG.txt', 'JESYSMSG.txt', 'SYSOUT.txt']);
  expect(fs.readFileSync(path.join(spool, 'SYSOUT.txt'), 'utf8')).toContain('ICE054I 0 RECORDS - IN: 3, OUT: 3');
});

test('a byte order mark before a job is not part of it', () => {
  const {status, stdout} = lab('submit', file('mark.jcl', '\uFEFF//MARKED   JOB 1\n//S        EXEC PGM=IEFBR14\n'));
  expect(stdout).toMatch(/^MARKED JOB\d+ MAXCC 0000 /);
  expect(status).toBe(0);
});

test('a text without a line is no job', () => {
  const at = file('empty.jcl', '\n');
  expect(lab('submit', at)).toMatchObject({status: 20, stderr: `${at} has no job\n`});
});

test('jobs stay with the machine, and their output can be read', () => {
  expect(lab('jobs', 'SORT*').stdout).toMatch(/^SORTJOB +JOB00001 +LEARNER +OUTPUT +\S+ MAXCC 0000\n$/);
  expect(lab('spool', 'JOB00001', 'SYSOUT').stdout).toContain('ICE054I 0 RECORDS - IN: 3, OUT: 3');
  expect(lab('spool', 'JOB00001').stdout).toContain('--- SORT.SYSOUT\n');
  expect(lab('spool', 'JOB00001', 'NOWHERE')).toMatchObject({status: 20, stderr: 'JOB00001 has no NOWHERE\n'});
});

test('a job that is purged is gone', () => {
  expect(lab('purge', 'JOB00001').status).toBe(0);
  expect(fs.existsSync(path.join(catalog, 'spool/SORTJOB.JOB00001'))).toBe(false);
  expect(lab('spool', 'JOB00001')).toMatchObject({status: 20, stderr: 'JOB00001 is not there\n'});
  expect(lab('jobs', 'SORT*').stdout).toBe('');
});

test.each([
  [
    'the highest return code',
    '//S EXEC PGM=IDCAMS\n//SYSPRINT DD SYSOUT=*\n//SYSIN DD *\n  DELETE NO.SUCH\n/*',
    8,
    'MAXCC 0008',
  ],
  ['12 after a JCL error', '//S EXEC PGN=IEFBR14', 12, 'JCL ERROR'],
  ['16 after an abend', '//S EXEC PGM=NOWHERE', 16, 'ABEND S806'],
])('the exit status is %s', (_what, steps, expected, said) => {
  const {status, stdout} = lab('submit', file('job.jcl', `//J JOB (A),'B'\n${steps}\n`));
  expect(stdout).toContain(said);
  expect(status).toBe(expected);
});

test('a COBOL program is compiled and run, and its return code is the exit status', () => {
  const lines = ['ID DIVISION.', 'PROGRAM-ID. HELLO.', 'PROCEDURE DIVISION.'].map((line) => `       ${line}`);
  const program = (...statements: string[]) =>
    file('hello.cbl', [...lines, ...statements.map((line) => `           ${line}`)].join('\n'));
  const run = lab('cobol', program("DISPLAY 'HELLO'", 'MOVE 4 TO RETURN-CODE GOBACK.'));
  expect(run).toMatchObject({status: 4, stdout: 'HELLO\n', stderr: ''});
  expect(lab('cobol', program('DISPLAY NOBODY GOBACK.'))).toMatchObject({
    status: 12,
    stderr: expect.stringContaining('4  IGYPS2121-S  "NOBODY" was not defined as a data-name.') as string,
  });
});

test('a file of a COBOL program is text, or its bytes where records hold packed and binary numbers', () => {
  const source = (...statements: string[]) =>
    file(
      'files.cbl',
      [
        'ID DIVISION.',
        'PROGRAM-ID. FILES.',
        'ENVIRONMENT DIVISION.',
        'INPUT-OUTPUT SECTION.',
        'FILE-CONTROL.',
        '    SELECT F ASSIGN TO LONGNAME.',
        'DATA DIVISION.',
        'FILE SECTION.',
        'FD F.',
        '01 R.',
        '   05 WHO PIC X(5).',
        '   05 AMOUNT PIC S9(5) COMP-3.',
        'PROCEDURE DIVISION.',
        ...statements.map((statement) => `    ${statement}`),
        '    CLOSE F GOBACK.',
      ]
        .map((line) => `       ${line}\n`)
        .join(''),
    );
  const outside = path.join(catalog, 'outside');
  const run = (...statements: string[]) => lab('cobol', source(...statements), '--dd', `LONGNAME=${outside}:8`);
  const write = "MOVE 'SMITH' TO WHO MOVE 25152 TO AMOUNT WRITE R";
  expect(run('OPEN OUTPUT F', write).status).toBe(0);
  expect([...fs.readFileSync(outside)]).toEqual([0xe2, 0xd4, 0xc9, 0xe3, 0xc8, 0x25, 0x15, 0x2c]);
  expect(run('OPEN INPUT F READ F DISPLAY WHO AMOUNT').stdout).toBe('SMITH25152\n');
  fs.writeFileSync(outside, 'JONES\n');
  expect(run('OPEN I-O F READ F DISPLAY WHO').stdout).toBe('JONES\n');
  expect(fs.readFileSync(outside, 'utf8')).toBe('JONES\n');
});

test('a generation is got by its number, with or without apostrophes', () => {
  const job = `//J JOB 1
//G EXEC PGM=IDCAMS
//SYSPRINT DD DUMMY
//SYSIN DD *
 DEFINE GDG(NAME(MY.DAILY) LIMIT(3))
//M EXEC PGM=IEBGENER
//SYSPRINT DD DUMMY
//SYSIN DD DUMMY
//SYSUT1 DD *
TODAY
//SYSUT2 DD DSN=MY.DAILY(+1),DISP=(NEW,CATLG),SPACE=(TRK,1)
`;
  expect(lab('submit', file('generation.jcl', job)).status).toBe(0);
  expect(lab('get', 'MY.DAILY(0)').stdout).toBe('TODAY\n');
  expect(lab('get', "'my.daily(0)'").stdout).toBe('TODAY\n');
  expect(lab('get', 'MY.DAILY').stderr).toBe("MY.DAILY has generations: get 'MY.DAILY(0)'\n");
});

test('a world adds volumes and data sets, and reports its errors', () => {
  file('lines.txt', 'FROM A FILE\n');
  const world = `volumes: {TEST01: {cylinders: 5}}
BANK.SMALL: {volume: TEST01, records: file lines.txt}
BANK.LIB4: {members: {ONE: [A], TWO: [B]}}
`;
  const listed = lab('list', 'BANK.SMALL', '--world', file('world.yml', world));
  expect(listed).toMatchObject({status: 0, stderr: ''});
  expect(listed.stdout).toMatch(/ TEST01 +1 records\n$/);
  expect(lab('get', 'BANK.SMALL').stdout).toBe('FROM A FILE\n');
  const wrong = (text: string) => lab('list', '--world', file('wrong.yml', text));
  expect(wrong('volumes: {TEST01: {cylinders: 9}}').stderr).toMatch(
    /wrong\.yml: volume TEST01: the machine has another one of this name\n$/,
  );
  expect(wrong('BANK.X: {length: 80}').stderr).toBe('BANK.X: length is not known\n');
  expect(wrong('BANK.X: {records: ONE}')).toMatchObject({
    status: 20,
    stderr: 'BANK.X: records are a list of lines, or "file NAME"\n',
  });
});

test('a library is read by member, and its name alone lists them', () => {
  expect(lab('get', 'BANK.LIB4')).toMatchObject({
    status: 20,
    stderr: "BANK.LIB4 is a library: get 'BANK.LIB4(ONE)', or TWO\n",
  });
  expect(lab('get', 'BANK.LIB4(TWO)').stdout).toBe('B\n');
});

test('errors are reported in one line, and lose nothing', () => {
  expect(lab('submit', path.join(folder, 'nowhere.jcl'))).toMatchObject({
    status: 20,
    stderr: expect.stringContaining('cannot be read') as string,
  });
  expect(lab('get', 'NO.SUCH')).toMatchObject({status: 20, stderr: 'NO.SUCH is not there\n'});
  expect(lab('put', 'BAD..NAME', file('x.txt', 'X')).stderr).toMatch(/^The data set name BAD\.\.NAME is wrong/);
  expect(lab('juggle').stderr).toMatch(/^juggle is no verb/);
  expect(lab('get', 'BANK.IN').stdout).toBe('CCC\nAAA\nBBB\n');
});

test('SQL runs on a persistent Db2, and is printed like by SPUFI', () => {
  const made = lab(
    'sql',
    file('make.sql', "INSERT INTO BRANCH VALUES ('B005', 'CIVIL LINES', 'DELHI', '2026-07-01');\n"),
  );
  expect(made.stdout).toContain('DSNE615I NUMBER OF ROWS AFFECTED IS 1\n');
  expect(made.status).toBe(0);
  const read = lab(
    'sql',
    file('read.sql', "SELECT CITY FROM BRANCH WHERE BRANCH_ID = 'B005'; SELECT NOPE FROM BRANCH;"),
    '--json',
  );
  expect(JSON.parse(read.stdout)).toMatchObject([
    {sqlcode: 0, sqlstate: '00000', columns: ['CITY'], rows: [['DELHI']]},
    {sqlcode: -206, sqlstate: '42703', message: 'NOPE IS NOT VALID IN THE CONTEXT WHERE IT IS USED'},
  ]);
  expect(read.status).toBe(8);
});

test('TSO and operator commands are answered, and a job of SUBMIT is run', () => {
  lab('put', 'LEARNER.JCL', file('job.jcl', "//LATER    JOB (BANK),'ME'\n//S        EXEC PGM=IEFBR14\n"));
  const [, jobId = ''] = /^IKJ56250I JOB LATER\((JOB\d+)\) SUBMITTED\n$/.exec(lab('tso', 'SUBMIT JCL').stdout) ?? [];
  expect(lab('operate', "$DJ'LATER',CC").stdout).toBe('$HASP890 JOB(LATER)     CC=(COMPLETED,RC=0)\n');
  const spool = path.join(catalog, `spool/LATER.${jobId}`);
  expect(fs.existsSync(path.join(spool, 'JESMSGLG.txt'))).toBe(true);
  expect(lab('operate', "$PJ'LATER'").status).toBe(0);
  expect(fs.existsSync(spool)).toBe(false);
  expect(lab('tso', "DELETE 'LEARNER.JCL'").stdout).toBe('IDC0550I ENTRY (A) LEARNER.JCL DELETED\n');
  expect(lab('operate', ' ')).toMatchObject({status: 20, stderr: 'A command has 1 to 126 printable characters.\n'});
});

test('a reset leaves nothing', () => {
  expect(lab('reset').status).toBe(0);
  expect(lab('list').stdout).toBe('');
  expect(fs.existsSync(path.join(catalog, 'spool'))).toBe(false);
});
