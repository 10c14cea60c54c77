import {describe, expect, test} from 'vitest';
import {
  indexLevels,
  leastIndexControlInterval,
  physicalRecordSize,
  validControlInterval,
  vsamGeometry,
} from './geometry';
import {alternateIndexOf, clusterOf, cylinders, tracks} from './vsam.fixture';

describe('the size of a control interval', () => {
  test('is a multiple of 512 up to 8 KB and of 2 KB above', () => {
    expect([2050, 512, 8192, 8193, 18_432, 99_999].map(validControlInterval)).toEqual([
      2560, 512, 8192, 10_240, 18_432, 32_768,
    ]);
  });

  test.each([50, 80, 150, 300])('is 18432 for records of %i if none is specified', (maximum) => {
    expect(vsamGeometry(clusterOf({recordSize: {average: maximum, maximum}})).data).toMatchObject({
      controlIntervalSize: 18_432,
      physicalRecordSize: 18_432,
      physicalRecordsPerTrack: 3,
      intervalsPerArea: 45,
    });
  });

  test('is 4096 for the default record size', () => {
    expect(vsamGeometry(clusterOf({recordSize: {average: 4089, maximum: 4089}})).data.controlIntervalSize).toBe(4096);
  });

  test('is raised to hold the largest record with its control information', () => {
    const {data} = vsamGeometry(clusterOf({recordSize: {average: 80, maximum: 1020}, controlIntervalSize: 1024}));
    expect(data.controlIntervalSize).toBe(1536);
  });

  test('may be smaller than a spanned record', () => {
    const cluster = clusterOf({recordSize: {average: 80, maximum: 5000}, controlIntervalSize: 1024, spanned: true});
    expect(vsamGeometry(cluster).data.controlIntervalSize).toBe(1024);
  });

  test('of a linear data set is a multiple of 4096', () => {
    const size = (controlIntervalSize: number): number =>
      vsamGeometry(clusterOf({organisation: 'LDS', controlIntervalSize})).data.controlIntervalSize;
    expect([0, 512, 4097, 40_000].map(size)).toEqual([4096, 4096, 8192, 32_768]);
  });

  test('of 32 KB is written as two physical records, 22 to a cylinder', () => {
    expect(physicalRecordSize(32_768)).toBe(16_384);
    const {data} = vsamGeometry(clusterOf({controlIntervalSize: 32_768}));
    expect(data.intervalsPerArea).toBe(22);
  });
});

describe('a control area', () => {
  test.each([
    [cylinders(5, 10), 15, 5, 10, 'CYLINDER'],
    [tracks(100, 3), 3, 102, 3, 'TRACK'],
    [tracks(3, 100), 3, 3, 102, 'TRACK'],
    [tracks(16, 4), 5, 20, 5, 'TRACK'],
    [tracks(1, 1), 1, 1, 1, 'TRACK'],
    [tracks(30, 0), 15, 30, 0, 'TRACK'],
    [{...tracks(100, 50), unit: 'BLK' as const, blockLength: 1024}, 1, 2, 1, 'TRACK'],
  ])('of %o has %i tracks', (space, tracksPerArea, primary, secondary, spaceType) => {
    expect(vsamGeometry(clusterOf({space})).data).toMatchObject({tracksPerArea, primary, secondary, spaceType});
  });

  test('with 4096-byte control intervals has 180 of them in a cylinder', () => {
    expect(vsamGeometry(clusterOf({controlIntervalSize: 4096})).data.intervalsPerArea).toBe(180);
  });
});

describe('the index', () => {
  test('has the sizes that LISTCAT shows for real clusters', () => {
    expect(leastIndexControlInterval(11, 45)).toBe(512);
    expect(leastIndexControlInterval(16, 45)).toBe(512);
    expect(leastIndexControlInterval(8, 49)).toBe(512);
    expect(leastIndexControlInterval(6, 735)).toBe(6144);
  });

  test('takes a track when the data takes cylinders', () => {
    expect(vsamGeometry(clusterOf({space: cylinders(1, 5)})).index).toMatchObject({
      controlIntervalSize: 512,
      physicalRecordsPerTrack: 49,
      intervalsPerArea: 49,
      tracksPerArea: 1,
      primary: 1,
      secondary: 1,
      spaceType: 'TRACK',
    });
  });

  test('keeps a specified size that is large enough', () => {
    const cluster = clusterOf({space: tracks(1), controlIntervalSize: 4096});
    const index = {...cluster.index!, controlIntervalSize: 4096};
    expect(vsamGeometry({...cluster, index}).index?.controlIntervalSize).toBe(4096);
  });

  test('has one more level when a record cannot hold the entries of the level below', () => {
    expect(indexLevels(0, 60)).toEqual([]);
    expect(indexLevels(1, 60)).toEqual([1]);
    expect(indexLevels(61, 60)).toEqual([61, 2, 1]);
  });

  test('of an alternate index is like that of a cluster', () => {
    const geometry = vsamGeometry(alternateIndexOf({recordSize: {average: 150, maximum: 150}}));
    expect(geometry.data.controlIntervalSize).toBe(18_432);
  });

  test('does not exist in an entry-sequenced data set', () => {
    expect(vsamGeometry(clusterOf({organisation: 'ESDS'})).index).toBeUndefined();
  });
});
