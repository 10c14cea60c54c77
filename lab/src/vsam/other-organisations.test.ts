import {describe, expect, test} from 'vitest';
import {vsamFileFrom, vsamFileState} from './create';
import {bytes, clusterOf, cylinders, numbered, texts, textOf, tracks, vsamSpace} from './vsam.fixture';

describe('an entry-sequenced data set', () => {
  const esds = {
    organisation: 'ESDS' as const,
    space: tracks(1),
    controlIntervalSize: 512,
    recordSize: {average: 100, maximum: 200},
  };

  test('keeps records in the order of entry, with their addresses', () => {
    const {file} = clusterOf(esds);
    for (const text of ['C', 'A', 'B', 'A']) expect(file.insert(bytes(text.padEnd(200)))).toBe('ok');
    expect([...file.records()].map(({rba}) => rba)).toEqual([0, 200, 512, 712]);
    expect(textOf(file.find({rba: 512})!).trim()).toBe('B');
    expect(file.find({rba: 513})).toBeUndefined();
    expect(texts(file.records({rba: 201})).map((text) => text.trim())).toEqual(['B', 'A']);
    expect(file.statistics).toMatchObject({records: 4, inserted: 0, highUsed: 1024, freeSpaceBytes: 25_088 - 1024});
  });

  test('updates a record only with the same length, and erases none', () => {
    const {file} = clusterOf(esds);
    file.load(bytes('OLD'));
    expect(file.update({rba: 0}, bytes('NEW'))).toBe('ok');
    expect(file.update({rba: 0}, bytes('LONGER'))).toBe('length changed');
    expect(file.update({rba: 7}, bytes('NEW'))).toBe('not found');
    expect(file.erase({rba: 0})).toBe('no erase');
    expect(texts(file.records())).toEqual(['NEW']);
  });

  test('counts a descriptor for each change of length', () => {
    const {file} = clusterOf({...esds, recordSize: {average: 10, maximum: 10}});
    // 33 pairs of 10 and 1 bytes take 66 descriptors: 33 * 11 + 66 * 3 = 561 would be too many; 29 pairs and one record
    // fit.
    for (let turn = 0; turn < 80; turn += 1) file.insert(bytes('X'.repeat(turn % 2 === 0 ? 10 : 1)));
    const first = [...file.records()].filter(({rba}) => rba < 512);
    const used = first.reduce((sum, {record}) => sum + record.length + 3, 4);
    expect(used).toBeLessThanOrEqual(512);
    expect(used + 13).toBeGreaterThan(512);
  });

  test('begins a spanned record in the control area that can hold it', () => {
    const {file} = clusterOf({...esds, recordSize: {average: 100, maximum: 20_000}, spanned: true});
    expect(file.insert(bytes('A'.repeat(20_000)))).toBe('ok');
    expect(file.insert(bytes('B'.repeat(10_000)))).toBe('ok');
    expect([...file.records()].map(({rba}) => rba)).toEqual([0, 25_088]);
    expect(file.statistics).toMatchObject({highUsed: 25_088 + 20 * 512, extents: 2});
  });

  test('refuses empty records and records longer than the maximum', () => {
    const {file} = clusterOf(esds);
    expect(file.insert(new Uint8Array(0))).toBe('wrong length');
    expect(file.insert(new Uint8Array(201))).toBe('wrong length');
    expect(texts(file.records({rba: 5}))).toEqual([]);
  });

  test('is restored from its state', () => {
    const cluster = clusterOf(esds);
    for (let key = 0; key < 700; key += 1) cluster.file.insert(numbered(key, 50 + (key % 7)));
    const again = vsamFileFrom(vsamFileState(cluster.file), cluster, vsamSpace(cluster));
    expect([...again.records()]).toEqual([...cluster.file.records()]);
    expect(again.statistics.highUsed).toBe(cluster.file.statistics.highUsed);
  });
});

describe('a relative record data set', () => {
  const rrds = {organisation: 'RRDS' as const, space: tracks(1), controlIntervalSize: 512};

  test('puts records into slots', () => {
    const {file} = clusterOf(rrds);
    expect(file.load(numbered(1))).toBe('ok');
    expect(file.insert(numbered(5), 5)).toBe('ok');
    expect(file.insert(numbered(6))).toBe('ok');
    expect(file.insert(numbered(5), 5)).toBe('duplicate key');
    expect(file.insert(numbered(0), 0)).toBe('wrong slot');
    expect([...file.records()].map(({slot}) => slot)).toEqual([1, 5, 6]);
    expect([...file.records({slot: 2})].map(({slot}) => slot)).toEqual([5, 6]);
    expect(file.find({slot: 5})?.rba).toBe(320);
    expect(file.find({rba: 320})?.slot).toBe(5);
    expect(file.find({slot: 2})).toBeUndefined();
    expect(file.statistics).toMatchObject({records: 3, inserted: 3, highUsed: 25_088});
  });

  test('has a descriptor for each slot: six of 80 bytes in 512', () => {
    const {file} = clusterOf(rrds);
    for (let slot = 0; slot < 7; slot += 1) file.load(numbered(slot));
    expect([...file.records()].map(({rba}) => rba)).toEqual([0, 80, 160, 240, 320, 400, 512]);
  });

  test('accepts only records of its length', () => {
    const {file} = clusterOf(rrds);
    expect(file.insert(numbered(1, 79))).toBe('wrong length');
    file.insert(numbered(1));
    expect(file.update({slot: 1}, numbered(2))).toBe('ok');
    expect(file.update({slot: 1}, numbered(2, 79))).toBe('wrong length');
    expect(file.update({slot: 2}, numbered(2))).toBe('not found');
  });

  test('empties a slot, which can be filled again', () => {
    const {file} = clusterOf(rrds);
    file.insert(numbered(1));
    expect(file.erase({slot: 1})).toBe('ok');
    expect(file.erase({slot: 1})).toBe('not found');
    expect(file.insert(numbered(2), 1)).toBe('ok');
    expect(file.count).toBe(1);
  });

  test('has no slot beyond its space, and takes no extent for one', () => {
    const {file} = clusterOf(rrds);
    expect(file.insert(numbered(1), 4_000_000_000)).toBe('wrong slot');
    expect(file.insert(numbered(1), 1.5)).toBe('wrong slot');
    expect(file.statistics.extents).toBe(1);
    expect(file.insert(numbered(1), 300)).toBe('ok');
    expect(file.statistics.extents).toBe(2);
  });

  test('is restored from its state', () => {
    const cluster = clusterOf(rrds);
    for (const slot of [1, 9, 300]) cluster.file.insert(numbered(slot), slot);
    const again = vsamFileFrom(vsamFileState(cluster.file), cluster, vsamSpace(cluster));
    expect([...again.records()]).toEqual([...cluster.file.records()]);
    expect(again.insert(numbered(1))).toBe('ok');
    expect([...again.records()].map(({slot}) => slot)).toEqual([1, 9, 300, 301]);
  });
});

describe('a variable-length relative record data set', () => {
  const vrrds = {
    organisation: 'VRRDS' as const,
    space: tracks(1),
    controlIntervalSize: 512,
    recordSize: {average: 50, maximum: 200},
  };

  test('keeps records of different lengths by their numbers', () => {
    const {file} = clusterOf(vrrds);
    expect(file.load(bytes('ONE'))).toBe('ok');
    expect(file.insert(bytes('THREE'), 3)).toBe('ok');
    expect(file.insert(bytes('TWO'), 2)).toBe('ok');
    expect(file.insert(bytes('TWO'), 2)).toBe('duplicate key');
    expect(file.insert(bytes('X'), 0)).toBe('wrong slot');
    expect(file.insert(new Uint8Array(201), 9)).toBe('wrong length');
    expect([...file.records()].map((located) => [located.slot, textOf(located)])).toEqual([
      [1, 'ONE'],
      [2, 'TWO'],
      [3, 'THREE'],
    ]);
    expect([...file.records({slot: 2})]).toHaveLength(2);
    expect(file.update({slot: 2}, bytes('SECOND'))).toBe('ok');
    expect(textOf(file.find({slot: 2})!)).toBe('SECOND');
    expect(file.erase({slot: 1})).toBe('ok');
    expect(file.find({slot: 1})).toBeUndefined();
    expect(file.find({})).toBeUndefined();
  });

  test('has an index and splits', () => {
    const {file} = clusterOf(vrrds);
    for (let slot = 2; slot < 100; slot += 2) file.insert(bytes('X'.repeat(100)), slot);
    for (let slot = 1; slot < 100; slot += 2) expect(file.insert(bytes('Y'.repeat(100)), slot)).toBe('ok');
    expect(file.statistics.controlIntervalSplits).toBeGreaterThan(0);
    expect(file.statistics.indexRecords).toBeGreaterThan(0);
    expect([...file.records()].map(({slot}) => slot)).toEqual(Array.from({length: 99}, (_, at) => at + 1));
  });

  test('is restored from its state', () => {
    const cluster = clusterOf(vrrds);
    for (const slot of [1, 9, 70_000]) cluster.file.insert(bytes(`RECORD ${slot}`), slot);
    const again = vsamFileFrom(vsamFileState(cluster.file), cluster, vsamSpace(cluster));
    expect([...again.records()]).toEqual([...cluster.file.records()]);
  });
});

describe('a linear data set', () => {
  const lds = {organisation: 'LDS' as const, space: cylinders(1)};

  test('has pages of 4096 bytes and no records', () => {
    const {file} = clusterOf(lds);
    expect(file.insert(bytes('PAGE'))).toBe('ok');
    expect(file.insert(new Uint8Array(4097))).toBe('wrong length');
    expect(file).toMatchObject({count: 0, loaded: true});
    expect([...file.records()].map(({record, rba}) => [record.length, rba])).toEqual([[4096, 0]]);
    expect(file.update({rba: 0}, bytes('NEW'))).toBe('ok');
    expect(file.find({rba: 1})).toBeUndefined();
    expect(file.erase({rba: 0})).toBe('no erase');
    expect(file.statistics).toMatchObject({records: 0, highAllocated: 737_280, highUsed: 4096});
  });

  test('is restored from its state', () => {
    const cluster = clusterOf(lds);
    for (const text of ['A', 'B']) cluster.file.insert(bytes(text));
    const again = vsamFileFrom(vsamFileState(cluster.file), cluster, vsamSpace(cluster));
    expect([...again.records()]).toEqual([...cluster.file.records()]);
  });
});

describe('a damaged state', () => {
  test('is refused', () => {
    for (const organisation of ['KSDS', 'ESDS', 'RRDS', 'VRRDS', 'LDS'] as const) {
      const cluster = clusterOf({organisation, controlIntervalSize: 512});
      for (let key = 0; key < 20; key += 1) cluster.file.insert(numbered(key));
      const state = vsamFileState(cluster.file);
      const open = (damaged: typeof state): unknown => vsamFileFrom(damaged, cluster, vsamSpace(cluster));
      expect(() => open(state)).not.toThrow();
      expect(() => open({...state, bytes: state.bytes.slice(1)})).toThrow(Error);
      expect(() => open({...state, bytes: new Uint8Array([...state.bytes, 0])})).toThrow(Error);
      expect(() => open({...state, counters: []})).toThrow(Error);
      for (const wrong of [-1, 1.5, 1e9, Number.NaN]) {
        state.rows.forEach((row, at) => {
          row.forEach((_, within) => {
            const rows = state.rows.map((one) => [...one]);
            rows[at]![within] = wrong;
            try {
              open({...state, rows});
            } catch (error) {
              expect((error as Error).message).toBe('The state of a VSAM file is damaged.');
            }
          });
        });
      }
    }
  });

  test('with keys out of order is refused', () => {
    const cluster = clusterOf();
    for (const key of [1, 2]) cluster.file.load(numbered(key));
    const state = vsamFileState(cluster.file);
    const swapped = new Uint8Array([...state.bytes.slice(80), ...state.bytes.slice(0, 80)]);
    expect(() => vsamFileFrom({...state, bytes: swapped}, cluster, vsamSpace(cluster))).toThrow('damaged');
  });
});
