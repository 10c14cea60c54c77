import {AsyncLocalStorage} from 'node:async_hooks';
import path from 'node:path';
import {afterAll, beforeAll, expect, it, vi} from 'vitest';
import {newDataDir, recordFigure, RunningServer, thorough} from './running-server.fixture.js';

const kills = thorough ? 20 : 2;
/** The number of requests answered before each kill. */
const answersBefore = 6;
const page = 'interview/vsam';

/** A device's copy of a record. */
interface LocalRecord {
  known: {events: Record<string, [at: number, value: string]>};
  pending: object;
}

/**
 * The part of the page's code used here. The server imports nothing from the site: this is its client, as loaded by
 * browsers.
 */
interface Page {
  sync: () => Promise<void>;
  changeRecord: (name: string, values: Record<string, number>, event: string) => void;
  readRecord: (name: string) => LocalRecord;
  valuesOf: (record: LocalRecord) => Record<string, number>;
}

async function loadPage(): Promise<Page> {
  const folder = path.resolve(import.meta.dirname, '../../../site/src/progress');
  const parts = await Promise.all(['sync.ts', 'local-records.ts'].map((file) => import(path.join(folder, file))));
  return Object.assign({}, ...parts) as Page;
}

/** The local storage of the active device: its keys are own properties. */
class Storage {
  getItem(key: string): string | null {
    return (Reflect.get(this, key) as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

const device = new AsyncLocalStorage<Storage>();

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  Object.defineProperty(globalThis, 'localStorage', {get: () => device.getStore(), configurable: true});
});

afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'localStorage');
});

it('keeps the work of two devices exactly once when it is killed while both send', async () => {
  const {sync, changeRecord, readRecord, valuesOf} = await loadPage();
  const env = {DATA_DIR: newDataDir()};
  let server = await RunningServer.start({env});
  const {cookie} = await server.signIn();
  const send = globalThis.fetch;
  const ask = (url: string, init: RequestInit = {}) =>
    send(server.url + url, {...init, headers: {...(init.headers as Record<string, string>), cookie}});
  const {accountId} = (await (await ask('/api/account')).json()) as {accountId: string};

  let answered = 0;
  let killed: Promise<unknown> | undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await ask(url, init);
    // The other device's request is on its way.
    if (++answered === answersBefore) killed = server.stop('SIGKILL');
    return answer;
  });

  const names = ['desk', 'phone'];
  const storages = names.map(() => new Storage());
  for (const storage of storages) storage.setItem('auth.signed-in', accountId);
  const did: string[] = [];
  const last: Record<string, number> = {};
  const work = async (name: string) => {
    // Once more without a server.
    for (let wasKilled = false; !wasKilled;) {
      wasKilled = killed !== undefined;
      last[name] = did.length;
      changeRecord(page, {[name]: did.length}, `${did.length} ${name}`);
      did.push(`${did.length} ${name}`);
      await sync();
    }
  };
  for (let kill = 0; kill < kills; kill++) {
    [answered, killed] = [0, undefined];
    await Promise.all(names.map((name, at) => device.run(storages[at]!, () => work(name))));
    await killed;
    server = await RunningServer.start({env});
  }
  killed = undefined;
  answered = answersBefore;
  for (const storage of [...storages, ...storages]) await device.run(storage, sync);

  const {records} = (await (await ask('/api/progress')).json()) as {records: Record<string, LocalRecord['known']>};
  const eventsOf = (known: LocalRecord['known']) => Object.values(known.events).map(([, event]) => event);
  expect(eventsOf(records[page]!).sort()).toEqual(did.toSorted());
  for (const storage of storages) {
    const record = device.run(storage, () => readRecord(page));
    expect(record.known).toEqual(records[page]);
    expect(record.pending).toEqual({fields: {}, events: {}});
    expect(valuesOf(record)).toEqual(last);
  }
  recordFigure(
    'kill -9 while two devices send progress',
    `${kills} times, each in the middle of a request`,
    'all that was done is there once, on both devices and on the server',
  );
  await server.stop();
});
