import type {PointerKind} from './alternate-record';
import {alternateBytes, alternateKey, pointerKind, pointerLimit, pointerTo} from './alternate-record';
import type {AlternateIndex, Cluster} from './cluster';
import {compareKeys} from './control-interval';

/** A record or pointers that BLDINDEX left out and reports, with condition code 4. */
export type BuildProblem =
  /**
   * IDC1644I: the base record ends before the alternate key. `pointer` is its prime key or its relative byte address.
   */
  | {problem: 'record too short'; pointer: Uint8Array; kind: PointerKind}
  /** IDC1645I: a further record with an alternate key that must be unique. */
  | {problem: 'nonunique key'; key: Uint8Array; pointer: Uint8Array; kind: PointerKind}
  /** IDC1646I: pointers that do not fit into the record of this alternate key. */
  | {problem: 'excess pointers'; key: Uint8Array; excess: number; kind: PointerKind};

export type BuildResult =
  | {refused: 'base empty' | 'index not empty' | 'not allowed' | 'no space'}
  | {records: number; problems: BuildProblem[]};

/**
 * Builds an alternate index from the records of its base cluster, sorted by alternate key, and by pointer for the same
 * key. DFSMS Access Method Services, BLDINDEX.
 */
export function buildAlternateIndex(index: AlternateIndex, base: Cluster): BuildResult {
  if (base.organisation !== 'KSDS' && base.organisation !== 'ESDS') return {refused: 'not allowed'};
  if (!base.file.loaded) return {refused: 'base empty'};
  if (index.file.loaded && !index.reuse) return {refused: 'index not empty'};
  const kind = pointerKind(base);
  const problems: BuildProblem[] = [];
  const pairs: {key: Uint8Array; pointer: Uint8Array}[] = [];
  for (const located of base.file.records()) {
    const key = alternateKey(index, located.record);
    const pointer = pointerTo(located, kind);
    if (key === undefined) problems.push({problem: 'record too short', pointer, kind});
    else pairs.push({key, pointer});
  }
  pairs.sort((one, other) => compareKeys(one.key, other.key) || compareKeys(one.pointer, other.pointer));
  index.file.reset();
  let records = 0;
  for (let at = 0; at < pairs.length;) {
    const {key, pointer} = pairs[at]!;
    const pointers: Uint8Array[] = [];
    for (; at < pairs.length && compareKeys(pairs[at]!.key, key) === 0; at += 1) pointers.push(pairs[at]!.pointer);
    const kept = index.uniqueKey ? 1 : Math.max(1, pointerLimit(index, pointer.length));
    const left = pointers.splice(kept);
    if (index.uniqueKey) {
      for (const extra of left) problems.push({problem: 'nonunique key', key, pointer: extra, kind});
    } else if (left.length > 0) problems.push({problem: 'excess pointers', key, excess: left.length, kind});
    const outcome = index.file.load(alternateBytes({key, kind, pointers}));
    if (outcome === 'wrong length') {
      // Not even one pointer fits into the record.
      problems.push({problem: 'excess pointers', key, excess: pointers.length, kind});
    } else if (outcome !== 'ok') return {refused: 'no space'};
    else records += 1;
  }
  index.built = true;
  return {records, problems};
}
