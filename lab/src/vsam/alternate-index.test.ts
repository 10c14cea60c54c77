import {describe, expect, test} from 'vitest';
import {buildAlternateIndex} from './build-alternate-index';
import type {AlternateIndex, Cluster} from './cluster';
import {PathFile, recordsByPath} from './path-file';
import {alternateIndexOf, bytes, clusterOf, texts, textOf} from './vsam.fixture';

/** Records with a key of four characters and an alternate key of three after it. */
const people = ['0001ANN', '0002BOB', '0003ANN', '0004CAT', '0005ANN'];

function built(
  options: Partial<AlternateIndex> & {extensions?: number} = {},
  records: readonly string[] = people,
  base: Partial<Cluster> = {},
): {index: AlternateIndex; base: Cluster; result: ReturnType<typeof buildAlternateIndex>} {
  const index = alternateIndexOf(options);
  const cluster = clusterOf(base, [index]);
  for (const record of records) expect(cluster.file.load(bytes(record))).toBe('ok');
  return {index, base: cluster, result: buildAlternateIndex(index, cluster)};
}

const shown = (file: AlternateIndex['file']): string[] =>
  [...file.records()].map(
    ({record}) => `${[...record.slice(0, 5)].join(' ')} ${textOf({record: record.slice(5), rba: 0})}`,
  );

describe('building an alternate index', () => {
  test('pairs alternate keys with prime keys after a header of five bytes', () => {
    const {index, result} = built();
    expect(result).toEqual({records: 3, problems: []});
    expect(shown(index.file)).toEqual(['1 4 0 3 3 ANN000100030005', '1 4 0 1 3 BOB0002', '1 4 0 1 3 CAT0004']);
    expect(index.built).toBe(true);
  });

  test('points to relative byte addresses in an entry-sequenced base', () => {
    const {index} = built({}, ['xxxxBOB', 'xxxxANN', 'xxxxBOB'], {organisation: 'ESDS'});
    expect([...index.file.records()].map(({record}) => [...record])).toEqual([
      [0, 4, 0, 1, 3, ...bytes('ANN'), 0, 0, 0, 7],
      [0, 4, 0, 2, 3, ...bytes('BOB'), 0, 0, 0, 0, 0, 0, 0, 14],
    ]);
  });

  test('with unique keys, keeps the first record and reports the others', () => {
    const {index, result} = built({uniqueKey: true});
    expect(shown(index.file)[0]).toBe('1 4 0 1 3 ANN0001');
    const problem = {problem: 'nonunique key', key: bytes('ANN'), kind: 'key'};
    expect(result).toEqual({
      records: 3,
      problems: [
        {...problem, pointer: bytes('0003')},
        {...problem, pointer: bytes('0005')},
      ],
    });
  });

  test('reports pointers that do not fit into a record', () => {
    const {index, result} = built({recordSize: {average: 16, maximum: 16}});
    expect(shown(index.file)[0]).toBe('1 4 0 2 3 ANN00010003');
    expect(result).toEqual({
      records: 3,
      problems: [{problem: 'excess pointers', key: bytes('ANN'), excess: 1, kind: 'key'}],
    });
  });

  test('leaves out records that end before the alternate key', () => {
    const {result} = built({}, ['0001ANN', '0002BO', '0003']);
    expect(result).toEqual({
      records: 1,
      problems: [
        {problem: 'record too short', pointer: bytes('0002'), kind: 'key'},
        {problem: 'record too short', pointer: bytes('0003'), kind: 'key'},
      ],
    });
  });

  test('is refused for an empty base, and for an index with records that cannot be reused', () => {
    expect(buildAlternateIndex(alternateIndexOf(), clusterOf())).toEqual({refused: 'base empty'});
    const {index, base} = built();
    expect(buildAlternateIndex(index, base)).toEqual({refused: 'index not empty'});
    const again = built({reuse: true});
    expect(buildAlternateIndex(again.index, again.base)).toEqual({records: 3, problems: []});
    expect(buildAlternateIndex(alternateIndexOf(), clusterOf({organisation: 'RRDS'}))).toEqual({
      refused: 'not allowed',
    });
  });
});

describe('an upgrade set', () => {
  test('follows inserts, updates and erasures of the base', () => {
    const {index, base} = built();
    expect(base.file.insert(bytes('0000ANN'))).toBe('ok');
    expect(base.file.insert(bytes('0009ZOE'))).toBe('ok');
    expect(base.file.update({key: bytes('0003')}, bytes('0003BOB'))).toBe('ok');
    expect(base.file.erase({key: bytes('0004')})).toBe('ok');
    // A new pointer goes after the others.
    expect(shown(index.file)).toEqual(['1 4 0 3 3 ANN000100050000', '1 4 0 2 3 BOB00020003', '1 4 0 1 3 ZOE0009']);
  });

  test('refuses a record whose unique alternate key is taken', () => {
    const {index, base} = built({uniqueKey: true}, ['0001ANN', '0002BOB']);
    expect(base.file.insert(bytes('0003ANN'))).toBe('duplicate key');
    expect(base.file.update({key: bytes('0002')}, bytes('0002ANN'))).toBe('duplicate key');
    expect(base.file.update({key: bytes('0002')}, bytes('0002BOB+'))).toBe('ok');
    expect(texts(base.file.records())).toEqual(['0001ANN', '0002BOB+']);
    expect(shown(index.file)).toEqual(['1 4 0 1 3 ANN0001', '1 4 0 1 3 BOB0002']);
  });

  test('undoes a change that an index refuses', () => {
    const {index, base} = built({recordSize: {average: 16, maximum: 16}}, ['0001ANN', '0002ANN', '0003BOB']);
    expect(base.file.insert(bytes('0009ANN'))).toBe('too many pointers');
    expect(base.file.insert(bytes('0000ANN'))).toBe('too many pointers');
    expect(base.file.statistics).toMatchObject({records: 3, inserted: 0});
    expect(base.file.update({key: bytes('0003')}, bytes('0003ANN'))).toBe('too many pointers');
    expect(texts(base.file.records())).toEqual(['0001ANN', '0002ANN', '0003BOB']);
    expect(shown(index.file)).toEqual(['1 4 0 2 3 ANN00010002', '1 4 0 1 3 BOB0003']);
  });

  test('also undoes the insertion of a record into an entry-sequenced base', () => {
    const {base} = built({recordSize: {average: 12, maximum: 12}}, ['xxxxANN'], {organisation: 'ESDS'});
    expect(base.file.insert(bytes('yyyyANN'))).toBe('too many pointers');
    expect(texts(base.file.records())).toEqual(['xxxxANN']);
    expect(base.file.insert(bytes('yyyyBOB'))).toBe('ok');
  });

  test('does not index records that are too short', () => {
    const {index, base} = built();
    expect(base.file.insert(bytes('0007'))).toBe('ok');
    expect(base.file.erase({key: bytes('0007')})).toBe('ok');
    expect(index.file.count).toBe(3);
  });

  test('leaves alone an index that is not built or not upgraded', () => {
    const index = alternateIndexOf();
    const base = clusterOf({}, [index]);
    base.file.load(bytes('0001ANN'));
    expect(index.file.loaded).toBe(false);
    const other = built({upgrade: false});
    other.base.file.insert(bytes('0009ZOE'));
    expect(other.index.file.count).toBe(3);
  });
});

describe('a path', () => {
  test('reads the base in the order of alternate keys', () => {
    const {index, base} = built();
    const located = [...recordsByPath(index, base)];
    expect(texts(located)).toEqual(['0001ANN', '0003ANN', '0005ANN', '0002BOB', '0004CAT']);
    expect(located.map(({duplicateFollows = false}) => duplicateFollows)).toEqual([true, true, false, false, false]);
    expect(texts(recordsByPath(index, base, {key: bytes('B')}))).toEqual(['0002BOB', '0004CAT']);
  });

  test('reads an entry-sequenced base by addresses', () => {
    const {index, base} = built({}, ['xxxxBOB', 'xxxxANN', 'yyyyBOB'], {organisation: 'ESDS'});
    expect(texts(recordsByPath(index, base))).toEqual(['xxxxANN', 'xxxxBOB', 'yyyyBOB']);
  });

  test('skips pointers to records that no longer exist', () => {
    const {index, base} = built({upgrade: false});
    base.file.erase({key: bytes('0003')});
    expect(texts(recordsByPath(index, base))).toEqual(['0001ANN', '0005ANN', '0002BOB', '0004CAT']);
  });

  test('is a file whose keys are the alternate keys', () => {
    const {index, base} = built();
    const path = new PathFile(index, base);
    expect(textOf(path.find({key: bytes('ANN')})!)).toBe('0001ANN');
    expect(path.find({key: bytes('ABE')})).toBeUndefined();
    expect(path.update({key: bytes('BOB')}, bytes('0002BOB!'))).toBe('ok');
    expect(path.update({key: bytes('BOB')}, bytes('0002ROB!'))).toBe('key changed');
    expect(path.erase({key: bytes('CAT')})).toBe('ok');
    expect(path.insert(bytes('0008DAN'))).toBe('ok');
    expect(texts(path.records())).toEqual(['0001ANN', '0003ANN', '0005ANN', '0002BOB!', '0008DAN']);
  });
});
