import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../data-sets/mvs-system';
import type {System} from '../data-sets/system';
import {buildAlternateIndex} from '../vsam/index';
import type {Cluster} from '../vsam/cluster';
import {toEbcdic, toRecord} from '../ebcdic';
import {stepWith} from './step.fixture';
import {OutputEstimate} from './output-estimate';
import {parmParameter} from './parameter-list';
import type {Program} from './program';
import type {Reader} from './step';
import {fromEbcdic} from '../ebcdic';
import {definitionDefaults} from '../vsam/definition';

const all = (reader: Reader | undefined): string[] => {
  const lines: string[] = [];
  for (let record = reader?.get(); record !== undefined; record = reader?.get())
    lines.push(fromEbcdic(record).trimEnd());
  return lines;
};

describe('input', () => {
  test('in-stream data is read line by line', () => {
    const {step} = stepWith({SYSIN: ['A', 'B']});
    expect(all(step.openInput('SYSIN'))).toEqual(['A', 'B']);
  });

  test('a missing DD gives a message, but no abend', () => {
    const {step} = stepWith({});
    expect(step.openInput('SYSIN')).toBeUndefined();
    expect(step.messages).toEqual(['IEC130I SYSIN    DD STATEMENT MISSING']);
    expect(step.abend).toBeUndefined();
  });

  test('data sets of a concatenation follow one another', () => {
    const {step} = stepWith({
      IN: {concatenated: [{records: ['A']}, ['B'], {records: [], tracks: 1}, {records: ['C']}]},
    });
    expect(all(step.openInput('IN'))).toEqual(['A', 'B', 'C']);
  });

  test('records of another length in a concatenation end the step when they are read', () => {
    const {step} = stepWith({IN: {concatenated: [{records: ['A']}, {lrecl: 100, records: ['B']}]}});
    expect(all(step.openInput('IN'))).toEqual(['A']);
    expect(step.abend?.code).toBe('S001');
  });

  test('a missing member is S013-18', () => {
    const {step} = stepWith({IN: {dsn: 'BANK.LIB', members: {A: ['1']}, member: 'B'}});
    expect(step.openInput('IN')).toBeUndefined();
    expect(step.abend).toEqual({
      code: 'S013',
      reason: '00000018',
      messages: ['IEC141I 013-18,IGG0191B,TESTJOB,STEP1,IN,0A80,BANK01,BANK.LIB(B)'],
    });
  });

  test('a dummy is at its end immediately', () => {
    const {step} = stepWith({IN: 'DUMMY'});
    expect(all(step.openInput('IN'))).toEqual([]);
    expect(step.abend).toBeUndefined();
  });

  test('a data set without attributes cannot be read', () => {
    const {step} = stepWith({IN: {unlabelled: true}});
    expect(step.openInput('IN')).toBeUndefined();
    expect(step.abend?.messages[0]).toContain('013-34');
  });
});

describe('output', () => {
  test('a new data set gets the attributes of the program, with a block size of half a track', () => {
    const {step, dataSetOf, written} = stepWith({OUT: {unlabelled: true, status: 'NEW'}});
    const out = step.openOutput('OUT', {recfm: 'FB', lrecl: 80});
    expect(out?.put(toRecord('X', 80))).toBe(true);
    out?.close();
    expect(dataSetOf('OUT').attributes).toEqual({recfm: 'FB', lrecl: 80, blksize: 27_920});
    expect(written('OUT').map((line) => line.trimEnd())).toEqual(['X']);
  });

  test('the label takes precedence over the program', () => {
    const {step, dataSetOf} = stepWith({OUT: {lrecl: 100}});
    step.openOutput('OUT', {recfm: 'FB', lrecl: 80})?.close();
    expect(dataSetOf('OUT').attributes.lrecl).toBe(100);
  });

  test('MOD appends, OLD overwrites', () => {
    const {step, system, written} = stepWith({
      OLD: {records: ['A']},
      MOD: {records: ['A'], status: 'MOD'},
    });
    for (const dd of ['OLD', 'MOD']) {
      const out = step.openOutput(dd);
      out?.put(toRecord('B', 80));
      out?.close();
    }
    expect(written('OLD').map((line) => line.trim())).toEqual(['B']);
    expect(written('MOD').map((line) => line.trim())).toEqual(['A', 'B']);
    expect(system.room()).toBeGreaterThan(0);
  });

  test('no secondary quantity is SD37', () => {
    const {step, dataSetOf} = stepWith({OUT: {dsn: 'BANK.OUT', tracks: 1, secondary: 0}});
    const out = step.openOutput('OUT');
    let count = 0;
    while (out?.put(toRecord('X', 80)) && count < 10_000) count += 1;
    expect(dataSetOf('OUT')).toMatchObject({records: {count: 2 * 349}});
    expect(step.abend?.code).toBe('SD37');
    expect(step.abend?.messages).toEqual(['IEC031I D37-04,IFG0554P,TESTJOB,STEP1,OUT,0A80,BANK01,BANK.OUT']);
  });

  test('the sixteenth extent is the last: SB37', () => {
    const {step, dataSetOf} = stepWith({OUT: {tracks: 1, secondary: 1}});
    const out = step.openOutput('OUT');
    while (out?.put(toRecord('X', 80)));
    expect(dataSetOf('OUT')).toMatchObject({records: {count: 16 * 2 * 349}});
    expect(step.abend?.code).toBe('SB37');
    expect(dataSetOf('OUT').extents).toHaveLength(16);
  });

  test('a full directory is SB14 at CLOSE', () => {
    const members = Object.fromEntries(Array.from({length: 104}, (_, at) => [`M${at}`, ['X']]));
    const {step} = stepWith({OUT: {dsn: 'BANK.LIB', members, member: 'NEW'}});
    const out = step.openOutput('OUT');
    out?.put(toRecord('X', 80));
    out?.close();
    expect(step.abend?.code).toBe('SB14');
  });

  test('lines and bytes beyond the limit are S722, time beyond it S322', () => {
    for (const [limits, message] of [
      [{lines: 2, bytes: 100}, '$HASP375 TESTJOB  ESTIMATED  LINES EXCEEDED'],
      [{lines: 9, bytes: 5}, '$HASP375 TESTJOB  ESTIMATED KBYTES EXCEEDED'],
    ] as const) {
      const {step} = stepWith({OUT: 'SYSOUT'}, {printed: new OutputEstimate(limits)});
      const out = step.openOutput('OUT', {recfm: 'FBA', lrecl: 133});
      expect([1, 2, 3].map(() => out?.put(toEbcdic(' X')))).toEqual([true, true, false]);
      expect(step.abend).toMatchObject({code: 'S722', messages: [message]});
    }
    const other = stepWith({IN: 'DUMMY'}, {timeLimit: 1e-5}).step;
    const reader = other.openInput('IN');
    for (let at = 0; at < 20; at += 1) reader?.get();
    expect(other.abend?.code).toBe('S322');
  });
});

describe('VSAM', () => {
  const space = {unit: 'TRK', primary: 5, secondary: 5, directoryBlocks: 0, release: false} as const;
  const definition = {
    recordSize: {average: 20, maximum: 20},
    ...definitionDefaults,
  };
  const component = (name: string) => ({name, volser: '', space, controlIntervalSize: 0});

  function cluster(system: System): Cluster {
    const made = system.defineCluster({
      ...definition,
      name: 'BANK.K',
      organisation: 'KSDS',
      data: component('BANK.K.DATA'),
      index: component('BANK.K.INDEX'),
      keys: {length: 1, offset: 0},
    });
    if ('refused' in made) throw new Error(made.refused);
    return made;
  }

  test('records are loaded in the order of keys, and the outcome shows the error', () => {
    const system = new MvsSystem();
    const {step, written} = stepWith({OUT: {vsam: cluster(system)}}, {system});
    const out = step.openOutput('OUT');
    const outcomes = ['A', 'C', 'B', 'C'].map((key) => [out?.put(toRecord(key, 20)), out?.outcome]);
    expect(outcomes).toEqual([
      [true, 'ok'],
      [true, 'ok'],
      [false, 'out of sequence'],
      [false, 'duplicate key'],
    ]);
    expect(step.abend).toBeUndefined();
    expect(written('OUT').map((line) => line.trimEnd())).toEqual(['A', 'C']);
  });

  test('a cluster with records accepts more of them by their keys', () => {
    const system = new MvsSystem();
    const entry = cluster(system);
    for (const key of ['A', 'C']) entry.file.load(toRecord(key, 20));
    const {step, written} = stepWith({OUT: {vsam: entry}}, {system});
    step.openOutput('OUT')?.put(toRecord('B', 20));
    expect(written('OUT').map((line) => line.trimEnd())).toEqual(['A', 'B', 'C']);
  });

  test('a path reads in the order of the alternate key', () => {
    const system = new MvsSystem();
    const base = cluster(system);
    for (const record of ['A3', 'B1', 'C2']) base.file.load(toRecord(record, 20));
    const index = system.defineAlternateIndex({
      ...definition,
      recordSize: {average: 40, maximum: 100},
      name: 'BANK.X',
      related: 'BANK.K',
      data: component('BANK.X.DATA'),
      index: component('BANK.X.INDEX'),
      keys: {length: 1, offset: 1},
      uniqueKey: true,
      upgrade: true,
    });
    if ('refused' in index) throw new Error(index.refused);
    buildAlternateIndex(index, base);
    const path = system.definePath({name: 'BANK.P', entry: 'BANK.X', update: true});
    const {step} = stepWith({IN: {vsam: path}}, {system});
    expect(all(step.openInput('IN'))).toEqual(['B1', 'C2', 'A3']);
  });
});

test('a data set that is not on its volume is S213-04', () => {
  const {step, dataSetOf} = stepWith({IN: {dsn: 'BANK.IN'}});
  const source = {kind: 'data set', dataSet: dataSetOf('IN'), status: 'SHR', attributes: {}, missing: true} as const;
  const other = stepWith({IN: {name: 'IN', sources: [source]}}, {system: step.system}).step;
  expect(other.openInput('IN')).toBeUndefined();
  expect(other.abend?.messages).toEqual(['IEC143I 213-04,IFG0194A,TESTJOB,STEP1,IN,0A80,BANK01,BANK.IN']);
});

test('a member that was not closed exists after closeAll', () => {
  const {step, written} = stepWith({OUT: {members: {}, member: 'M'}});
  step.openOutput('OUT')?.put(toRecord('X', 80));
  step.closeAll();
  expect(written('OUT')).toHaveLength(1);
});

test('an endless writer ends: the quota is limited', () => {
  const {step} = stepWith({OUT: {tracks: 40_000}}, {system: new MvsSystem({bytes: 4_000_000})});
  const out = step.openOutput('OUT');
  while (out?.put(toRecord('X', 80)));
  expect(step.abend?.code).toBe('SB37');
});

describe('a DD that is opened for VSAM requests', () => {
  const space = {unit: 'TRK', primary: 1, secondary: 1, directoryBlocks: 0, release: false} as const;
  function clusterIn(system: MvsSystem, reuse: boolean) {
    const cluster = system.defineCluster({
      name: 'BANK.E',
      organisation: 'ESDS',
      data: {name: 'BANK.E.DATA', volser: '', space, controlIntervalSize: 0},
      recordSize: {average: 80, maximum: 80},
      ...definitionDefaults,
      reuse,
    });
    if ('refused' in cluster) throw new Error(cluster.refused);
    return cluster;
  }

  test('is read and written, and uses processor time', () => {
    const system = new MvsSystem();
    const {step} = stepWith({FILE: {vsam: clusterIn(system, true)}}, {system});
    const written = step.openVsam('FILE', 'update');
    expect('put' in written && written.put(toRecord('ONE', 80))).toEqual({returnCode: 0, reason: 0});
    const read = step.openVsam('FILE', 'input');
    expect('get' in read && read.get()).toMatchObject({returnCode: 0, located: {record: toRecord('ONE', 80)}});
    expect(step.timeUsed).toBeCloseTo(2e-6);
    step.openVsam('FILE', 'reset');
    expect(step.openVsam('FILE', 'input')).toEqual({openError: 160});
  });

  test('returns a code that says why it cannot be opened', () => {
    const system = new MvsSystem();
    const cluster = clusterIn(system, false);
    const {step} = stepWith({FILE: {vsam: cluster}, CARDS: ['X']}, {system});
    expect(step.openVsam('NONE', 'input')).toEqual({openError: 128});
    expect(step.messages).toEqual(['IEC130I NONE     DD STATEMENT MISSING']);
    expect(step.openVsam('CARDS', 'input')).toEqual({openError: 128});
    expect(step.openVsam('FILE', 'input')).toEqual({openError: 160});
    cluster.file.load(toRecord('ONE', 80));
    expect(step.openVsam('FILE', 'reset')).toEqual({openError: 232});
    expect(step.abend).toBeUndefined();
  });
});

describe('parameters', () => {
  test('of a job step are PARM, preceded by its length', async () => {
    const got: unknown[] = [];
    const program: Program = ({parm}, parameters) => got.push(parm, ...parameters!.map((one) => [...one]));
    await stepWith({}, {programs: new Map([['TESTPGM', program]]), parm: 'AB'}).step.run();
    expect(got).toEqual(['AB', [0, 2, 0xc1, 0xc2]]);
  });

  test('of a called program are storage of its caller', async () => {
    const storage = toEbcdic('NUMBER 1, TOTAL 000');
    const adding: Program = (_step, parameters) => {
      const [number, total] = parameters!;
      total!.set(toEbcdic(`00${fromEbcdic(number!)}`));
      return 0;
    };
    const {step} = stepWith({}, {programs: new Map([['ADD', adding]])});
    expect(await step.call('ADD', {parameters: [storage.subarray(7, 8), storage.subarray(16)]})).toBe(0);
    expect(fromEbcdic(storage)).toBe('NUMBER 1, TOTAL 001');
  });

  test('are PARM for a utility called with one, and empty for a utility called without', async () => {
    const parms: string[] = [];
    const saying: Program = ({parm}) => parms.push(parm);
    const {step} = stepWith({}, {programs: new Map([['SAY', saying]]), parm: 'OF THE CALLER'});
    await step.call('SAY', {parameters: [parmParameter('MINE')]});
    await step.call('SAY');
    expect(parms).toEqual(['MINE', '']);
  });

  test('reach a program that is loaded and run in the same step', async () => {
    const first: Program = (_step, parameters) => parameters![0]![0]!;
    const {step} = stepWith({}, {programs: new Map([['FIRST', first]])});
    const loaded = await step.load('FIRST');
    expect(typeof loaded === 'function' && (await loaded(step, [Uint8Array.of(7)]))).toBe(7);
    expect(await step.load('NOWHERE')).toMatchObject({code: 'S806'});
    expect(step.abend).toBeUndefined();
  });
});

test('programs that call one another endlessly run out of storage', async () => {
  const {step} = stepWith({}, {programs: new Map<string, Program>([['AGAIN', (inner) => inner.call('AGAIN')]])});
  await step.call('AGAIN');
  expect(step.abend?.code).toBe('S878');
});

test('a called program shares the abend and the time', async () => {
  const {step} = stepWith({}, {programs: new Map([['INNER', (inner) => (inner.useTime(5), 4)]])});
  expect(await step.call('INNER')).toBe(4);
  expect(step.timeUsed).toBe(5);
  await step.call('NOTHERE');
  expect(step.abend?.code).toBe('S806');
});
