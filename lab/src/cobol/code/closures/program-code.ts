import type {UseProcedure} from '../file-definition';
import {blocksInSlice, type ProgramCode} from '../execution/program-code';
import {type Region, regionsOf, type RegionStep} from '../region';
import {compileCondition} from './condition';
import type {Environment} from '../execution/environment';
import {type Exit, exitOf} from '../execution/exit';
import type {Action} from './move';
import {compileOperation} from './operations';
import type {Operands} from './operands';
import {type Code, Transfers} from './transfers';

/**
 * The closures of a program. Each region is one function that runs its operations and returns the next block, so that
 * GO TO, PERFORM and calls back into TypeScript are all the same thing: a number. A region is compiled when it first
 * runs, because much of a program never does.
 */
export class ClosureCode implements ProgramCode {
  readonly #transfers: Transfers;
  /** The number of blocks that have run. */
  #ran = 0;

  constructor(
    readonly operands: Operands,
    readonly environment: Environment,
    transfers = new Transfers(operands, environment),
  ) {
    this.#transfers = transfers;
    const {code} = transfers;
    regionsOf(operands.context.program).forEach((region, number) => {
      if (region === undefined) return;
      code[number] = () => {
        const compiled = this.#compiled(region);
        code[number] = compiled;
        return compiled();
      };
    });
  }

  get ran(): number {
    return this.#ran;
  }

  run(from: number, most = blocksInSlice): Exit {
    const {code} = this.#transfers;
    let block = from;
    let left = most;
    try {
      for (; left > 0; left -= 1) {
        block = code[block]!();
        if (block < 0) return this.#transfers.exit;
      }
      return {kind: 'time', blocks: most, then: block};
    } catch (error) {
      return exitOf(error, this.operands.context.program, block);
    } finally {
      this.#ran += most - left;
    }
  }

  beginUse(use: UseProcedure): number {
    return this.#transfers.beginUse(use);
  }

  #compiled({steps, end}: Region): Code {
    const actions = steps.map((step) => this.#action(step));
    return sequence(actions, this.#transfers.compile(end));
  }

  #action(step: RegionStep): Action {
    const {operands} = this;
    if (step.kind === 'operation') return compileOperation(operands, this.environment, step.operation);
    operands.context.at(step.line);
    const test = compileCondition(operands, step.condition);
    const then = run(step.then.map((one) => this.#action(one)));
    if (step.otherwise.length === 0) {
      return () => {
        if (test()) then();
      };
    }
    const otherwise = run(step.otherwise.map((one) => this.#action(one)));
    return () => {
      if (test()) then();
      else otherwise();
    };
  }
}

function run(actions: readonly Action[]): Action {
  const [first, second] = actions;
  if (first === undefined) return () => undefined;
  if (actions.length === 1) return first;
  if (second !== undefined && actions.length === 2) {
    return () => {
      first();
      second();
    };
  }
  return () => {
    for (const action of actions) action();
  };
}

/** A few operations are called one by one, which is faster than a loop over them. */
function sequence(actions: readonly Action[], end: Code): Code {
  const [first, second, third, fourth, ...more] = actions as [Action, Action, Action, Action];
  switch (actions.length) {
    case 0:
      return end;
    case 1:
      return oneThen(first, end);
    case 2:
      return twoThen(first, second, end);
    case 3:
      return threeThen(first, second, third, end);
    default:
      return fourThen(first, second, third, fourth, sequence(more, end));
  }
}

// Each is a separate function, so that a closure captures only what it needs: programs are large compared with caches.

const oneThen =
  (first: Action, end: Code): Code =>
  () => {
    first();
    return end();
  };

const twoThen =
  (first: Action, second: Action, end: Code): Code =>
  () => {
    first();
    second();
    return end();
  };

const threeThen =
  (first: Action, second: Action, third: Action, end: Code): Code =>
  () => {
    first();
    second();
    third();
    return end();
  };

const fourThen =
  (first: Action, second: Action, third: Action, fourth: Action, end: Code): Code =>
  () => {
    first();
    second();
    third();
    fourth();
    return end();
  };
