import {expect, test} from 'vitest';
import type {Organisation} from './cluster';
import {vsamFileFrom, vsamFileState} from './create';
import {vsamGeometry} from './geometry';
import {clusterOf, tracks, vsamSpace} from './vsam.fixture';

const numbers = [0, 1, 2, 511, 4096, 32_761, 1e9];
const organisations: Organisation[] = ['KSDS', 'ESDS', 'RRDS', 'VRRDS', 'LDS'];

/** Picks from the numbers in the same order every time. */
function* picks(): Generator<number, never> {
  for (let turn = 1; ; turn += 1) yield numbers[(turn * turn + (turn >> 3)) % numbers.length]!;
}

test('definitions with nonsensical numbers neither hang nor exhaust memory, and their records can be saved', () => {
  const pick = picks();
  const next = (): number => pick.next().value;
  for (let turn = 0; turn < 300; turn += 1) {
    for (const organisation of organisations) {
      const cluster = clusterOf({
        organisation,
        space: tracks(1 + (next() % 50), next() % 50),
        controlIntervalSize: next(),
        recordSize: {average: next(), maximum: next()},
        keys: {length: next() % 256, offset: next()},
        freeSpace: {controlInterval: next(), controlArea: next()},
        spanned: turn % 2 === 0,
        extensions: 2,
      });
      const {data} = vsamGeometry(cluster);
      expect(data.intervalsPerArea).toBeGreaterThan(0);
      expect(data.controlIntervalSize).toBeGreaterThanOrEqual(512);
      for (const length of [0, 1, 80, 5000, 40_000]) {
        const record = new Uint8Array(length).fill(turn);
        cluster.file.load(record, next());
        cluster.file.insert(record, next());
        cluster.file.update({key: record, rba: next(), slot: next()}, record);
      }
      const saved = vsamFileFrom(vsamFileState(cluster.file), cluster, vsamSpace(cluster));
      expect([...saved.records()].length).toBe([...cluster.file.records()].length);
      cluster.file.erase({rba: next()});
    }
  }
});
