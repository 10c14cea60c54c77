import {describe, expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {testTime} from '../step/step.fixture';
import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';
import {runJob} from './initiator';
import {given, newSystem, recordsOf, testPrograms} from './job.fixture';

async function submit(jcl: string[], system: System = newSystem()) {
  const output = await runJob(jcl.join('\n'), system, {
    programs: testPrograms,
    jobNumber: 7,
    user: 'LEARNER',
    messageClass: 'A',
    internalReader: () => undefined,
  });
  const lines = (ddName: string) =>
    output.files
      .filter((file) => file.ddName === ddName)
      .flatMap(({records}) => records.map((record) => fromEbcdic(record).trimEnd()));
  return {output, lines, system};
}

describe('runJob', () => {
  test('lists the statements with the job number on the first', async () => {
    const {lines} = await submit(['//JOB1     JOB (1),LEARNER,CLASS=A', '//STEP1    EXEC PGM=IEFBR14', '//']);
    expect(lines('JESJCL').slice(0, 2)).toEqual([
      `         1 ${'//JOB1     JOB (1),LEARNER,CLASS=A'.padEnd(72)}JOB00007`,
      '         2 //STEP1    EXEC PGM=IEFBR14',
    ]);
  });

  test('does not run a job with an error in a statement', async () => {
    const {output, lines} = await submit([
      '//JOB1     JOB (1)',
      '//STEP1    EXEC PGM=IEFBR14',
      '//A        DD DSP=SHR',
    ]);
    expect(output.ending).toEqual({jclError: true});
    expect(lines('JESMSGLG').join('\n')).toContain('IEFC452I JOB1 - JOB NOT RUN - JCL ERROR');
    expect(lines('JESMSGLG').join('\n')).not.toContain('JOB EXECUTION DATE');
    expect(lines('JESYSMSG')[0]).toBe('  STMT NO. MESSAGE');
    expect(lines('JESYSMSG')[1]).toMatch(/^ {9}3 IEFC630I UNIDENTIFIED KEYWORD DSP/);
  });

  test('runs the steps of a job with in-stream data', async () => {
    const system = newSystem();
    const {output} = await submit(
      [
        '//JOB1     JOB (1),MSGCLASS=H',
        '//STEP1    EXEC PGM=COPY',
        '//IN       DD *',
        'ONE',
        'TWO',
        '/*',
        '//OUT      DD DSN=BANK.OUT,DISP=(NEW,CATLG,DELETE),SPACE=(TRK,(1,1)),',
        '//            DCB=(RECFM=FB,LRECL=80)',
      ],
      system,
    );
    expect(output.ending).toEqual({code: 0});
    expect(recordsOf(system, 'BANK.OUT')).toEqual(['ONE', 'TWO']);
  });

  test('takes the parameter from PARMDD', async () => {
    const {lines} = await submit([
      '//JOB1     JOB (1)',
      '//STEP1    EXEC PGM=SAY,PARMDD=WORDS',
      '//SYSPRINT DD SYSOUT=*',
      '//WORDS    DD *',
      'HELLO',
      '/*',
    ]);
    expect(lines('SYSPRINT')).toEqual([' HELLO']);
  });

  test('only reads a job with TYPRUN=SCAN', async () => {
    const system = newSystem();
    given(system, 'BANK.OLD');
    const {output} = await submit(
      ['//JOB1     JOB (1),TYPRUN=SCAN', '//S        EXEC PGM=IEFBR14', '//A        DD DSN=BANK.OLD,DISP=(OLD,DELETE)'],
      system,
    );
    expect(output.ending).toEqual({scanned: true});
    expect(system.dataSet('BANK.OLD')).toBeDefined();
  });

  test('reads a job with TYPRUN=HOLD, and does not run it', async () => {
    const {output, lines} = await submit(['//JOB1     JOB (1),TYPRUN=HOLD', '//S        EXEC PGM=IEFBR14']);
    expect(output).toMatchObject({ending: {held: true}, steps: []});
    expect(lines('JESMSGLG').join('\n')).toContain('$HASP101 JOB1     HELD');
  });

  test('turns any other text into a job that was not run', async () => {
    for (const text of ['', '\u0000\u00ff', '//', 'HELLO', '//A', '// JOB', '//'.repeat(5000)]) {
      const {output} = await submit([text]);
      expect(output.ending).toEqual({jclError: true});
      expect(output.files.map(({ddName}) => ddName)).toEqual(['JESMSGLG', 'JESJCL', 'JESYSMSG']);
    }
  });
});

test('a job whose name is too long is called INVALID', async () => {
  const machine = createMachine({now: () => testTime});
  const output = await machine.submit("//LONGNAMES JOB (A),'B'\n//S1       EXEC PGM=IEFBR14\n");
  expect(output).toMatchObject({jobName: 'INVALID', ending: {jclError: true}});
});
