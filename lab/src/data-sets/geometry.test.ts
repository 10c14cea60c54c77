import {describe, expect, test} from 'vitest';
import {
  blocksPerTrack,
  directoryEnd,
  directoryBlocksPerTrack,
  primaryTracks,
  systemBlockSize,
  TrackPacker,
} from './geometry';

describe('blocks on a track of a 3390', () => {
  // 3390 track capacities from the device tables.
  test.each([
    [80, 78],
    [4096, 12],
    [6233, 8],
    [6447, 8],
    [6518, 8],
    [6519, 7],
    [7548, 7],
    [8906, 6],
    [8907, 5],
    [10_796, 5],
    [13_682, 4],
    [18_452, 3],
    [18_453, 2],
    [27_998, 2],
    [27_999, 1],
    [56_664, 1],
  ])('%i bytes: %i', (length, blocks) => {
    expect(blocksPerTrack(length)).toBe(blocks);
  });

  test('45 blocks of a directory', () => {
    expect(directoryBlocksPerTrack).toBe(45);
  });
});

describe('the block size that the system determines', () => {
  test.each([
    ['FB', 80, 27_920],
    ['FB', 133, 27_930],
    ['FBA', 121, 27_951],
    ['F', 80, 80],
    ['VB', 255, 27_998],
    ['VB', 27_994, 27_998],
    ['VB', 32_756, 32_760],
    ['V', 255, 259],
    ['FB', 32_000, 32_000],
    ['U', 0, 0],
    ['FB', 0, 0],
  ] as const)('%s %i: %i', (recfm, lrecl, blksize) => {
    expect(systemBlockSize({recfm, lrecl})).toBe(blksize);
  });
});

describe('space', () => {
  const space = {primary: 10, secondary: 5, directoryBlocks: 0, release: false} as const;

  test('cylinders have 15 tracks', () => {
    expect(primaryTracks({...space, unit: 'CYL'}, 0)).toBe(150);
  });

  test('blocks are converted to tracks', () => {
    expect(primaryTracks({...space, unit: 'BLK', blockLength: 27_920}, 0)).toBe(5);
  });

  test('AVGREC counts records in blocks of the data set', () => {
    expect(primaryTracks({...space, unit: 'BLK', blockLength: 80, primary: 1000, averageRecord: true}, 27_920)).toBe(2);
  });
});

test.each([
  [1, {track: 0, cells: 58}],
  [44, {track: 0, cells: 1692}],
  [45, {track: 1, cells: 20}],
])('a directory of %i blocks ends on the track where the first member begins', (blocks, end) => {
  expect(directoryEnd(blocks)).toEqual(end);
});

describe('packing', () => {
  test('a variable record that does not fit begins a new block', () => {
    const packer = new TrackPacker({recfm: 'VB', lrecl: 104, blksize: 208});
    packer.add(100);
    packer.add(96);
    expect(packer.blocks).toBe(0);
    packer.add(1);
    expect(packer.blocks).toBe(1);
  });

  test('a spanned record extends over several blocks', () => {
    const packer = new TrackPacker({recfm: 'VBS', lrecl: 1004, blksize: 104});
    packer.add(1000);
    packer.truncate();
    expect(packer.blocks).toBe(11);
  });

  test('packing a spanned record into the smallest blocks terminates', () => {
    const packer = new TrackPacker({recfm: 'VBS', lrecl: 1004, blksize: 8});
    packer.add(1000);
    packer.truncate();
    expect(packer.blocks).toBeGreaterThan(0);
  });
});
