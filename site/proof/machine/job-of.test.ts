import {expect, test} from 'vitest';
import {jobOf, jobsOf} from './job-of';

test('a whole job is submitted as it is', () => {
  const job = "//MINE      JOB (BANK),'ME'\n//S1       EXEC PGM=IEFBR14";
  expect(jobOf('jcl', job)).toBe(job);
});

test('steps get a JOB statement', () => {
  expect(jobOf('jcl', '//S1       EXEC PGM=IEFBR14\n')).toBe(
    "//LEARNER  JOB (BANK),'PRACTICE',CLASS=A,MSGCLASS=X\n//S1       EXEC PGM=IEFBR14",
  );
});

test('a job inside the data of a step is not the job itself', () => {
  const steps = '//S1       EXEC PGM=IEBGENER\n//SYSUT1   DD DATA,DLM=@@\n//OTHER    JOB (BANK)\n@@';
  expect(jobOf('jcl', steps)).toMatch(/^\/\/LEARNER  JOB/);
  expect(jobOf('jcl', '/*PRIORITY 8\n//* A COMMENT\n//MINE      JOB')).toMatch(/^\/\*PRIORITY/);
});

test('IDCAMS commands become the input of a step', () => {
  expect(jobOf('idcams', "  LISTCAT LEVEL('BANK') $&")).toMatch(
    /PGM=IDCAMS\n[^]*SYSIN {4}DD \*\n {2}LISTCAT LEVEL\('BANK'\) \$&\n\/\*$/,
  );
});

test('a frame may name the program that it runs', () => {
  const program = '       IDENTIFICATION DIVISION.\n       PROGRAM-ID. INTPAY.';
  expect(jobOf('cobol', program, '//A JOB\n<sample>\n RUN PROGRAM(<program>) PLAN(<program>)')).toBe(
    `//A JOB\n${program}\n RUN PROGRAM(INTPAY) PLAN(INTPAY)`,
  );
});

test('a frame names a program as the binder and Db2 do, however its author writes it', () => {
  const nameOf = (written: string) => jobOf('cobol', `       program-id. ${written}.`, '<program>');
  expect(nameOf('intpay')).toBe('INTPAY');
  expect(nameOf('Pay-The-Interest')).toBe('PAY0THE0');
});

test('a frame around something else names the program that it holds itself', () => {
  const program = '       PROGRAM-ID. INTPAY.';
  expect(jobOf('jcl', '//LOOK EXEC PGM=IEFBR14', `//A JOB\n${program}\n RUN PROGRAM(<program>)\n<sample>`)).toBe(
    `//A JOB\n${program}\n RUN PROGRAM(INTPAY)\n//LOOK EXEC PGM=IEFBR14`,
  );
});

test('a frame has its own place for the statements', () => {
  expect(jobOf('dfsort', '  OPTION COPY', '//A JOB\n<sample>\n/*')).toBe('//A JOB\n  OPTION COPY\n/*');
});

test('above a whole job its frame has jobs that run first, and below it the rest of the job', () => {
  const frame = '//FIRST JOB (BANK)\n//S1 EXEC PGM=IEFBR14\n<sample>\n//S2 EXEC PGM=IEFBR14';
  expect(jobsOf('jcl', '//SECOND JOB (BANK)', frame)).toEqual({
    before: '//FIRST JOB (BANK)\n//S1 EXEC PGM=IEFBR14\n',
    job: '//SECOND JOB (BANK)\n//S2 EXEC PGM=IEFBR14',
  });
});

test('steps, and a JOB statement at the top of its frame, are one job', () => {
  expect(jobsOf('jcl', '//S1 EXEC PGM=X', '//A JOB (BANK)\n<sample>')).toEqual({
    job: '//A JOB (BANK)\n//S1 EXEC PGM=X',
  });
  expect(jobsOf('jcl', '//A JOB (BANK)', '<sample>\n//S1 EXEC PGM=X')).toEqual({
    job: '//A JOB (BANK)\n//S1 EXEC PGM=X',
  });
  expect(jobsOf('idcams', '  LISTCAT').before).toBeUndefined();
});
