import {describe, expect, test} from 'vitest';
import {vsamFileFrom, vsamFileState} from './create';
import {bytes, clusterOf, cylinders, numbered, texts, textOf, tracks, vsamSpace} from './vsam.fixture';

describe('loading', () => {
  test('1,000 records of 80 bytes with FREESPACE(10 20) in CYL(1 1) show what LISTCAT shows', () => {
    const {file} = clusterOf({freeSpace: {controlInterval: 10, controlArea: 20}});
    for (let key = 0; key < 1000; key += 1) expect(file.load(numbered(key))).toBe('ok');
    // 1843 of 18432 bytes stay free: (18432 - 1843 - 4 - 6) / 80 = 207 records, in five control intervals of 45.
    expect(file.statistics).toMatchObject({
      records: 1000,
      inserted: 0,
      controlIntervalSplits: 0,
      controlAreaSplits: 0,
      extents: 1,
      highAllocated: 829_440,
      highUsed: 829_440,
      freeSpaceBytes: 829_440 - 5 * 18_432,
      indexRecords: 1,
      indexLevels: 1,
    });
    expect(file.statistics.index).toEqual({
      highAllocated: 25_088,
      highUsed: 512,
      extents: 1,
      freeSpaceBytes: 24_576,
      entriesPerSection: 6,
      sequenceSetRba: 0,
      highLevelRba: 0,
    });
    expect([...file.records()].map(({rba}) => rba).filter((rba) => rba % 18_432 === 0)).toHaveLength(5);
  });

  test('37 records of 227 bytes take 19 control intervals of 512, as LISTCAT of a CICS sample shows', () => {
    const {file} = clusterOf({
      space: tracks(1),
      controlIntervalSize: 512,
      recordSize: {average: 227, maximum: 227},
      keys: {length: 8, offset: 0},
    });
    for (let key = 0; key < 37; key += 1) file.load(bytes(`CUST${String(key).padStart(4, '0')}`.padEnd(227)));
    expect(file.statistics).toMatchObject({
      records: 37,
      freeSpaceBytes: 15_360,
      highAllocated: 25_088,
      highUsed: 25_088,
    });
    expect(file.statistics.index?.entriesPerSection).toBe(7);
  });

  test('leaves control intervals free in each control area', () => {
    const {file} = clusterOf({
      space: tracks(1),
      controlIntervalSize: 4096,
      recordSize: {average: 4000, maximum: 4000},
      freeSpace: {controlInterval: 0, controlArea: 50},
    });
    for (let key = 0; key < 13; key += 1) expect(file.load(numbered(key, 4000))).toBe('ok');
    // Six of twelve control intervals are loaded in each of three control areas.
    expect(file.statistics).toMatchObject({highUsed: 3 * 49_152, extents: 3, indexRecords: 4, indexLevels: 2});
    expect(file.statistics.index?.highLevelRba).toBe(512);
  });

  test('puts one record into a control interval even with all of it free', () => {
    const {file} = clusterOf({
      space: tracks(1),
      controlIntervalSize: 512,
      freeSpace: {controlInterval: 100, controlArea: 100},
    });
    for (let key = 0; key < 3; key += 1) expect(file.load(numbered(key))).toBe('ok');
    expect(file.statistics.highUsed).toBe(3 * 25_088);
  });

  test('refuses keys that are not in ascending order', () => {
    const {file} = clusterOf();
    expect(file.load(numbered(5))).toBe('ok');
    expect(file.load(numbered(5))).toBe('duplicate key');
    expect(file.load(numbered(4))).toBe('out of sequence');
    expect(file.count).toBe(1);
  });

  test('refuses records that are too long or too short for the key', () => {
    const {file} = clusterOf();
    expect(file.load(numbered(1, 81))).toBe('wrong length');
    expect(file.load(bytes('123'))).toBe('wrong length');
    expect(file.loaded).toBe(false);
  });

  test('ends with no space when no further extent is available', () => {
    const {file} = clusterOf({
      space: tracks(1, 0),
      controlIntervalSize: 4096,
      recordSize: {average: 4000, maximum: 4000},
    });
    for (let key = 0; key < 12; key += 1) expect(file.load(numbered(key, 4000))).toBe('ok');
    expect(file.load(numbered(12, 4000))).toBe('no space');
    expect(file.count).toBe(12);
  });

  test('stops when the volume has provided its 123 extents', () => {
    const {file} = clusterOf({
      space: tracks(1),
      controlIntervalSize: 32_768,
      recordSize: {average: 9, maximum: 32_761},
    });
    let loaded = 0;
    while (file.load(numbered(loaded, 32_761)) === 'ok') loaded += 1;
    expect(loaded).toBe(123);
    expect(file.statistics.extents).toBe(123);
  });

  test('stops when the memory of the learner is full', () => {
    const {file} = clusterOf({room: () => 0});
    expect(file.load(numbered(1))).toBe('no space');
  });
});

describe('inserting', () => {
  const small = {space: tracks(1), controlIntervalSize: 512, recordSize: {average: 100, maximum: 100}};

  test('splits a full control interval in its middle', () => {
    const {file} = clusterOf(small);
    for (const key of [10, 20, 30, 40, 50, 60]) file.load(numbered(key, 100));
    // (512 - 4 - 6) / 100 = 5 records fill the first control interval.
    expect(file.insert(numbered(25, 100))).toBe('ok');
    expect(file.statistics).toMatchObject({controlIntervalSplits: 1, inserted: 1, records: 7});
    expect([...file.records()].map(({rba}) => rba)).toEqual([0, 100, 200, 300, 1024, 1124, 512]);
  });

  test('with sequential access splits at the point of insertion', () => {
    const {file} = clusterOf(small);
    for (const key of [10, 20, 30, 40, 50]) file.load(numbered(key, 100));
    expect(file.insert(numbered(15, 100), undefined, 'sequential')).toBe('ok');
    expect([...file.records()].map(({rba}) => rba)).toEqual([0, 100, 512, 612, 712, 812]);
    expect(file.statistics.controlIntervalSplits).toBe(1);
  });

  test('with sequential access adds to the end of a control interval without a split', () => {
    const {file} = clusterOf(small);
    for (const key of [10, 20, 30, 40, 50, 60]) file.load(numbered(key, 100));
    expect(file.erase({key: bytes('0050')})).toBe('ok');
    expect(file.insert(numbered(45, 100), undefined, 'sequential')).toBe('ok');
    expect(file.insert(numbered(47, 100), undefined, 'sequential')).toBe('ok');
    expect(file.statistics).toMatchObject({controlIntervalSplits: 0, inserted: 2, deleted: 1});
  });

  test('at the end of the data set is neither a split nor counted as inserted', () => {
    const {file} = clusterOf(small);
    for (let key = 0; key < 400; key += 1) expect(file.insert(numbered(key, 100))).toBe('ok');
    expect(file.statistics).toMatchObject({controlIntervalSplits: 0, controlAreaSplits: 0, inserted: 0, records: 400});
  });

  test('splits a control area that has no free control interval', () => {
    const {file} = clusterOf(small);
    for (let key = 0; key < 49 * 5; key += 1) file.load(numbered(key * 10, 100));
    expect(file.statistics).toMatchObject({highUsed: 25_088, freeSpaceBytes: 0});
    expect(file.insert(numbered(5, 100))).toBe('ok');
    expect(file.statistics).toMatchObject({
      controlIntervalSplits: 1,
      controlAreaSplits: 1,
      highUsed: 50_176,
      extents: 2,
      indexRecords: 3,
      indexLevels: 2,
      freeSpaceBytes: 50_176 - 50 * 512,
    });
    expect(
      texts(file.records())
        .slice(0, 3)
        .map((text) => text.slice(0, 4)),
    ).toEqual(['0000', '0005', '0010']);
  });

  test('refuses a key that already exists', () => {
    const {file} = clusterOf(small);
    file.load(numbered(10, 100));
    expect(file.insert(numbered(10, 100))).toBe('duplicate key');
  });

  test('compares keys as unsigned bytes', () => {
    const {file} = clusterOf({recordSize: {average: 4, maximum: 4}});
    for (const first of [0xff, 0x00, 0x80, 0x7f]) file.insert(Uint8Array.of(first, 0, 0, 0));
    expect([...file.records()].map(({record}) => record[0])).toEqual([0x00, 0x7f, 0x80, 0xff]);
  });

  test('changes nothing if there is no space', () => {
    const {file} = clusterOf({...small, extensions: 0});
    for (let key = 0; key < 49 * 5; key += 1) file.load(numbered(key * 10, 100));
    expect(file.insert(numbered(5, 100))).toBe('no space');
    expect(file.count).toBe(49 * 5);
    expect(texts(file.records())).toHaveLength(49 * 5);
  });
});

describe('reading', () => {
  test('from a key begins with that key or the next higher one', () => {
    const {file} = clusterOf();
    for (const key of [10, 20, 30]) file.load(numbered(key, 8));
    expect(texts(file.records({key: bytes('0015')}))).toEqual(['0020....', '0030....']);
    expect(texts(file.records({key: bytes('002')}))).toEqual(['0020....', '0030....']);
    expect(texts(file.records({key: bytes('9')}))).toEqual([]);
  });

  test('continues after the last record when others are changed meanwhile', () => {
    const {file} = clusterOf({space: tracks(1), controlIntervalSize: 512, recordSize: {average: 100, maximum: 100}});
    for (let key = 10; key < 100; key += 10) file.load(numbered(key, 100));
    const seen: string[] = [];
    for (const located of file.records()) {
      seen.push(textOf(located).slice(0, 4));
      if (seen.length === 2) {
        file.insert(numbered(25, 100));
        file.erase({key: bytes('0030')});
        file.erase({key: bytes('0020')});
      }
    }
    expect(seen).toEqual(['0010', '0020', '0025', '0040', '0050', '0060', '0070', '0080', '0090']);
  });

  test('by address finds the record that begins there', () => {
    const {file} = clusterOf();
    for (const key of [10, 20, 30]) file.load(numbered(key));
    expect(textOf(file.find({rba: 80})!).slice(0, 4)).toBe('0020');
    expect(file.find({rba: 81})).toBeUndefined();
    expect(file.find({rba: 1e15})).toBeUndefined();
    expect(file.find({})).toBeUndefined();
    expect([...file.records({rba: 80})]).toHaveLength(2);
  });

  test('counts what is retrieved', () => {
    const {file} = clusterOf();
    for (const key of [10, 20, 30]) file.load(numbered(key));
    texts(file.records());
    file.find({key: bytes('0010')});
    expect(file.statistics.retrieved).toBe(4);
  });

  test('of an empty file returns nothing', () => {
    const {file} = clusterOf();
    expect(texts(file.records({key: bytes('1')}))).toEqual([]);
    expect(file.find({key: bytes('0001')})).toBeUndefined();
  });
});

describe('updating and erasing', () => {
  test('an update keeps the key and may change the length', () => {
    const {file} = clusterOf();
    file.load(numbered(1, 40));
    expect(file.update({key: bytes('0001')}, bytes('0001 NEW'))).toBe('ok');
    expect(file.update({key: bytes('0001')}, bytes('0002 NEW'))).toBe('key changed');
    expect(file.update({key: bytes('0009')}, bytes('0009 NEW'))).toBe('not found');
    expect(texts(file.records())).toEqual(['0001 NEW']);
    expect(file.statistics.updated).toBe(1);
  });

  test('a longer record that does not fit splits its control interval', () => {
    const {file} = clusterOf({space: tracks(1), controlIntervalSize: 512, recordSize: {average: 100, maximum: 300}});
    for (const key of [10, 20, 30, 40, 50]) file.load(numbered(key, 100));
    expect(file.update({key: bytes('0020')}, numbered(20, 300))).toBe('ok');
    expect(file.statistics).toMatchObject({records: 5, inserted: 0, updated: 1});
    expect(file.statistics.controlIntervalSplits).toBeGreaterThan(0);
    expect(texts(file.records()).map((text) => text.length)).toEqual([100, 300, 100, 100, 100]);
  });

  test('a file whose records are all erased stays loaded', () => {
    const {file} = clusterOf();
    file.load(numbered(1));
    expect(file.erase({key: bytes('0001')})).toBe('ok');
    expect(file.erase({key: bytes('0001')})).toBe('not found');
    expect(file).toMatchObject({count: 0, loaded: true});
    expect(file.insert(numbered(1))).toBe('ok');
    expect(file.load(numbered(7))).toBe('ok');
    expect(texts(file.records())).toHaveLength(2);
  });

  test('a reset empties it and keeps its space', () => {
    const {file} = clusterOf();
    file.load(numbered(1));
    file.reset();
    expect(file.statistics).toMatchObject({
      records: 0,
      highUsed: 0,
      highAllocated: 829_440,
      indexRecords: 0,
      indexLevels: 0,
    });
    expect(file.loaded).toBe(false);
  });
});

describe('spanned records', () => {
  const spanned = {
    space: tracks(1),
    controlIntervalSize: 512,
    recordSize: {average: 100, maximum: 20_000},
    spanned: true,
  };

  test('take as many control intervals as their segments need', () => {
    const {file} = clusterOf(spanned);
    expect(file.load(numbered(1, 1200))).toBe('ok');
    expect(file.load(numbered(2, 100))).toBe('ok');
    // 512 - 10 bytes a segment: three control intervals, and the next record begins a new one.
    expect([...file.records()].map(({rba}) => rba)).toEqual([0, 1536]);
    expect(file.statistics.freeSpaceBytes).toBe(25_088 - 4 * 512);
  });

  test('can be inserted between others', () => {
    const {file} = clusterOf(spanned);
    for (const key of [10, 20, 30]) file.load(numbered(key, 100));
    for (const key of [25, 5, 40]) expect(file.insert(numbered(key, 2000))).toBe('ok');
    expect(file.insert(numbered(26, 100))).toBe('ok');
    expect(texts(file.records()).map((text) => text.slice(0, 4))).toEqual([
      '0005',
      '0010',
      '0020',
      '0025',
      '0026',
      '0030',
      '0040',
    ]);
  });

  test('may become short and long again', () => {
    const {file} = clusterOf({...spanned, extensions: 0});
    for (const key of [10, 20, 30]) file.load(numbered(key, 8000));
    expect(file.update({key: bytes('0020')}, numbered(20, 50))).toBe('ok');
    expect(file.update({key: bytes('0020')}, numbered(20, 8000))).toBe('ok');
    expect(file.update({key: bytes('0020')}, numbered(20, 12_000))).toBe('no space');
    expect(texts(file.records()).map((text) => text.length)).toEqual([8000, 8000, 8000]);
  });

  test('that do not fit into a control area are refused', () => {
    const {file} = clusterOf({...spanned, recordSize: {average: 100, maximum: 30_000}});
    expect(file.load(numbered(1, 49 * 502))).toBe('ok');
    expect(file.load(numbered(2, 49 * 502 + 1))).toBe('wrong length');
  });
});

/** A generator that produces the same numbers every time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * below);
  };
}

describe('many changes', () => {
  test.each([
    [1, 120, false],
    [2, 400, false],
    [3, 3000, true],
  ])('leave what a sorted map would hold (seed %i)', (seed, longest, isSpanned) => {
    const random = randomFrom(seed);
    const cluster = clusterOf({
      space: tracks(1),
      controlIntervalSize: 512,
      recordSize: {average: 100, maximum: longest},
      spanned: isSpanned,
      freeSpace: {controlInterval: 10, controlArea: 10},
    });
    const {file} = cluster;
    const expected = new Map<number, number>();
    for (let turn = 0; turn < 3000; turn += 1) {
      const key = random(1500);
      const length = 4 + random(longest - 4);
      const by = {key: bytes(String(key).padStart(4, '0'))};
      const action = random(10);
      if (action < 6) {
        const outcome = file.insert(numbered(key, length), undefined, action < 2 ? 'sequential' : 'direct');
        if (outcome === 'ok') expected.set(key, length);
        else expect(['duplicate key', 'no space']).toContain(outcome);
      } else if (action < 8) {
        const outcome = file.update(by, numbered(key, length));
        if (outcome === 'ok') expected.set(key, length);
        else expect([expected.has(key) ? 'no space' : 'not found']).toContain(outcome);
      } else expect(file.erase(by)).toBe(expected.delete(key) ? 'ok' : 'not found');
    }
    const shown = [...expected].sort(([one], [other]) => one - other);
    expect(texts(file.records())).toEqual(
      shown.map(([key, length]) => textOf({record: numbered(key, length), rba: 0})),
    );
    expect(file.count).toBe(expected.size);
    const addresses = [...file.records()].map(({rba}) => rba);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const rba of addresses) expect(file.find({rba})).toBeDefined();
    const state = vsamFileState(file);
    const again = vsamFileFrom(state, cluster, vsamSpace(cluster));
    expect(texts(again.records())).toEqual(texts(file.records()));
    expect({
      ...again.statistics,
      retrieved: 0,
      excps: 0,
      extents: 0,
      highAllocated: 0,
      freeSpaceBytes: 0,
      index: 0,
    }).toEqual({
      ...file.statistics,
      retrieved: 0,
      excps: 0,
      extents: 0,
      highAllocated: 0,
      freeSpaceBytes: 0,
      index: 0,
    });
  });

  // If the cost of a record grew with the number of records, this test would exceed its time limit.
  test('are fast: 100,000 loaded and 100,000 inserted at random', () => {
    const {file} = clusterOf({space: cylinders(50), keys: {length: 6, offset: 0}});
    const record = (key: number): Uint8Array => bytes(String(key).padStart(6, '0').padEnd(80));
    for (let key = 0; key < 100_000; key += 1) file.load(record(key * 10));
    const random = randomFrom(7);
    for (let turn = 0; turn < 100_000; turn += 1) file.insert(record(random(1_000_000)));
    expect(file.count).toBeGreaterThan(180_000);
    expect(file.statistics.controlAreaSplits).toBeGreaterThan(0);
  });
});
