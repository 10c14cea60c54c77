import {describe, expect, test} from 'vitest';
import type {GenerationDataGroup} from './catalog-entry';
import {nextGenerationName} from './catalog';
import type {DataSet, SpaceRequest} from './data-set';
import {compress, stow} from './library';
import {MvsSystem} from './mvs-system';
import type {NewDataSet, System} from './system';
import {allocatedTracks, usedTracks} from './usage';

const tracks = (primary: number, secondary = 0): SpaceRequest => ({
  unit: 'TRK',
  primary,
  secondary,
  directoryBlocks: 0,
  release: false,
});

const request = (name: string, more: Partial<NewDataSet> = {}): NewDataSet => ({
  name,
  dsorg: 'PS',
  attributes: {recfm: 'FB', lrecl: 80, blksize: 0},
  space: tracks(15, 15),
  ...more,
});

function allocate(system: System, name: string, more?: Partial<NewDataSet>): DataSet {
  const dataSet = system.allocate(request(name, more));
  if ('refused' in dataSet) throw new Error(dataSet.refused);
  return dataSet;
}

function cataloged(system: System, name: string, more?: Partial<NewDataSet>): DataSet {
  const dataSet = allocate(system, name, more);
  const entry = {
    kind: 'NONVSAM',
    name,
    created: system.today(),
    volsers: [dataSet.volser],
    deviceType: '3390',
  } as const;
  system.catalog({...entry, volsers: [dataSet.volser]});
  return dataSet;
}

describe('allocation', () => {
  test('a data set gets tracks on the first volume, and a block size', () => {
    const dataSet = allocate(new MvsSystem(), 'BANK.A');
    expect(dataSet).toMatchObject({volser: 'BANK01', extents: [{start: 15, tracks: 15}]});
    expect(dataSet.attributes.blksize).toBe(27_920);
  });

  test('space in cylinders begins on a cylinder boundary', () => {
    const system = new MvsSystem();
    allocate(system, 'BANK.A', {space: tracks(1)});
    const dataSet = allocate(system, 'BANK.B', {space: {...tracks(2), unit: 'CYL'}});
    expect(dataSet.extents).toEqual([{start: 30, tracks: 30}]);
  });

  test('a name may exist only once on a volume', () => {
    const system = new MvsSystem();
    allocate(system, 'BANK.A', {volser: 'WORK01'});
    expect(system.allocate(request('BANK.A', {volser: 'WORK01'}))).toEqual({
      refused: 'duplicate on volume',
      volser: 'WORK01',
    });
  });

  test('a data set on several volumes gives back its space on all of them', () => {
    const system = new MvsSystem();
    const free = () => ['BANK01', 'BANK02'].map((volser) => system.volumes.get(volser)!.freeExtents());
    const before = free();
    const dataSet = allocate(system, 'BANK.WIDE', {volumes: 2});
    for (let at = 0; at < 30; at += 1) expect(system.extend(dataSet)).toBe(true);
    expect(system.onVolume('BANK02', 'BANK.WIDE')).toBe(dataSet);
    expect(system.extend(dataSet)).toBe(true);
    expect(system.extend(dataSet)).toBe(false);
    expect(system.rename(dataSet, 'BANK.OTHER')).toBe(true);
    expect(system.onVolume('BANK02', 'BANK.OTHER')).toBe(dataSet);
    system.release(dataSet);
    expect(system.onVolume('BANK02', 'BANK.OTHER')).toBeUndefined();
    system.scratch(dataSet);
    expect(free()).toEqual(before);
  });

  test('a volume that does not exist is refused if SMS does not choose one', () => {
    expect(new MvsSystem({volsers: ['VOL001']}).allocate(request('A', {volser: 'NOPE00'}))).toEqual({
      refused: 'no such volume',
      volser: 'NOPE00',
    });
  });

  test('a primary quantity may consist of five extents, but not of six', () => {
    const system = new MvsSystem({cylinders: 3, volsers: ['TINY01']});
    const names = Array.from({length: 30}, (_, at) => `A.D${at}`);
    const all = names.map((name) => allocate(system, name, {space: tracks(1)}));
    all.filter((_, at) => at % 2 === 0).forEach((dataSet) => system.scratch(dataSet));
    expect(system.allocate(request('A.SIX', {space: tracks(6)}))).toEqual({refused: 'no space', volser: 'TINY01'});
    expect(allocate(system, 'A.FIVE', {space: tracks(5)}).extents).toHaveLength(5);
  });

  test('scratched space is free again in one piece', () => {
    const system = new MvsSystem({cylinders: 3, volsers: ['TINY01']});
    const before = system.volumes.get('TINY01')?.freeExtents();
    const all = ['A', 'B', 'C'].map((name) => allocate(system, name, {space: tracks(5)}));
    for (const at of [1, 0, 2]) system.scratch(all[at]!);
    expect(system.volumes.get('TINY01')?.freeExtents()).toEqual(before);
  });

  test('more data sets than the share allows are refused', () => {
    const system = new MvsSystem({dataSets: 1});
    allocate(system, 'A');
    expect(system.allocate(request('B'))).toEqual({refused: 'quota'});
  });

  test('RLSE gives back whole tracks, or whole cylinders if cylinders were requested', () => {
    const system = new MvsSystem();
    const dataSet = allocate(system, 'A', {space: {...tracks(3), unit: 'CYL'}});
    if (dataSet.dsorg === 'PS') for (let at = 0; at < 698 * 16; at += 1) dataSet.records.append(new Uint8Array(80));
    expect(usedTracks(dataSet)).toBe(16);
    system.release(dataSet);
    expect(dataSet.extents).toEqual([{start: 15, tracks: 30}]);
  });
});

// If the cost of a record grew with the number of records, this test would exceed its time limit.
test('a million records are cheap', () => {
  const system = new MvsSystem();
  const records = system.newRecords({recfm: 'FB', lrecl: 80, blksize: 27_920});
  const record = new Uint8Array(80).fill(0xf0);
  for (let at = 0; at < 1_000_000; at += 1) records.append(record);
  for (let at = 0; at < 1_000_000; at += 1) if (records.at(at)[79] !== 0xf0) throw new Error('lost');
  expect(records.count).toBe(1_000_000);
});

describe('the catalog', () => {
  test('masks', () => {
    const system = new MvsSystem();
    for (const name of ['BANK.A', 'BANK.A.B', 'BANK.AB', 'BANK.A1', 'SHOP.A']) cataloged(system, name);
    const names = (mask?: string): string[] => system.entries(mask).map(({name}) => name);
    expect(names()).toEqual(['BANK.A', 'BANK.A.B', 'BANK.AB', 'BANK.A1', 'SHOP.A']);
    expect(names('BANK.*')).toEqual(['BANK.A', 'BANK.AB', 'BANK.A1']);
    expect(names('BANK.A*')).toEqual(['BANK.A', 'BANK.AB', 'BANK.A1']);
    expect(names('BANK.**')).toEqual(['BANK.A', 'BANK.A.B', 'BANK.AB', 'BANK.A1']);
    expect(names('**.A')).toEqual(['BANK.A', 'SHOP.A']);
    expect(names('BANK.A%')).toEqual(['BANK.AB', 'BANK.A1']);
  });

  test('a mask with many asterisks is matched at once', () => {
    const system = new MvsSystem();
    cataloged(system, 'AAAAAAAA.AAAAAAAA.AAAAAAAA');
    expect(system.entries(`${'*A'.repeat(40)}B`)).toEqual([]);
  });

  test('the aliases of an entry are those that relate to it, in name order, as long as they exist', () => {
    const system = new MvsSystem();
    for (const name of ['A2', 'A1', 'ZZ']) {
      system.catalog({kind: 'ALIAS', name, relatesTo: name === 'ZZ' ? 'BANK.B' : 'BANK.A'});
    }
    expect(system.aliasesOf('BANK.A')).toEqual(['A1', 'A2']);
    system.uncatalog('A1');
    expect(system.aliasesOf('BANK.A')).toEqual(['A2']);
  });

  test('an alias is followed by resolve, and a circle of aliases leads nowhere', () => {
    const system = new MvsSystem();
    cataloged(system, 'BANK.A');
    system.catalog({kind: 'ALIAS', name: 'OTHER', relatesTo: 'BANK.A'});
    system.catalog({kind: 'ALIAS', name: 'ROUND', relatesTo: 'ROUND'});
    expect(system.dataSet('OTHER')?.name).toBe('BANK.A');
    expect(system.entry('OTHER')?.kind).toBe('ALIAS');
    expect(system.resolve('ROUND')).toBeUndefined();
  });

  test('a name can be cataloged only once', () => {
    const system = new MvsSystem();
    expect(system.catalog({kind: 'ALIAS', name: 'A', relatesTo: 'B'})).toBe(true);
    expect(system.catalog({kind: 'ALIAS', name: 'A', relatesTo: 'C'})).toBe(false);
  });
});

describe('generations', () => {
  const groupOf = (system: System, more: Partial<GenerationDataGroup> = {}): GenerationDataGroup => {
    const group: GenerationDataGroup = {
      kind: 'GDG',
      name: 'BANK.G',
      created: system.today(),
      limit: 2,
      scratch: true,
      purge: false,
      empty: false,
      extended: false,
      generations: [],
      ...more,
    };
    system.catalog(group);
    return group;
  };
  const add = (system: System, group: GenerationDataGroup): string[] =>
    system.addGeneration(group, allocate(system, nextGenerationName(group.name, group.generations, 1)));

  test('NOEMPTY SCRATCH rolls off and deletes the oldest', () => {
    const system = new MvsSystem();
    const group = groupOf(system);
    expect([add(system, group), add(system, group), add(system, group)]).toEqual([[], [], ['BANK.G.G0001V00']]);
    expect(group.generations).toEqual(['BANK.G.G0002V00', 'BANK.G.G0003V00']);
    expect(system.onVolume('BANK01', 'BANK.G.G0001V00')).toBeUndefined();
    expect(system.entry('BANK.G.G0001V00')).toBeUndefined();
  });

  test('NOSCRATCH leaves the data set on its volume, uncataloged without SMS', () => {
    const system = new MvsSystem({volsers: ['VOL001']});
    const group = groupOf(system, {scratch: false});
    for (let at = 0; at < 3; at += 1) add(system, group);
    expect(system.onVolume('VOL001', 'BANK.G.G0001V00')).toBeDefined();
    expect(system.dataSet('BANK.G.G0001V00')).toBeUndefined();
  });

  test('NOSCRATCH leaves an SMS-managed generation in the catalog, from where it can be rolled in again', () => {
    const system = new MvsSystem();
    const group = groupOf(system, {scratch: false});
    for (let at = 0; at < 3; at += 1) add(system, group);
    expect(system.entry('BANK.G.G0001V00')).toMatchObject({status: 'ROLLED-OFF'});
    expect(group.generations).toEqual(['BANK.G.G0002V00', 'BANK.G.G0003V00']);
    group.limit = 3;
    expect(system.rollIn('BANK.G.G0001V00')).toBe(true);
    expect(group.generations).toHaveLength(3);
    expect(system.entry('BANK.G.G0001V00')).not.toHaveProperty('status');
  });

  test('EMPTY rolls off all but the new one', () => {
    const system = new MvsSystem();
    const group = groupOf(system, {empty: true});
    add(system, group);
    add(system, group);
    expect(add(system, group)).toEqual(['BANK.G.G0001V00', 'BANK.G.G0002V00']);
    expect(group.generations).toEqual(['BANK.G.G0003V00']);
  });

  test('after 9999 comes 1, which is the newest', () => {
    const system = new MvsSystem();
    const group = groupOf(system, {limit: 5});
    system.addGeneration(group, allocate(system, 'BANK.G.G9999V00'));
    add(system, group);
    expect(group.generations).toEqual(['BANK.G.G9999V00', 'BANK.G.G0001V00']);
  });

  test('a generation that is uncataloged leaves its group', () => {
    const system = new MvsSystem();
    const group = groupOf(system);
    add(system, group);
    system.uncatalog('BANK.G.G0001V00');
    expect(group.generations).toEqual([]);
  });
});

describe('libraries', () => {
  const library = (system: System, pdse: boolean): Extract<DataSet, {dsorg: 'PO'}> => {
    const space = {...tracks(10), directoryBlocks: pdse ? 0 : 1};
    const dataSet = allocate(system, 'BANK.LIB', {dsorg: 'PO', pdse, space});
    if (dataSet.dsorg !== 'PO') throw new Error('no library');
    return dataSet;
  };

  test('members are in EBCDIC order', () => {
    const system = new MvsSystem();
    const lib = library(system, false);
    for (const name of ['B1', 'BA', 'A', '#C']) stow(lib, name, {records: system.newRecords(lib.attributes)});
    expect([...lib.members.keys()]).toEqual(['#C', 'A', 'BA', 'B1']);
  });

  test('a directory block holds twenty members in addition to the end entry', () => {
    const system = new MvsSystem();
    const lib = library(system, false);
    const records = system.newRecords(lib.attributes);
    const stowed = Array.from({length: 21}, (_, at) => stow(lib, `M${at}`, {records}));
    expect(stowed.filter(Boolean)).toHaveLength(20);
  });

  test('an entry with user data takes more of the directory', () => {
    const system = new MvsSystem();
    const lib = library(system, false);
    const member = {records: system.newRecords(lib.attributes), userData: new Uint8Array(30)};
    const stowed = Array.from({length: 21}, (_, at) => stow(lib, `M${at}`, member));
    expect(stowed.filter(Boolean)).toHaveLength(5);
    expect(stow(lib, 'M1', {...member, userData: new Uint8Array(40)})).toBe(true);
    expect(stow(lib, 'M2', {...member, userData: new Uint8Array(62)})).toBe(false);
  });

  test('a compress gives back what deleted members left', () => {
    const system = new MvsSystem();
    const lib = library(system, false);
    const records = system.newRecords(lib.attributes);
    for (let at = 0; at < 698; at += 1) records.append(new Uint8Array(80));
    stow(lib, 'A', {records});
    lib.lastUsed = {track: 4, cells: 100};
    lib.members.delete('A');
    expect(usedTracks(lib)).toBe(5);
    compress(lib);
    expect(usedTracks(lib)).toBe(1);
    expect(allocatedTracks(lib)).toBe(10);
  });

  test('a directory larger than the space is refused', () => {
    const space = {...tracks(1), directoryBlocks: 46};
    expect(new MvsSystem().allocate(request('A', {dsorg: 'PO', space}))).toMatchObject({refused: 'no space'});
  });
});
