import {expect, test} from 'vitest';
import {createMachine} from '../machine/create-machine';
import {ran} from '../machine/job.fixture';
import {testTime} from '../step/step.fixture';

test('a small member shares the track of the directory', async () => {
  const run = await ran(
    createMachine({now: () => testTime}),
    `//S1       EXEC PGM=IEBGENER
//SYSPRINT DD SYSOUT=*
//SYSIN    DD DUMMY
//SYSUT1   DD *
ONE
/*
//SYSUT2   DD DSN=BANK.LIB(ONE),DISP=(NEW,CATLG),
//            SPACE=(TRK,(1,0,1)),RECFM=FB,LRECL=80
`,
  );
  expect(run.codes).toEqual([{code: 0}]);
});
