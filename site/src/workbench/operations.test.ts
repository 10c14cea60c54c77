import type {Machine} from '@framewright/lab/machine';
import {bankMachine} from '@site/proof/machine/bank-machine';
import {beforeEach, expect, test} from 'vitest';
import type {WorkInput, WorkOutput} from './ask';
import {answer, type WorkOperations} from './operations';

const library = {name: 'LEARNER.PRACTICE.JCL', member: 'MYJOB'};
const jcl = ["//MINE     JOB (BANK),'ME',MSGCLASS=X", '//STEP1    EXEC PGM=IEFBR14'].join('\n');

let machine: Machine;
let changed: number;

/** Sends a request like the page, and returns the answer and whether the machine was changed. */
async function ask<Name extends keyof WorkOperations>(name: Name, input: WorkInput<Name>) {
  const given = await answer(
    {name, input},
    {
      use: async (work) => work(machine),
      change: async (work) => {
        changed += 1;
        return work(machine);
      },
    },
  );
  return given as {result: WorkOutput<Name>; refused?: string; message?: string};
}

const save = (text: string, replaces = false) => ask('saveNew', {...library, text, replaces});

beforeEach(() => {
  machine = bankMachine();
  changed = 0;
});

test('data sets are listed by mask, and reading changes nothing', async () => {
  const {result} = await ask('dataSets', {mask: 'BANK.TEST'});
  expect(result.items.map(({name}) => name)).toContain('BANK.TEST.CNTL');
  expect(result.items.every(({name}) => name.startsWith('BANK.TEST.'))).toBe(true);
  await ask('members', {name: 'BANK.TEST.CNTL'});
  await ask('read', {name: 'BANK.TEST.CNTL', member: 'ACCTS'});
  expect(changed).toBe(0);
});

test('a text is saved to a new library, and read back unchanged', async () => {
  expect((await save(jcl)).result).toMatchObject({isMade: true});
  expect((await ask('read', library)).result.text).toBe(jcl);
  const other = await ask('saveNew', {...library, member: 'OTHER', text: 'X', replaces: false});
  expect(other.result).toMatchObject({isMade: false});
});

test('a text replaces another one only on request', async () => {
  await save(jcl);
  expect(await save('//OTHER    JOB')).toMatchObject({refused: 'exists'});
  expect((await ask('read', library)).result.text).toBe(jcl);
  await save('//OTHER    JOB', true);
  expect((await ask('read', library)).result.text).toBe('//OTHER    JOB');
});

test('a text that was changed elsewhere is not overwritten', async () => {
  const {etag} = (await save(jcl)).result;
  const mine = await ask('write', {...library, text: '//MINE     JOB', etag});
  expect(await ask('write', {...library, text: '//THEIRS   JOB', etag})).toMatchObject({refused: 'changed'});
  expect((await ask('read', library)).result).toEqual({text: '//MINE     JOB', etag: mine.result.etag});
});

test('a line too long for the records is refused with the reason, and the old text stays', async () => {
  const {etag} = (await save(jcl)).result;
  const refused = await ask('write', {...library, text: 'X'.repeat(90), etag});
  expect(refused.message).toMatch(/80/);
  expect((await ask('read', library)).result.text).toBe(jcl);
});

test('a data set is copied to a new name, with its attributes and members', async () => {
  await ask('copy', {from: {name: 'BANK.TEST.CNTL'}, to: {name: 'LEARNER.CNTL'}, replace: false});
  const {result} = await ask('dataSets', {mask: 'LEARNER.CNTL'});
  expect(result.items[0]).toMatchObject({name: 'LEARNER.CNTL', recfm: 'FB', lrecl: 80});
  const members = await ask('members', {name: 'LEARNER.CNTL'});
  expect(members.result.map(({name}) => name)).toContain('ACCTS');
});

test('missing data sets and members are refused as such', async () => {
  expect(await ask('read', {name: 'BANK.NOWHERE'})).toMatchObject({refused: 'not-found'});
  expect(await ask('remove', {name: 'BANK.NOWHERE'})).toMatchObject({refused: 'not-found'});
});

test('jobs are listed with the latest first, found with their output, and purged', async () => {
  const first = await machine.submit(jcl);
  const second = await machine.submit(jcl.replace('IEFBR14', 'NOWHERE'));
  const {result} = await ask('jobs', {});
  expect(result.map(({id, ending, tone}) => ({id, ending, tone}))).toEqual([
    {id: second.jobId, ending: 'ABEND=S806', tone: 'bad'},
    {id: first.jobId, ending: 'MAXCC=0000', tone: 'good'},
  ]);
  const found = (await ask('job', {id: first.jobId})).result;
  expect(found?.jcl).toBe(jcl);
  expect(found?.report?.files.map(({name}) => name)).toContain('JESMSGLG');
  expect((await ask('purge', {ids: [first.jobId]})).result).toEqual([first.jobId]);
  expect((await ask('job', {id: first.jobId})).result).toBeNull();
});

test('a job that is held is listed as such, and runs when it is released', async () => {
  const {jobId} = await machine.submit(jcl.replace('MSGCLASS=X', 'TYPRUN=HOLD'));
  expect((await ask('jobs', {})).result).toMatchObject([{id: jobId, status: 'HELD'}]);
  const {report} = (await ask('job', {id: jobId})).result!;
  expect(report?.files.map(({name}) => name)).toEqual(['JESMSGLG', 'JESJCL', 'JESYSMSG']);
  expect(report?.files[0]?.text).toContain('$HASP101 MINE     HELD');
  expect((await ask('release', {id: jobId})).result).toBe(true);
  expect((await ask('jobs', {})).result).toMatchObject([{id: jobId, status: 'OUTPUT', ending: 'MAXCC=0000'}]);
  expect((await ask('release', {id: jobId})).result).toBe(false);
});

test('a job that a command submits has ended when the machine is stored', async () => {
  await save(jcl);
  await ask('tso', {command: "SUBMIT 'LEARNER.PRACTICE.JCL(MYJOB)'"});
  const stored = bankMachine();
  stored.import(machine.export());
  expect(stored.jobs.list()).toMatchObject([{jobName: 'MINE', status: 'OUTPUT', ending: {code: 0}}]);
});

test('volumes are listed with their free space and contents', async () => {
  const {result} = await ask('volumes', {});
  const bank = result.find(({volser}) => volser === 'BANK01')!;
  expect(bank).toMatchObject({cylinders: 3339, storageGroup: expect.any(String)});
  expect(bank.largestFree).toBeLessThanOrEqual(bank.freeTracks);
  expect(result.flatMap(({dataSets}) => dataSets.map(({name}) => name))).toContain('BANK.ACCOUNT.DATA');
});

test('an internal error is not a refusal', async () => {
  await expect(
    answer({name: 'jobs', input: {}}, {use: () => Promise.reject(new Error('a fault')), change: undefined!}),
  ).rejects.toThrow('a fault');
});
