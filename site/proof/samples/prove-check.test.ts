import {expect, test} from 'vitest';
import {samplesOf, tools} from '../languages/bank.fixture';
import {proveSample} from './prove';

/** What is wrong with one sample. */
async function problemsOf(info: string, text: string): Promise<string> {
  const [sample] = samplesOf(`\`\`\`${info}\n${text}\n\`\`\``);
  return (await proveSample(sample!, tools)).join('\n');
}

const samples = {
  jcl: {
    right: '//STEP1    EXEC PGM=IEFBR14\n//OUT      DD DSN=BANK.TEST.DATA,DISP=(NEW,CATLG)',
    wrong: '//STEP1    EXEC PGM=IEFBR14\n//OUT      DD DSN=BANK.TEST.DATA,DISP=(NEW,CATLG',
    ending: 'JCL ERROR',
  },
  idcams: {
    right: '  DELETE BANK.ACCOUNT.KSDS CLUSTER',
    wrong: '  DELETE BANK.ACCOUNT.KSDS (CLUSTER',
    ending: 'MAXCC=12',
  },
  dfsort: {
    right: '  SORT FIELDS=(1,8,CH,A)',
    wrong: '  SORT FIELDS=(1,8,CH,UP)',
    ending: 'MAXCC=16',
  },
};

test.each(Object.entries(samples))('%s is read, and an error in it must be expected', async (language, sample) => {
  const expecting = `${language} check="why" expect="${sample.ending}"`;
  expect(await problemsOf(`${language} check="why"`, sample.right)).toBe('');
  expect(await problemsOf(`${language} check="why"`, sample.wrong)).toMatch(/^line \d: /);
  expect(await problemsOf(expecting, sample.wrong)).toBe('');
  expect(await problemsOf(expecting, sample.right)).toBe(
    `the page expects ${sample.ending}, and nothing is wrong with the sample`,
  );
  expect(await problemsOf(`${language} check="why" expect="RC=4"`, sample.wrong)).toContain('expect="RC=4" is not how');
});
