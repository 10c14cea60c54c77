import {createMachine} from '@framewright/lab/machine';
import {beforeEach, expect, test, vi} from 'vitest';
import {LearnersMachine} from './learners-machine';

const browser = await vi.hoisted(async () => new (await import('./idb-keyval.fixture')).FakeIdbKeyval());
vi.mock('idb-keyval', () => browser.module);
const store = browser.records;

const key = 'practice.me';
const tab = () => new LearnersMachine(key, (user) => Promise.resolve(createMachine(user ? {user} : {})));
const text = new TextEncoder();
const put = (machine: LearnersMachine, name: string) => machine.change((one) => one.put(name, text.encode('X')));
const names = (machine: LearnersMachine) => machine.use((one) => one.list().map(({name}) => name));

/** The locks of a browser, for one name. */
function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work))};
}

beforeEach(() => {
  store.clear();
  vi.stubGlobal('navigator', {locks: locks()});
});

test('a machine is still there after a reload, and in another tab', async () => {
  const one = tab();
  const other = tab();
  await put(one, 'MY.A');
  await put(other, 'MY.B');
  expect(await names(one)).toEqual(['MY.A', 'MY.B']);
  expect(await names(tab())).toEqual(['MY.A', 'MY.B']);
});

test('the machine uses the user ID from the server, and loses nothing', async () => {
  const mine = tab();
  const submit = (name: string) => mine.change((one) => one.submit(`//${name} JOB (BANK)\n//S EXEC PGM=IEFBR14\n`));
  await put(mine, 'LEARNER.A');
  await submit('BEFORE');
  store.set(`${key}.user`, 'FW00042');
  await submit('AFTER');
  for (const one of [mine, tab()]) {
    expect(await names(one)).toEqual(['LEARNER.A']);
    const owners = await one.use(({jobs}) => jobs.list().map(({jobName, owner}) => `${jobName} ${owner}`));
    expect(owners).toEqual(['BEFORE FW00042', 'AFTER FW00042']);
  }
});

test("jobs waiting on the server are listed with the machine's, and their numbers are not reused", async () => {
  const mine = tab();
  const listed = () =>
    mine.use(({jobs}) => jobs.list().map(({jobId, jobName, status}) => `${jobId} ${jobName} ${status}`));
  const submit = () => mine.change((one) => one.submit('//MINE JOB (BANK)\n//S EXEC PGM=IEFBR14\n'));
  await submit();
  const [submitted, started] = [new Date(1000), new Date(2000)];
  const waiting = [
    {number: 2, jcl: '//RUNS JOB (BANK)', submitted, started},
    {number: 3, jcl: '//WAITS JOB (BANK)', submitted},
  ];
  store.set(`${key}.jobs`, {named: '2*,3', jobs: waiting});
  expect(await listed()).toEqual(['JOB00001 MINE OUTPUT', 'JOB00002 RUNS ACTIVE', 'JOB00003 WAITS INPUT']);
  expect(await submit()).toMatchObject({jobId: 'JOB00004'});
  store.set(`${key}.jobs`, {named: '', jobs: []});
  expect(await listed()).toEqual(['JOB00001 MINE OUTPUT', 'JOB00004 MINE OUTPUT']);
});

test("on a new device the first operation waits once for the server's machine", async () => {
  const elsewhere = createMachine();
  elsewhere.put('MY.A', text.encode('X'));
  let asked = 0;
  const device = new LearnersMachine(
    key,
    () => Promise.resolve(createMachine()),
    () => undefined,
    () => {
      asked++;
      store.set(key, {version: 1, state: elsewhere.export()});
      return Promise.resolve();
    },
  );
  await put(device, 'MY.B');
  expect(await names(device)).toEqual(['MY.A', 'MY.B']);
  expect(await names(tab())).toEqual(['MY.A', 'MY.B']);
  expect(asked).toBe(1);
});

test('a stored machine is read into an empty one, and one that could not be made is tried again', async () => {
  await put(tab(), 'MY.A');
  const made: boolean[] = [];
  const create = (_user: string | undefined, isEmpty: boolean) => {
    made.push(isEmpty);
    return made.length === 1 ? Promise.reject(new Error('no connection')) : Promise.resolve(createMachine());
  };
  const later = new LearnersMachine(key, create);
  await expect(names(later)).rejects.toThrow('no connection');
  expect(await names(later)).toEqual(['MY.A']);
  await names(new LearnersMachine('practice.new', create));
  expect(made).toEqual([true, true, false]);
});

test('concurrent work of two tabs is kept', async () => {
  const [one, other] = [tab(), tab()];
  await Promise.all([put(one, 'MY.A'), put(other, 'MY.B'), put(one, 'MY.C')]);
  expect(await names(tab())).toEqual(['MY.A', 'MY.B', 'MY.C']);
});

test('an operation refused on an outdated machine is retried on the newer one', async () => {
  const [one, other] = [tab(), tab()];
  await put(one, 'MY.A');
  await put(other, 'MY.B');
  const seen: number[] = [];
  const refusing = one.change((machine) => {
    const {length} = machine.list();
    seen.push(length);
    if (length < 2) throw new Error('too few');
  });
  await expect(refusing).resolves.toBeUndefined();
  expect(seen).toEqual([1, 2]);
  await expect(one.change(() => Promise.reject(new Error('always')))).rejects.toThrow('always');
});

test('a machine that was read is not read again before a change', async () => {
  const mine = tab();
  await put(mine, 'MY.A');
  const before = browser.reads;
  await put(mine, 'MY.B');
  expect(browser.reads - before).toBe(0);
});

test('without locks two tabs lose nothing either', async () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [tab(), tab()];
  const all = ['MY.A', 'MY.B', 'MY.C', 'MY.D', 'MY.E', 'MY.F'];
  await Promise.all(all.map((name, at) => put(at % 2 === 0 ? one : other, name)));
  expect((await names(tab())).sort()).toEqual(all);
});

test('a browser that refuses storage has a machine as long as the page', async () => {
  browser.beforeCommit = () => {
    throw new Error('QuotaExceededError');
  };
  const mine = tab();
  await put(mine, 'MY.A');
  expect(mine.takeNotice()).toMatch(/^This browser does not keep your practice machine.*“Save to a file”/);
  await put(mine, 'MY.B');
  expect(mine.takeNotice(), 'it is said once').toBeUndefined();
  browser.beforeCommit = () => undefined;
  expect(await names(mine)).toEqual(['MY.A', 'MY.B']);
  expect(await names(tab())).toEqual([]);
});

test('shows a stored notice to its learner once', async () => {
  const mine = tab();
  await put(mine, 'MY.A');
  const stored = store.get(key) as object;
  store.set(key, {...stored, version: 9, notices: [{text: 'You have another one now.', version: 9}]});
  const other = tab();
  await put(other, 'MY.B');
  expect([other.takeNotice(), other.takeNotice()]).toEqual(['You have another one now.', undefined]);
  const later = tab();
  await names(later);
  expect(later.takeNotice(), 'a tab that is opened later').toBeUndefined();
});

test('every open tab shows it, whatever the others have done since', async () => {
  const [one, other] = [tab(), tab()];
  await put(one, 'MY.A');
  await names(other);
  const stored = store.get(key) as object;
  store.set(key, {...stored, version: 9, notices: [{text: 'You have another one now.', version: 9}]});
  for (const name of ['MY.B', 'MY.C']) await put(one, name);
  expect(one.takeNotice()).toBe('You have another one now.');
  await put(other, 'MY.D');
  expect([other.takeNotice(), other.takeNotice()]).toEqual(['You have another one now.', undefined]);
});

test('an unreadable one is replaced by a new one, and kept for download', async () => {
  const damaged = {version: 7, state: Uint8Array.of(1, 2, 3)};
  store.set(key, damaged);
  const mine = tab();
  expect(await names(mine)).toEqual([]);
  expect(store.get(key), 'nothing is written before the learner changes something').toBe(damaged);
  expect(mine.takeNotice()).toMatch(/^Your practice machine could not be read/);
  expect(mine.takeNotice()).toBeUndefined();
  const aside = [{state: damaged.state, why: expect.stringMatching(/no state of a machine/) as string}];
  expect(await mine.setAside()).toEqual(aside);
  await put(mine, 'MY.NEW');
  const later = tab();
  expect(await names(later)).toEqual(['MY.NEW']);
  expect(later.takeNotice()).toBeUndefined();
  expect(await later.setAside()).toEqual(aside);
});

test('a second unreadable one does not replace the first', async () => {
  const mine = tab();
  for (const byte of [1, 2]) {
    store.set(key, {version: 10 * byte, state: Uint8Array.of(byte)});
    await put(mine, 'MY.NEW');
  }
  expect((await tab().setAside()).map(({state}) => state[0])).toEqual([1, 2]);
});

test('a machine set aside is deleted on request, and the current one stays', async () => {
  store.set(key, {version: 1, state: Uint8Array.of(1)});
  const mine = tab();
  await put(mine, 'MY.NEW');
  await mine.forgetSetAside();
  expect(await tab().setAside()).toEqual([]);
  expect(await names(tab())).toEqual(['MY.NEW']);
});

test('a reset sets aside an unreadable machine', async () => {
  store.set(key, {version: 1, state: Uint8Array.of(1)});
  await tab().reset();
  expect(await tab().setAside()).toHaveLength(1);
});
