import type {Transfer} from './block';
import type {Condition} from './condition';
import type {Operation} from './operation';
import type {CompiledProgram} from './program';

/** A step of a region: an operation, or an IF whose branches rejoin. */
export type RegionStep =
  | {readonly kind: 'operation'; readonly operation: Operation}
  | {
      readonly kind: 'if';
      readonly condition: Condition;
      readonly line: number | undefined;
      readonly then: readonly RegionStep[];
      readonly otherwise: readonly RegionStep[];
    };

/** Blocks that are merged into one, so that an IF and what follows it need no dispatch. */
export interface Region {
  readonly steps: readonly RegionStep[];
  readonly end: Transfer;
}

interface Growing {
  readonly steps: RegionStep[];
  end: Transfer;
  /** Part of another region: nothing else leads here. */
  inlined: boolean;
}

/** The regions of a program by the number of their first block; blocks inside a region have none. */
export function regionsOf(program: CompiledProgram): readonly (Region | undefined)[] {
  const {blocks} = program;
  /** How many ways lead to each block. */
  const references = referencesOf(program);
  const regions: (Growing | undefined)[] = [];

  /** Undefined while the block is still being processed, which means a loop. */
  const regionOf = (number: number): Growing | undefined => {
    if (number in regions) return regions[number];
    regions[number] = undefined;
    const {operations, end} = blocks[number]!;
    const steps: RegionStep[] = operations.map((operation) => ({kind: 'operation', operation}));
    const region: Growing = {steps, end, inlined: false};
    for (let next = absorbed(end, steps); next !== undefined; next = absorbed(next, steps)) region.end = next;
    regions[number] = region;
    return region;
  };

  /**
   * Appends what follows a transfer to the steps before it; returns how they end then, or undefined if nothing could be
   * added.
   */
  const absorbed = (end: Transfer, steps: RegionStep[]): Transfer | undefined => {
    if (end.kind === 'jump') return joined(end.to, 1, steps);
    if (end.kind !== 'branch') return undefined;
    const then = branch(end.then);
    const otherwise = branch(end.otherwise);
    const thenTo = then?.end.kind === 'jump' ? then.end.to : undefined;
    const otherwiseTo = otherwise?.end.kind === 'jump' ? otherwise.end.to : undefined;
    const alone = thenTo !== undefined && thenTo === end.otherwise;
    const both = thenTo !== undefined && thenTo === otherwiseTo;
    if (!alone && !both) return undefined;
    const {condition, line} = end;
    then!.inlined = true;
    if (!alone) otherwise!.inlined = true;
    steps.push({kind: 'if', condition, line, then: then!.steps, otherwise: alone ? [] : otherwise!.steps});
    return joined(thenTo, 2, steps) ?? {kind: 'jump', to: thenTo};
  };

  const branch = (number: number): Growing | undefined => (references[number] === 1 ? regionOf(number) : undefined);

  /** Appends a block to which `ways` transfers lead, all of them in this region. */
  const joined = (number: number, ways: number, steps: RegionStep[]): Transfer | undefined => {
    if (references[number] !== ways) return undefined;
    const region = regionOf(number);
    if (region === undefined || region.inlined) return undefined;
    region.inlined = true;
    steps.push(...region.steps);
    return region.end;
  };

  blocks.forEach((_, number) => regionOf(number));
  return regions.map((region) => (region === undefined || region.inlined ? undefined : region));
}

/** How many transfers, cells and entries lead to each block. */
function referencesOf({blocks, cells, entries, files, use = {}}: CompiledProgram): number[] {
  const references = blocks.map(() => 0);
  const count = (to: number): void => {
    if (to >= 0) references[to] = (references[to] ?? 0) + 1;
  };
  for (const {operations, end} of blocks) {
    for (const operation of operations) if (operation.op === 'alter') count(operation.to);
    switch (end.kind) {
      case 'jump':
        count(end.to);
        break;
      case 'branch':
        count(end.then);
        count(end.otherwise);
        break;
      case 'depending':
        count(end.otherwise);
        end.to.forEach(count);
        break;
      default:
        // A block that control returns to from outside must remain a block of its own.
        for (const to of ['then' in end ? end.then : -1, 'start' in end ? end.start : -1]) {
          count(to);
          count(to);
          count(to);
        }
    }
  }
  for (const to of [...cells, ...entries.map(({block}) => block)]) for (let way = 0; way < 3; way += 1) count(to);
  const procedures = [...files.map((file) => file.use), ...Object.values(use)];
  for (const procedure of procedures) for (let way = 0; way < 3; way += 1) count(procedure?.start ?? -1);
  return references;
}
