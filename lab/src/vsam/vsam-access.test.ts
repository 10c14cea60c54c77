import {describe, expect, test} from 'vitest';
import {fromEbcdic} from '../ebcdic';
import {buildAlternateIndex} from './build-alternate-index';
import type {Cluster} from './cluster';
import type {Feedback, Got} from './feedback';
import {PathFile} from './path-file';
import {type AccessedFile, VsamAccess} from './vsam-access';
import {alternateIndexOf, bytes, clusterOf} from './vsam.fixture';

const ok = {returnCode: 0, reason: 0};
const failed = (reason: number): Feedback => ({returnCode: 8, reason});

/** The text of a record, or the reason code. */
const shown = (got: Got): string | number =>
  got.returnCode === 0 ? fromEbcdic(got.located.record).trimEnd() : got.reason;

/** Everything a reader gets, up to the first result that is not a record. */
function rest(access: VsamAccess, direction?: 'forward' | 'backward'): (string | number)[] {
  const all: (string | number)[] = [];
  for (;;) {
    const got = shown(access.get(direction));
    all.push(got);
    if (typeof got === 'number') return all;
  }
}

function open(cluster: Cluster, access: AccessedFile['access'] = 'update'): VsamAccess {
  const {file, organisation, keys} = cluster;
  return new VsamAccess({file, cluster, organisation, access, ...(organisation === 'KSDS' && {keys})});
}

function loaded(organisation: Cluster['organisation'], ...texts: string[]): Cluster {
  const cluster = clusterOf({organisation, recordSize: {average: 10, maximum: organisation === 'RRDS' ? 10 : 20}});
  for (const text of texts) cluster.file.load(bytes(text.padEnd(10)));
  return cluster;
}

const names = ['0010 ANN', '0020 BOB', '0030 CAT'];

describe('a key-sequenced data set', () => {
  const ksds = () => open(loaded('KSDS', ...names));
  const key = bytes;

  test('is read by key, in full or in part', () => {
    const access = ksds();
    expect(shown(access.getDirect({key: key('0020')}))).toBe('0020 BOB');
    expect(shown(access.getDirect({key: key('0021')}))).toBe(16);
    expect(shown(access.getDirect({key: key('0021'), orHigher: true}))).toBe('0030 CAT');
    expect(shown(access.getDirect({key: key('0031'), orHigher: true}))).toBe(4);
    expect(shown(access.getDirect({key: key('002'), generic: true}))).toBe('0020 BOB');
    expect(shown(access.getDirect({key: key('004'), generic: true}))).toBe(16);
    expect(shown(access.getDirect({key: key('002'), generic: true, orHigher: true}))).toBe('0020 BOB');
  });

  test('requires a key of the right length, and no address of another kind', () => {
    const access = ksds();
    expect(access.point({key: key('002')})).toEqual(failed(112));
    expect(access.point({key: key('00200'), generic: true})).toEqual(failed(112));
    expect(access.point({key: new Uint8Array(0), generic: true})).toEqual(failed(112));
    expect(access.point({slot: 1})).toEqual(failed(72));
  });

  test('is read from its beginning, and onward from the last request', () => {
    const access = ksds();
    expect(rest(access)).toEqual([...names, 4]);
    expect(shown(access.getDirect({key: key('0010')}))).toBe('0010 ANN');
    expect(rest(access)).toEqual(['0020 BOB', '0030 CAT', 4]);
    expect(access.point({key: key('0020')})).toEqual(ok);
    expect(rest(access)).toEqual(['0020 BOB', '0030 CAT', 4]);
  });

  test('is read backward from its end, from a record, and the other way round', () => {
    const access = ksds();
    access.pointLast();
    expect(rest(access, 'backward')).toEqual([...[...names].reverse(), 4]);
    expect(access.point({key: key('0020')})).toEqual(ok);
    expect(shown(access.get('backward'))).toBe('0020 BOB');
    expect(shown(access.get('backward'))).toBe('0010 ANN');
    expect(shown(access.get())).toBe('0020 BOB');
    expect(rest(access)).toEqual(['0030 CAT', 4]);
    expect(shown(access.get('backward'))).toBe('0030 CAT');
  });

  test('has no position after a search that found nothing', () => {
    const access = ksds();
    access.point({key: key('0021')});
    expect(shown(access.get())).toBe(88);
    expect(access.erase()).toEqual(failed(92));
  });

  test('is changed at the record that the last GET returned', () => {
    const access = ksds();
    expect(access.putUpdate(bytes('0010 NEW'))).toEqual(failed(92));
    access.getDirect({key: key('0010')});
    expect(access.putUpdate(bytes('0011 NEW'))).toEqual(failed(96));
    access.getDirect({key: key('0010')});
    expect(access.putUpdate(bytes('0010 NEW AND LONGER!'))).toEqual(ok);
    expect(access.putUpdate(bytes('0010 AGAIN'))).toEqual(failed(92));
    access.getDirect({key: key('0020')});
    expect(access.erase()).toEqual(ok);
    access.point({key: key('0010')});
    expect(rest(access)).toEqual(['0010 NEW AND LONGER!', '0030 CAT', 4]);
  });

  test('accepts new records in the order of keys, even ahead of a reader', () => {
    const access = ksds();
    expect(shown(access.get())).toBe('0010 ANN');
    expect(access.put(bytes('0015 AMY'))).toEqual(ok);
    expect(access.put(bytes('0015 AMY'))).toEqual(failed(8));
    expect(access.put(bytes('X'))).toEqual(failed(108));
    expect(rest(access)).toEqual(['0015 AMY', '0020 BOB', '0030 CAT', 4]);
  });

  test('that is empty can only be loaded, in the order of keys', () => {
    const access = open(loaded('KSDS'));
    expect(access.isLoading).toBe(true);
    expect(access.put(bytes('0020 BOB'))).toEqual(ok);
    expect(access.put(bytes('0020 BOB'))).toEqual(failed(8));
    expect(access.put(bytes('0010 ANN'))).toEqual(failed(12));
    expect(access.get()).toEqual(failed(116));
  });

  test('that is open for input is not changed', () => {
    const access = open(loaded('KSDS', ...names), 'input');
    access.get();
    expect(access.put(bytes('0040 DAN'))).toEqual(failed(68));
    expect(access.putUpdate(bytes('0010 NEW'))).toEqual(failed(68));
    expect(access.erase()).toEqual(failed(68));
  });

  test('with many control areas is read the same in both directions', () => {
    const cluster = clusterOf({recordSize: {average: 80, maximum: 80}, controlIntervalSize: 512});
    const keys = Array.from({length: 2000}, (_, at) => String((at * 7919) % 10_000).padStart(4, '0'));
    for (const one of keys) cluster.file.insert(bytes(one.padEnd(80)));
    const access = open(cluster);
    access.pointLast();
    const backward = rest(access, 'backward').slice(0, -1);
    access.point({key: bytes('0000'), orHigher: true});
    expect([...backward].reverse()).toEqual(rest(access).slice(0, -1));
    expect(backward).toEqual([...new Set(keys)].sort().reverse());
  });
});

describe('an entry-sequenced data set', () => {
  test('is read in both directions and by address', () => {
    const access = open(loaded('ESDS', 'ONE', 'TWO', 'THREE'));
    expect(rest(access)).toEqual(['ONE', 'TWO', 'THREE', 4]);
    expect(rest(access, 'backward')).toEqual(['THREE', 'TWO', 'ONE', 4]);
    const first = access.get();
    expect(shown(first)).toBe('ONE');
    const second = access.get();
    if (second.returnCode !== 0) throw new Error('there is no second record');
    expect(access.point({rba: second.located.rba})).toEqual(ok);
    expect(rest(access)).toEqual(['TWO', 'THREE', 4]);
    expect(access.point({rba: 3})).toEqual(failed(16));
    expect(access.point({key: bytes('0010')})).toEqual(failed(72));
  });

  test('accepts records at its end, keeps their lengths, and erases none', () => {
    const access = open(loaded('ESDS', 'ONE'));
    expect(access.put(bytes('LAST'))).toEqual(ok);
    access.get();
    expect(access.putUpdate(bytes('LONGER THAN ONE'))).toEqual(failed(100));
    access.point({rba: 0});
    access.get();
    expect(access.erase()).toEqual(failed(80));
    access.point({rba: 0});
    access.get();
    expect(access.putUpdate(bytes('UNO'.padEnd(10)))).toEqual(ok);
    expect(access.point({rba: 0})).toEqual(ok);
    expect(rest(access)).toEqual(['UNO', 'LAST', 4]);
  });
});

describe.each(['RRDS', 'VRRDS'] as const)('a relative record data set: %s', (organisation) => {
  const record = (text: string): Uint8Array => bytes(text.padEnd(10));

  test('is read and written by slot', () => {
    const access = open(loaded(organisation, 'ONE', 'TWO'));
    expect(access.put(record('FIVE'), {slot: 5})).toEqual(ok);
    expect(access.put(record('AGAIN'), {slot: 5})).toEqual(failed(8));
    expect(access.put(record('NONE'), {slot: 0})).toEqual(failed(192));
    expect(shown(access.getDirect({slot: 5}))).toBe('FIVE');
    expect(shown(access.getDirect({slot: 3}))).toBe(16);
    expect(shown(access.getDirect({slot: 3, orHigher: true}))).toBe('FIVE');
    expect(shown(access.getDirect({slot: 6, orHigher: true}))).toBe(4);
    expect(access.point({rba: 0})).toEqual(failed(72));
  });

  test('is read in the order of slots, skipping empty ones', () => {
    const access = open(loaded(organisation, 'ONE', 'TWO'));
    access.put(record('FIVE'), {slot: 5});
    access.getDirect({slot: 2});
    expect(access.erase()).toEqual(ok);
    access.point({slot: 1});
    expect(rest(access)).toEqual(['ONE', 'FIVE', 4]);
    expect(rest(access, 'backward')).toEqual(['FIVE', 'ONE', 4]);
    access.point({slot: 5});
    access.get();
    expect(access.slot).toBe(5);
    expect(access.put(record('SIX'))).toEqual(ok);
    expect(access.slot).toBe(6);
  });

  test('that is empty is loaded slot after slot', () => {
    const cluster = loaded(organisation);
    const access = open(cluster);
    expect([access.put(record('ONE')), access.put(record('FOUR'), {slot: 4}), access.put(record('FIVE'))]).toEqual([
      ok,
      ok,
      ok,
    ]);
    expect([...cluster.file.records()].map(({slot}) => slot)).toEqual([1, 4, 5]);
  });
});

describe('a path over an alternate index', () => {
  /** Records whose alternate key is the name after the number, three characters long. */
  function path(...texts: string[]): {access: VsamAccess; base: Cluster} {
    const index = alternateIndexOf({keys: {length: 3, offset: 4}});
    const base = clusterOf({recordSize: {average: 10, maximum: 20}}, [index]);
    for (const text of texts) base.file.load(bytes(text.padEnd(10)));
    buildAlternateIndex(index, base);
    const file = new PathFile(index, base);
    return {
      access: new VsamAccess({file, cluster: base, organisation: 'KSDS', keys: index.keys, access: 'update'}),
      base,
    };
  }
  const texts = ['0001BOB', '0002ANN', '0003BOB', '0004CAT', '0005BOB'];

  test('is read by alternate key, and indicates that another record has it', () => {
    const {access} = path(...texts);
    expect(access.getDirect({key: bytes('BOB')})).toMatchObject({returnCode: 0, reason: 8});
    expect(access.getDirect({key: bytes('ANN')})).toMatchObject({returnCode: 0, reason: 0});
    expect(shown(access.getDirect({key: bytes('B'), generic: true}))).toBe('0001BOB');
    expect(shown(access.getDirect({key: bytes('BOC')}))).toBe(16);
  });

  test('is read in the order of alternate keys, in both directions', () => {
    const {access} = path(...texts);
    const order = ['0002ANN', '0001BOB', '0003BOB', '0005BOB', '0004CAT'];
    expect(rest(access)).toEqual([...order, 4]);
    expect(rest(access, 'backward')).toEqual([...[...order].reverse(), 4]);
    access.point({key: bytes('BOB')});
    access.get();
    expect(shown(access.get())).toBe('0003BOB');
    expect(shown(access.get('backward'))).toBe('0001BOB');
    expect(rest(access)).toEqual(['0003BOB', '0005BOB', '0004CAT', 4]);
  });

  test('changes the base cluster and its upgrade set', () => {
    const {access, base} = path(...texts);
    access.point({key: bytes('BOB')});
    access.get();
    access.get();
    expect(access.putUpdate(bytes('0003ANN'))).toEqual(failed(96));
    access.getDirect({key: bytes('BOB')});
    expect(access.erase()).toEqual(ok);
    expect(shown(access.get())).toBe('0003BOB');
    expect(access.putUpdate(bytes('0003BOB NEW'))).toEqual(ok);
    expect(access.put(bytes('0009ANN'))).toEqual(ok);
    access.point({key: bytes('ANN')});
    expect(rest(access)).toEqual(['0002ANN', '0009ANN', '0003BOB NEW', '0005BOB', '0004CAT', 4]);
    expect(base.file.count).toBe(5);
  });

  test('continues in both directions from where a record was', () => {
    const erased = (): VsamAccess => {
      const {access} = path(...texts);
      access.point({key: bytes('BOB')});
      access.get();
      access.get();
      access.erase();
      return access;
    };
    expect(shown(erased().get())).toBe('0005BOB');
    expect(shown(erased().get('backward'))).toBe('0001BOB');
  });
});

test('a request is refused when the step may make no more requests', () => {
  const cluster = loaded('ESDS', 'ONE', 'TWO');
  const {file, organisation} = cluster;
  let left = 1;
  const access = new VsamAccess({file, cluster, organisation, access: 'update'}, () => left-- > 0);
  expect(shown(access.get())).toBe('ONE');
  expect(shown(access.get())).toBe(4);
  expect(access.put(bytes('THREE'))).toEqual(failed(4));
});
