import type {Transfer} from '../code/block';
import type {CompiledProgram} from '../code/program';
import type {Diagnostics} from '../messages/diagnostics';
import type {ProgramUnit} from '../syntax/program';
import {walkStatements} from '../syntax/walk';

/** The maximum number of blocks that are followed in a program; beyond it, no remark is made. */
const mostSteps = 300_000;

type Perform = Extract<Transfer, {kind: 'perform'}>;

/** PERFORM statements whose procedures lead back to them before they end, by GO TO or through other PERFORMs. */
export function loopRemarks({procedure}: ProgramUnit, program: CompiledProgram, diagnostics: Diagnostics): void {
  if (!procedure) return;
  const flow = new Flow(program);
  walkStatements(procedure, ({verb, at}) => {
    if (verb !== 'PERFORM') return;
    const performs = flow.performs.get(at.line) ?? [];
    if (performs.some((perform) => flow.leadsBack(perform))) diagnostics.add('IGYCB7309-W', at, at.line);
  });
}

/** The flow of control between the blocks of a program. */
class Flow {
  /** The blocks that end with a PERFORM, by the line of the statement. */
  readonly performs = new Map<number, Perform[]>();
  readonly #program: CompiledProgram;
  /** The possible targets of an altered GO TO, by its cell. */
  readonly #altered = new Map<number, number[]>();
  #steps = 0;

  constructor(program: CompiledProgram) {
    this.#program = program;
    for (const {operations, end} of program.blocks) {
      for (const operation of operations) {
        if (operation.op !== 'alter') continue;
        this.#altered.set(operation.cell, [...(this.#altered.get(operation.cell) ?? []), operation.to]);
      }
      if (end.kind !== 'perform' || end.line === undefined) continue;
      this.performs.set(end.line, [...(this.performs.get(end.line) ?? []), end]);
    }
  }

  /** Whether control may return to a PERFORM before it has ended. */
  leadsBack(perform: Perform): boolean {
    return this.#reaches(perform, perform, [], new Set());
  }

  /**
   * `outer` has the exits of the enclosing PERFORMs: control that reaches one leaves the range being followed.
   * `followed` has the ranges that need not be examined again.
   */
  #reaches(wanted: Perform, {start, exit}: Perform, outer: readonly number[], followed: Set<string>): boolean {
    const range = `${start} ${exit}`;
    if (followed.has(range)) return false;
    followed.add(range);
    const exits = [...outer, exit];
    const seen = new Set([start]);
    for (const number of seen) {
      this.#steps += 1;
      if (this.#steps > mostSteps) return false;
      const {end} = this.#program.blocks[number]!;
      if (end === wanted) return true;
      if (end.kind === 'perform' && this.#reaches(wanted, end, exits, followed)) return true;
      for (const to of this.#next(end, exits)) if (to >= 0) seen.add(to);
    }
    return false;
  }

  #next(end: Transfer, exits: readonly number[]): readonly number[] {
    switch (end.kind) {
      case 'jump':
        return [end.to];
      case 'branch':
        return [end.then, end.otherwise];
      case 'depending':
        return [...end.to, end.otherwise];
      case 'cell':
        if (exits.includes(end.cell)) return [];
        return [this.#program.cells[end.cell]!, ...(this.#altered.get(end.cell) ?? [])];
      default:
        return 'then' in end ? [end.then] : [];
    }
  }
}
