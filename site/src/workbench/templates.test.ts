import {bankMachine} from '@site/proof/machine/bank-machine';
import {jobOf} from '@site/proof/machine/job-of';
import {expect, test} from 'vitest';
import {templates} from './templates';

test.each(templates)('the template $id runs as it is', async ({language, text}) => {
  const machine = bankMachine();
  if (language === 'sql') {
    const {statements} = await (await machine.db2()).run(text);
    expect(statements.map(({sqlcode}) => sqlcode)).toEqual([0]);
    return;
  }
  expect((await machine.submit(jobOf(language, text))).ending).toEqual({code: 0});
});

test('no line of a template is longer than its language allows', () => {
  const long = templates.flatMap(({text}) => text.split('\n')).filter((line) => line.length > 71);
  expect(long).toEqual([]);
});
