import {describe, expect, test} from 'vitest';
import {MvsSystem} from '../data-sets/mvs-system';
import {toEbcdic, toRecord} from '../ebcdic';
import {made, testTime} from '../step/step.fixture';
import type {Cluster} from '../vsam/cluster';
import {definitionDefaults} from '../vsam/definition';
import {dataSetsSection} from './data-sets-section';
import type {Section} from './section';
import {exportState, importState} from './state';
import {type Plain, settle, toBytes} from './state-bytes';

function filled(): MvsSystem {
  const system = new MvsSystem({now: () => testTime});
  made(system, 'FIXED', {records: ['A', 'B']});
  made(system, 'VARYING', {recfm: 'VB', lrecl: 255, records: ['SHORT', '', 'A LONGER ONE']});
  made(system, 'LIB', {members: {B: ['1'], A: ['2', '3']}});
  system.catalog({kind: 'ALIAS', name: 'OTHER', relatesTo: 'TEST.FIXED'});
  system.catalog({
    kind: 'GDG',
    name: 'BANK.G',
    created: system.today(),
    limit: 3,
    scratch: true,
    purge: false,
    empty: false,
    extended: false,
    generations: ['BANK.G.G0001V00'],
  });
  made(system, 'G', {dsn: 'BANK.G.G0001V00'});
  const track = {unit: 'TRK', primary: 1, secondary: 1, directoryBlocks: 0, release: false} as const;
  const attributes = {recfm: 'FB', lrecl: 80, blksize: 0} as const;
  const wide = system.allocate({name: 'BANK.WIDE', dsorg: 'PS', attributes, space: track, volumes: 2, extended: true});
  if ('refused' in wide) throw new Error(wide.refused);
  for (let at = 0; at < 130; at += 1) system.extend(wide);
  const day = system.today();
  const generation = {kind: 'NONVSAM', name: 'BANK.G.G0002V00', created: day, deviceType: '3390'} as const;
  system.catalog({...generation, volsers: ['BANK01'], status: 'DEFERRED'});
  const space = {unit: 'CYL', primary: 1, secondary: 1, directoryBlocks: 0, release: false} as const;
  const cluster = system.defineCluster({
    name: 'BANK.K',
    organisation: 'KSDS',
    data: {name: 'BANK.K.DATA', volser: '', space, controlIntervalSize: 0},
    index: {name: 'BANK.K.INDEX', volser: '', space, controlIntervalSize: 0},
    keys: {length: 3, offset: 0},
    recordSize: {average: 80, maximum: 80},
    ...definitionDefaults,
  });
  if ('refused' in cluster) throw new Error(cluster.refused);
  for (const key of ['001', '002', '003']) cluster.file.load(toRecord(key, 80));
  return system;
}

/** Returns the section of a system, with the system that it has now. */
function sectionOf(system: MvsSystem): {section: Section; current: () => MvsSystem} {
  let held = system;
  const section = dataSetsSection(
    () => held,
    (another) => (held = another),
    {now: () => testTime},
  );
  return {section, current: () => held};
}

const bytesOf = (system: MvsSystem): Uint8Array => exportState([sectionOf(system).section]);

describe('the state of a machine', () => {
  test('comes back as it was', () => {
    const system = filled();
    const bytes = bytesOf(system);
    const {section, current} = sectionOf(new MvsSystem());
    importState(bytes, [section]);
    const back = current();
    expect(bytesOf(back)).toEqual(bytes);
    expect(back.entries().map(({name}) => name)).toEqual(system.entries().map(({name}) => name));
    expect(back.volumes.get('BANK01')?.freeExtents()).toEqual(system.volumes.get('BANK01')?.freeExtents());
    const cluster = back.entry('BANK.K') as Cluster;
    expect(cluster.file.find({key: toEbcdic('002')})?.record).toEqual(toRecord('002', 80));
    expect(cluster.file.insert(toRecord('004', 80))).toBe('ok');
    const wide = back.onVolume('BANK02', 'BANK.WIDE');
    expect(wide).toBeDefined();
    expect(wide).toBe(back.onVolume('BANK01', 'BANK.WIDE'));
    expect(back.volumes.get('BANK02')!.freeExtents()).toEqual(system.volumes.get('BANK02')!.freeExtents());
    expect(back.entry('BANK.G.G0002V00')).toMatchObject({status: 'DEFERRED'});
  });

  test('is refused when a byte of it is changed', () => {
    const bytes = bytesOf(filled());
    const {section} = sectionOf(new MvsSystem());
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 300)) {
      const damaged = bytes.slice();
      damaged[at]! ^= 0x41;
      expect(() => importState(damaged, [section])).toThrow('no state of a machine');
    }
  });

  test('is refused when it is truncated, empty or something else', () => {
    const bytes = bytesOf(filled());
    const {section} = sectionOf(new MvsSystem());
    for (const wrong of [new Uint8Array(0), bytes.slice(0, 20), bytes.slice(0, -1), toEbcdic('X'.repeat(100))]) {
      expect(() => importState(wrong, [section])).toThrow('no state of a machine');
    }
  });

  test('has the same bytes, whichever of its values are declared never to change', () => {
    const job = (): Plain[] => [
      {jcl: "//É JOB '\\'", files: [{lrecl: 80, records: toEbcdic('A')}, {records: toEbcdic('BC')}]},
    ];
    const state = (one: Plain, other: Plain) => toBytes(2, {before: toEbcdic('0'), jobs: [one, other], after: null});
    const known = settle(job());
    expect(state(known, known)).toEqual(state(job(), job()));
  });

  test('of a newer machine is refused, and says so', () => {
    expect(() => importState(toBytes(3, {}), [])).toThrow(
      'This state was kept by a newer version of the practice machine: its version is 3, and 2 is the newest known here.',
    );
  });
});

/** A subsystem that saves a text; version 1 saved it under another name. */
function noteSection(version = 2): Section & {note: string} {
  return {
    name: 'notes',
    version,
    note: '',
    write() {
      return {note: this.note};
    },
    read(of, from) {
      const read = (of as Record<string, Plain>)[from === 1 ? 'text' : 'note'] as string;
      return () => (this.note = read);
    },
    clear() {
      this.note = '';
    },
  };
}

describe('a section', () => {
  const disks = () => sectionOf(new MvsSystem());

  test('comes back to the subsystem that wrote it', () => {
    const notes = noteSection();
    notes.note = 'KEPT';
    const state = exportState([disks().section, notes]);
    const others = noteSection();
    importState(state, [disks().section, others]);
    expect(others.note).toBe('KEPT');
  });

  test('of an older version is read by the subsystem that wrote it', () => {
    const state = toBytes(2, {sections: [{name: 'notes', version: 1, of: {text: 'OLD'}}]});
    const notes = noteSection();
    importState(state, [notes]);
    expect(notes.note).toBe('OLD');
  });

  test('that is not in a state is as on a new machine', () => {
    const notes = noteSection();
    notes.note = 'OF ANOTHER MACHINE';
    importState(exportState([disks().section]), [disks().section, notes]);
    expect(notes.note).toBe('');
  });

  test.each([
    ['of a newer version', [noteSection(1)], 'its section "notes" has version 2, and 1 is the newest known here'],
    ['that nobody knows', [], 'this one does not know its section "notes"'],
  ])('%s is refused rather than dropped, and nothing changes', (_what, notes, why) => {
    const {section, current} = disks();
    const before = current();
    const state = exportState([sectionOf(filled()).section, noteSection()]);
    expect(() => importState(state, [section, ...notes])).toThrow(why);
    expect(current()).toBe(before);
  });
});
