import {ProgramCheck} from '../../../le/program-check';
import {engine} from '../../../web-assembly';
import type {Transfer} from '../block';
import {type Exit, exitOf} from '../execution/exit';
import type {Environment} from '../execution/environment';
import {compileOperation, initialValue} from '../closures/operations';
import type {Operands} from '../closures/operands';
import {Transfers} from '../closures/transfers';
import {conditionNumber} from '../execution/context';
import type {UseProcedure} from '../file-definition';
import type {Operation} from '../operation';
import {blocksInSlice, type ProgramCode} from '../execution/program-code';
import {type Region, regionsOf, type RegionStep} from '../region';
import {i32} from './binary-format';
import {translateCompute, translateDivide} from './compute';
import {emitCondition} from './condition';
import {access, type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import {translateConvert, translateInspect} from './inspect';
import {translateMove} from './move';
import {OperandTranslation} from './operand-translation';
import {translateString} from './string-statement';
import {translateUnstring} from './unstring';

/** The globals of the module: the number of blocks until the clock is checked, and the block that is running. */
const left = 0;
const running = 1;

/**
 * The maximum number of steps in a region that is duplicated where others lead to it, and the limit for all such copies
 * in a function.
 */
const longestRepeated = 3;
const mostRepeated = 8;

interface Counter {
  value: number;
}

/**
 * A program as a module of WebAssembly: each region is a function that returns the number of the next one, in a table
 * from which `run` dispatches. What has no form in WebAssembly calls its closure.
 */
export class WasmCode implements ProgramCode {
  readonly #operands: Operands;
  readonly #environment: Environment;
  readonly #transfers: Transfers;
  readonly #translation: OperandTranslation;
  readonly #regions: readonly (Region | undefined)[];
  readonly #run: (from: number) => number;
  readonly #left: Counter;
  readonly #running: Counter;
  /** The blocks that performed ranges return to. */
  readonly #back = new Map<Transfer, number>();
  /** The number of steps duplicated in the function so far. */
  #repeated = 0;
  /** The number of blocks and bytes in the module. */
  readonly #blocks: number;
  readonly #size: number;

  constructor(operands: Operands, environment: Environment, transfers = new Transfers(operands, environment)) {
    this.#operands = operands;
    this.#environment = environment;
    this.#transfers = transfers;
    this.#translation = new OperandTranslation(operands);
    const {builder, imports} = this.#translation;
    const {memory, program} = operands.context;
    this.#regions = regionsOf(program);
    const unused = builder.function([], [i32]);
    unused.body.op(op.unreachable);
    const table = this.#regions.map((region, number) => {
      if (region === undefined) return unused.index;
      const {index, body} = builder.function([], [i32]);
      this.#region(body, region, number);
      return index;
    });
    // Following a block may add more blocks.
    for (let number = table.length; number < transfers.code.length; number += 1) {
      const {index, body} = builder.function([], [i32]);
      this.#added(body, number);
      table.push(index);
    }
    this.#blocks = table.length;
    const bytes = builder.encoded({pages: memory.bytes.length >>> 16, run: this.#dispatcher(), table});
    this.#size = bytes.length;
    const module = new engine!.Module(bytes);
    const {exports} = new engine!.Instance(module, {e: {memory: memory.shared, ...imports}});
    this.#run = exports.run as (from: number) => number;
    this.#left = exports.left as Counter;
    this.#running = exports.block as Counter;
  }

  run(from: number): Exit {
    const {code} = this.#transfers;
    this.#left.value = blocksInSlice;
    let block = from;
    try {
      for (;;) {
        block = this.#run(block);
        if (block < 0) return this.#transfers.exit;
        if (block < this.#blocks) return {kind: 'time', blocks: blocksInSlice, then: block};
        // The end of a USE procedure that began after the module was made.
        block = code[block]!();
        if (block < 0) return this.#transfers.exit;
      }
    } catch (error) {
      const found = error instanceof engine!.RuntimeError ? this.#trap(error) : error;
      return exitOf(found, this.#operands.context.program, this.#running.value);
    }
  }

  /**
   * Locates the statement that used an address outside the region. The stack trace shows which instructions of the
   * module were running (WebAssembly Web API, Conventions), so statements need not be recorded as they run; if an
   * engine does not provide this, the first statement of the block is reported.
   */
  #trap({stack = ''}: Error): Error {
    for (const [, place] of stack.matchAll(/wasm-function\[\d+\]:0x([\da-f]+)/g)) {
      const line = this.#translation.builder.statementAt(Number.parseInt(place!, 16), this.#size);
      if (line !== undefined) return new ProgramCheck('0C4', line);
    }
    return new RangeError();
  }

  beginUse(use: UseProcedure): number {
    return this.#transfers.beginUse(use);
  }

  /** Runs regions until one leaves, time is up, or the next block is not in the module. */
  #dispatcher(): number {
    const {builder} = this.#translation;
    const {index, body} = builder.function([i32], [i32]);
    const type = builder.type({parameters: [], results: [i32]});
    const block = 0;
    const done = body.block();
    const next = body.loop();
    body.get(block).i32(this.#blocks).op(op.i32GeU).branchIf(done);
    body.getGlobal(left).op(op.i32Eqz).branchIf(done);
    body.getGlobal(left).i32(1).op(op.i32Sub).setGlobal(left);
    body.get(block).setGlobal(running);
    body.get(block).callTable(type).set(block).branch(next);
    body.end().end().get(block);
    return index;
  }

  /** A block after those of the program. */
  #added(body: FunctionBody, number: number): void {
    const restoring = this.#transfers.restored.get(number);
    if (restoring === undefined) {
      this.#translation.transfer(body, this.#transfers.code[number]!);
      return;
    }
    const {exit, save, then} = restoring;
    body.i32(0).i32(0).access(access.i32Load, this.#cell(save)).access(access.i32Store, this.#cell(exit));
    this.#repeated = 0;
    this.#follow(body, then, []);
  }

  #cell(cell: number): number {
    return this.#operands.context.cells.byteOffset + cell * 4;
  }

  #region(body: FunctionBody, {steps, end}: Region, number: number): void {
    const loop = end.kind === 'branch' ? this.#loop(end, number) : undefined;
    this.#repeated = 0;
    if (loop === undefined) {
      for (const step of steps) this.#step(body, step);
      this.#end(body, end, [number]);
      return;
    }
    const {condition, line} = end as Extract<Transfer, {kind: 'branch'}>;
    const rounds = body.keptLocal(i32);
    body.getGlobal(left).set(rounds);
    const top = body.loop();
    for (const step of steps) this.#step(body, step);
    this.#at(body, line);
    emitCondition(this.#translation, body, condition);
    if (!loop.isThen) body.op(op.i32Eqz);
    body.if();
    for (const step of loop.body) this.#step(body, step);
    // The loop is left when time is up, and later re-entered at its beginning.
    body.get(rounds).i32(1).op(op.i32Sub).tee(rounds).i32(0).op(op.i32GtS).branchIf(top);
    body.i32(0).setGlobal(left).i32(number).op(op.return);
    body.end().end();
    body.get(rounds).setGlobal(left);
    this.#follow(body, loop.then, [number]);
  }

  /** Recognizes a loop: a branch with one way that leads through another region back to the beginning. */
  #loop(
    {then, otherwise}: Extract<Transfer, {kind: 'branch'}>,
    number: number,
  ): {body: readonly RegionStep[]; isThen: boolean; then: number} | undefined {
    const back = (block: number): readonly RegionStep[] | undefined => {
      const region = this.#regions[block];
      return region?.end.kind === 'jump' && region.end.to === number ? region.steps : undefined;
    };
    const [one, other] = [back(then), back(otherwise)];
    if (one !== undefined) return {body: one, isThen: true, then: otherwise};
    return other && {body: other, isThen: false, then};
  }

  #at(body: FunctionBody, line: number | undefined): void {
    body.freeLocals();
    this.#operands.context.at(line);
    body.statement(this.#operands.context.line);
  }

  #step(body: FunctionBody, step: RegionStep): void {
    if (step.kind === 'operation') {
      this.#at(body, step.operation.line);
      const emit = this.#operation(step.operation);
      if (emit === undefined) {
        this.#translation.act(body, compileOperation(this.#operands, this.#environment, step.operation));
      } else emit(body);
      return;
    }
    this.#at(body, step.line);
    emitCondition(this.#translation, body, step.condition);
    body.if();
    for (const one of step.then) this.#step(body, one);
    if (step.otherwise.length > 0) body.else();
    for (const one of step.otherwise) this.#step(body, one);
    body.end();
  }

  #operation(operation: Operation): Emit | undefined {
    const translation = this.#translation;
    switch (operation.op) {
      case 'move':
        return all(operation.to.map((to) => translateMove(translation, operation.from, to)));
      case 'initialize':
        return all(operation.items.map((item) => translateMove(translation, initialValue(this.#operands, item), item)));
      case 'compute':
        return translateCompute(translation, operation);
      case 'divide':
        return translateDivide(translation, operation);
      case 'string':
        return translateString(translation, operation);
      case 'unstring':
        return translateUnstring(translation, operation);
      case 'inspect':
        return translateInspect(translation, operation);
      case 'convert':
        return translateConvert(translation, operation);
      case 'alter':
        return (body) => body.i32(0).i32(operation.to).access(access.i32Store, this.#cell(operation.cell));
      default:
        return undefined;
    }
  }

  /**
   * Continues with a block: a short region is duplicated here, because that is faster than dispatching it. `path` has
   * the regions that the function has passed through.
   */
  #follow(body: FunctionBody, to: number, path: readonly number[]): void {
    const region = this.#regions[to];
    if (region === undefined || !this.#isRepeated(to, path)) {
      body.i32(to);
      return;
    }
    this.#repeated += region.steps.length + 1;
    body.i32(to).setGlobal(running);
    for (const step of region.steps) this.#step(body, step);
    this.#end(body, region.end, [...path, to]);
  }

  #isRepeated(to: number, path: readonly number[]): boolean {
    const region = this.#regions[to];
    if (region === undefined || path.includes(to) || this.#repeated >= mostRepeated) return false;
    const {steps, end} = region;
    if (end.kind === 'branch' && this.#loop(end, to) !== undefined) return false;
    const isShort = steps.length <= longestRepeated && steps.every(({kind}) => kind === 'operation');
    return isShort && (end.kind === 'jump' || end.kind === 'branch' || end.kind === 'cell' || end.kind === 'perform');
  }

  /** Leaves the number of the next block. */
  #end(body: FunctionBody, end: Transfer, path: readonly number[]): void {
    this.#at(body, end.line);
    switch (end.kind) {
      case 'jump':
        this.#follow(body, end.to, path);
        return;
      case 'branch':
        if (![end.then, end.otherwise].some((to) => this.#isRepeated(to, path))) {
          body.i32(end.then).i32(end.otherwise);
          emitCondition(this.#translation, body, end.condition);
          body.op(op.select);
          return;
        }
        emitCondition(this.#translation, body, end.condition);
        body.ifValue(i32);
        this.#follow(body, end.then, path);
        body.else();
        this.#follow(body, end.otherwise, path);
        body.end();
        return;
      case 'cell':
        body.i32(0).access(access.i32Load, this.#cell(end.cell));
        return;
      case 'perform': {
        const back = this.#back.get(end) ?? this.#transfers.restoring(end.exit, end.save, end.then);
        this.#back.set(end, back);
        const [exit, save] = [this.#cell(end.exit), this.#cell(end.save)];
        body.i32(0).i32(0).access(access.i32Load, exit).access(access.i32Store, save);
        body.i32(0).i32(back).access(access.i32Store, exit);
        this.#follow(body, end.start, path);
        return;
      }
      case 'use': {
        const {state} = this.#operands.context;
        const raised = body.local(i32);
        body.i32(0).access(access.i32Load, state.at).tee(raised).op(op.i32Eqz);
        body.get(raised).i32(conditionNumber('end-of-page')).op(op.i32Eq, op.i32Or);
        body.ifValue(i32);
        body.i32(end.then).else();
        this.#translation.transfer(body, this.#transfers.compile(end));
        body.end();
        return;
      }
      default:
        this.#translation.transfer(body, this.#transfers.compile(end));
    }
  }
}

/** Emits the parts in sequence; undefined if one of them has no translation. */
function all(parts: readonly (Emit | undefined)[]): Emit | undefined {
  if (parts.includes(undefined)) return undefined;
  return (body) => {
    for (const part of parts) part!(body);
  };
}
