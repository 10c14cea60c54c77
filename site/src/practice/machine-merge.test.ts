import fc from 'fast-check';
import {beforeEach, expect, test, vi} from 'vitest';
import {LearnersMachine} from './learners-machine';
import {mergeMachines, type MachineServer} from './machine-merge';
import {asideKey, type SetAside, type Stored} from './machine-store';

const browser = await vi.hoisted(async () => new (await import('./idb-keyval.fixture')).FakeIdbKeyval());
vi.mock('idb-keyval', () => browser.module);

/** A simplified machine of names, so that many can be simulated. */
class Names {
  names: string[] = [];
  import = (state: Uint8Array) => void (this.names = JSON.parse(new TextDecoder().decode(state)) as string[]);
  export = () => new TextEncoder().encode(JSON.stringify(this.names));
}

const namesIn = (state: Uint8Array | null | undefined) =>
  state ? (JSON.parse(new TextDecoder().decode(state)) as string[]) : [];

/** The fate of a call: answered, lost, or done by a server whose answer is lost. */
type Line = 'good' | 'down' | 'answer lost';

class Server implements MachineServer {
  version = 0;
  state: Uint8Array | null = null;
  line: Line = 'good';
  /** The maximum size of a state in bytes. */
  room = Infinity;
  writes = 0;
  /** A waiting job has the number of one in the sent state. */
  hasJob = false;

  read = (version: number) => {
    if (this.line !== 'good') return Promise.resolve(undefined);
    return Promise.resolve(version === this.version ? ('same' as const) : {version: this.version, state: this.state});
  };
  write = (version: number, state: Uint8Array) => {
    if (this.line === 'down') return Promise.resolve(undefined);
    this.writes += 1;
    if (state.length > this.room) return Promise.resolve('no room' as const);
    if (this.hasJob) return Promise.resolve('changed' as const);
    if (version !== this.version) return Promise.resolve(this.line === 'good' ? ('changed' as const) : undefined);
    this.store(state);
    return Promise.resolve(this.line === 'good' ? this.version : undefined);
  };
  store(state: Uint8Array | null) {
    this.version += 1;
    this.state = state;
  }
  /** A change by a tool through z/OSMF. */
  add(name: string) {
    this.store(new TextEncoder().encode(JSON.stringify([...namesIn(this.state), name])));
  }
}

let server: Server;

beforeEach(() => {
  browser.records.clear();
  browser.beforeCommit = () => undefined;
  server = new Server();
  vi.stubGlobal('navigator', {});
});

const tabOf = (device: string) => new LearnersMachine(device, () => Promise.resolve(new Names() as unknown as never));
const add = (tab: LearnersMachine, name: string) =>
  tab.change((machine) => void (machine as unknown as Names).names.push(name));
const namesOf = (device: string) => namesIn((browser.records.get(device) as Stored | undefined)?.state);
const asideOf = (device: string) => (browser.records.get(asideKey(device)) as SetAside[] | undefined) ?? [];
const step = (device: string) => mergeMachines(device, server);

test("one device's work reaches the other, and nothing is set aside", async () => {
  await add(tabOf('desk'), 'A');
  await step('desk');
  await step('phone');
  await add(tabOf('phone'), 'B');
  await step('phone');
  await step('desk');
  expect([namesOf('desk'), namesOf('phone'), namesIn(server.state)]).toEqual([
    ['A', 'B'],
    ['A', 'B'],
    ['A', 'B'],
  ]);
  expect([asideOf('desk'), asideOf('phone')]).toEqual([[], []]);
});

test('a synced device asks once and changes nothing', async () => {
  await add(tabOf('desk'), 'A');
  await step('desk');
  const before = [server.version, browser.records.get('desk')];
  await step('desk');
  expect([server.version, browser.records.get('desk')]).toEqual(before);
});

test('if both were changed, the server’s is used, this browser’s is set aside, and the learner is told', async () => {
  await add(tabOf('desk'), 'A');
  await step('desk');
  await step('phone');
  await add(tabOf('phone'), 'ON THE PHONE');
  await add(tabOf('desk'), 'AT THE DESK');
  await step('phone');
  const desk = tabOf('desk');
  await step('desk');
  expect(namesOf('desk')).toEqual(['A', 'ON THE PHONE']);
  expect(asideOf('desk').map(({state}) => namesIn(state))).toEqual([['A', 'AT THE DESK']]);
  await add(desk, 'B');
  expect(desk.takeNotice()).toMatch(/^Your practice machine was changed here and on another device or by a tool/);
});

test('a conflict is shown in both tabs, though one continues before the other looks, and tools store newer machines', async () => {
  const [tab, otherTab] = [tabOf('desk'), tabOf('desk')];
  await add(tab, 'A');
  await step('desk');
  await add(otherTab, 'B');
  server.add('BY A TOOL');
  await step('desk');
  server.add('BY A TOOL AGAIN');
  await step('desk');
  await add(tab, 'C');
  await step('desk');
  await add(otherTab, 'D');
  const told = /^Your practice machine was changed here and on another device or by a tool[^]*“Tables”\.$/;
  expect(tab.takeNotice()).toMatch(told);
  expect(otherTab.takeNotice()).toMatch(told);
  expect(asideOf('desk').map(({state}) => namesIn(state))).toEqual([['A', 'B']]);
});

test('a lost answer is no conflict, even if the learner continues meanwhile', async () => {
  const desk = tabOf('desk');
  await add(desk, 'A');
  server.line = 'answer lost';
  await step('desk');
  await add(desk, 'B');
  await step('desk');
  server.line = 'good';
  await step('desk');
  expect([namesIn(server.state), namesOf('desk'), asideOf('desk')]).toEqual([['A', 'B'], ['A', 'B'], []]);
});

/** A tab whose machine became too large for the server. */
async function deskWithoutRoom() {
  const desk = tabOf('desk');
  await add(desk, 'A');
  await step('desk');
  server.room = 10;
  await add(desk, 'TOO MUCH');
  await step('desk');
  return desk;
}

test('a machine too large for the server stays here; the learner is told once, and a smaller one is sent', async () => {
  const desk = await deskWithoutRoom();
  expect([namesOf('desk'), namesIn(server.state)]).toEqual([['A', 'TOO MUCH'], ['A']]);
  const {writes} = server;
  await step('desk');
  expect(server.writes, 'it is not sent again').toBe(writes);
  await add(desk, 'MORE');
  expect(desk.takeNotice()).toMatch(/too large for the server.*Delete data sets/);
  await step('desk');
  await add(desk, 'AND MORE');
  expect(desk.takeNotice()).toBeUndefined();
  server.room = 1000;
  await step('desk');
  expect(namesIn(server.state)).toEqual(['A', 'TOO MUCH', 'MORE', 'AND MORE']);
});

test('a newer machine of the server replaces one that was too large for it, which is set aside', async () => {
  const desk = await deskWithoutRoom();
  server.add('BY A TOOL');
  await step('desk');
  expect([namesOf('desk'), namesIn(server.state)]).toEqual([
    ['A', 'BY A TOOL'],
    ['A', 'BY A TOOL'],
  ]);
  expect(asideOf('desk').map(({state}) => namesIn(state))).toEqual([['A', 'TOO MUCH']]);
  await add(desk, 'B');
  expect(desk.takeNotice()).toMatch(/^Your practice machine was changed here and on another device or by a tool/);
});

test('a machine refused because of a waiting job is sent again, and set aside when the job has run', async () => {
  const desk = tabOf('desk');
  await add(desk, 'A');
  await step('desk');
  await add(desk, 'B');
  server.hasJob = true;
  const {writes} = server;
  for (let time = 0; time < 4; time++) await step('desk');
  expect(server.writes).toBeGreaterThan(writes + 1);
  expect([namesOf('desk'), asideOf('desk')]).toEqual([['A', 'B'], []]);
  server.hasJob = false;
  server.add('BY THE JOB');
  await step('desk');
  expect(namesOf('desk')).toEqual(['A', 'BY THE JOB']);
  expect(asideOf('desk').map(({state}) => namesIn(state))).toEqual([['A', 'B']]);
});

test('a machine deleted on the server is not restored by a device until it is changed there', async () => {
  const desk = tabOf('desk');
  await add(desk, 'A');
  await step('desk');
  server.store(null);
  await step('desk');
  expect([server.state, namesOf('desk')]).toEqual([null, ['A']]);
  await add(desk, 'B');
  await step('desk');
  expect(namesIn(server.state)).toEqual(['A', 'B']);
});

const device = fc.constantFrom('desk', 'phone');
const event = fc.oneof(
  fc.record({kind: fc.constant('add' as const), device, tab: fc.constantFrom(0, 1)}),
  fc.record({kind: fc.constant('add at once' as const), device}),
  fc.record({kind: fc.constant('tool' as const)}),
  fc.record({
    kind: fc.constant('step' as const),
    device,
    line: fc.constantFrom<Line>('good', 'good', 'down', 'answer lost'),
    /** The page is closed after this many writes to its store. */
    killedAt: fc.option(fc.nat(3), {nil: undefined}),
    /** The learner continues during the call. */
    meanwhile: fc.boolean(),
  }),
);

test('two tabs, a phone, tools and kills in any order: nothing is lost, and in the end all are equal', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, {maxLength: 25}), async (events) => {
      browser.records.clear();
      server = new Server();
      const tabs = Object.fromEntries(['desk', 'phone'].map((name) => [name, [tabOf(name), tabOf(name)]]));
      const done: string[] = [];
      const next = () => {
        done.push(`N${done.length}`);
        return done.at(-1)!;
      };
      for (const one of events) {
        if (one.kind === 'tool') server.add(next());
        else if (one.kind === 'add') await add(tabs[one.device]![one.tab]!, next());
        else if (one.kind === 'add at once') await Promise.all(tabs[one.device]!.map((tab) => add(tab, next())));
        else {
          server.line = one.line;
          let writes = 0;
          const working = step(one.device).catch(() => undefined);
          browser.beforeCommit = () => {
            if (one.killedAt !== undefined && !one.meanwhile && writes++ >= one.killedAt) throw new Error('killed');
          };
          if (one.meanwhile) await add(tabs[one.device]![0]!, next());
          await working;
          browser.beforeCommit = () => undefined;
          server.line = 'good';
        }
      }
      for (const name of ['desk', 'phone', 'desk', 'phone']) await step(name);
      const states = [namesIn(server.state), namesOf('desk'), namesOf('phone')];
      expect(states[1]).toEqual(states[0]);
      expect(states[2]).toEqual(states[0]);
      const found = new Set([
        ...states[0]!,
        ...['desk', 'phone'].flatMap((name) => asideOf(name).flatMap(({state}) => namesIn(state))),
      ]);
      expect(done.filter((name) => !found.has(name))).toEqual([]);
    }),
    {numRuns: 300},
  );
});
