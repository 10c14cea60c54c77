import {describe, expect, test} from 'vitest';
import type {Cluster} from '../vsam/cluster';
import {MvsSystem} from '../data-sets/mvs-system';
import {toEbcdic, toRecord} from '../ebcdic';
import {made, testTime} from '../step/step.fixture';
import {exportState, importState} from './state';
import {definitionDefaults} from '../vsam/definition';

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

describe('the state of a machine', () => {
  test('comes back as it was', () => {
    const system = filled();
    const bytes = exportState({system, jobNumber: 17});
    const back = importState(bytes, {now: () => testTime});
    expect(back.jobNumber).toBe(17);
    expect(exportState(back)).toEqual(bytes);
    expect(back.system.entries().map(({name}) => name)).toEqual(system.entries().map(({name}) => name));
    expect(back.system.volumes.get('BANK01')?.freeExtents()).toEqual(system.volumes.get('BANK01')?.freeExtents());
    const cluster = back.system.entry('BANK.K') as Cluster;
    expect(cluster.file.find({key: toEbcdic('002')})?.record).toEqual(toRecord('002', 80));
    expect(cluster.file.insert(toRecord('004', 80))).toBe('ok');
  });

  test('is refused when a byte of it is changed', () => {
    const bytes = exportState({system: filled(), jobNumber: 1});
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 300)) {
      const damaged = bytes.slice();
      damaged[at]! ^= 0x41;
      expect(() => importState(damaged)).toThrow('no state of a machine');
    }
  });

  test('is refused when it is cut, empty or something else', () => {
    const bytes = exportState({system: filled(), jobNumber: 1});
    for (const wrong of [new Uint8Array(0), bytes.slice(0, 20), bytes.slice(0, -1), toEbcdic('X'.repeat(100))]) {
      expect(() => importState(wrong)).toThrow('no state of a machine');
    }
  });
});
