import type {Machine} from '@framewright/lab/machine';
import {bankMachine} from '@site/proof/machine/bank-machine';
import {beforeEach, expect, test, vi} from 'vitest';
import {ask} from './ask';
import {answer, type WorkRequest} from './operations';
import {otherText} from './other-text';

const own = vi.hoisted(() => ({machine: undefined as Machine | undefined}));

vi.mock('@site/src/auth/stored-sign-in', () => ({storedLearner: () => 'anu'}));
vi.mock('@site/src/practice/practice-machine', () => ({
  practiceMachine: {
    call: (_name: 'work', request: WorkRequest) => {
      const run = async <Result>(work: (machine: Machine) => Result | Promise<Result>) => work(own.machine!);
      return answer(request, {use: run, change: run});
    },
  },
}));

const place = {name: 'BANK.TEST.CNTL', member: 'ACCTS'};
const refusalOf = (saving: Promise<unknown>): Promise<unknown> => saving.then(() => undefined).catch((error) => error);

beforeEach(() => {
  own.machine = bankMachine();
});

test("another's changes since a text was read are shown, and replaced only after that", async () => {
  const {etag} = await ask('read', place);
  await ask('write', {...place, text: 'FROM A TOOL'});
  const refusal = await refusalOf(ask('write', {...place, text: 'MINE', etag}));
  const other = await otherText(refusal, place);
  expect(other).toMatchObject({text: 'FROM A TOOL'});
  expect(await ask('read', place)).toEqual(other);
  await ask('write', {...place, text: 'MINE', etag: other!.etag});
  expect(await ask('read', place)).toMatchObject({text: 'MINE'});
});

test('there is no other text if a save was refused for another reason', async () => {
  const {etag} = await ask('read', place);
  expect(await otherText(await refusalOf(ask('write', {...place, text: 'X'.repeat(90), etag})), place)).toBeUndefined();
  await ask('remove', place);
  const refusal = await refusalOf(ask('write', {...place, text: 'MINE', etag}));
  expect(refusal).toBeInstanceOf(Error);
  expect(await otherText(refusal, place)).toBeUndefined();
});
