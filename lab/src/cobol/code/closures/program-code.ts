import {fromEbcdic} from '../../../ebcdic';
import {ProgramCheck, StepAbended} from '../../../le/program-check';
import type {Argument, BasicBlock, Transfer} from '../block';
import type {UseProcedure} from '../file-definition';
import type {CompiledProgram} from '../program';
import {compileCondition} from './condition';
import type {Environment} from './environment';
import type {Exit, Parameter} from './exit';
import {type Action} from './move';
import {compileOperation} from './operations';
import type {Operands} from './operands';

/** Runs a block; the number of the next one, or `leave`, with the reason in `exit`. */
type Code = () => number;
const leave = -1;

/** Blocks between two looks at the clock of the step. */
export const blocksInSlice = 200_000;

/**
 * The closures of a program. Each block is one function that runs its operations and gives the next block, so that GO TO,
 * PERFORM and calls back into TypeScript are all the same thing: a number.
 */
export class ProgramCode {
  readonly #code: Code[] = [];
  readonly #operands: Operands;
  readonly #environment: Environment;
  /** How many ways lead to each block. */
  readonly #references: readonly number[];
  readonly #regions: (Region | undefined)[] = [];
  #exit: Exit = {kind: 'goback'};

  constructor(operands: Operands, environment: Environment) {
    this.#operands = operands;
    this.#environment = environment;
    const {program} = operands.context;
    this.#references = referencesOf(program);
    // Blocks that give a cell back come behind those of the program.
    this.#code.length = program.blocks.length;
    program.blocks.forEach((_, number) => this.#region(number));
    this.#regions.forEach((region, number) => {
      if (region !== undefined && !region.inlined)
        this.#code[number] = sequence(region.actions, this.#transfer(region.end));
    });
  }

  /** Runs from a block on until the program leaves its blocks. */
  run(from: number): Exit {
    const code = this.#code;
    let block = from;
    try {
      for (let left = blocksInSlice; left > 0; left -= 1) {
        block = code[block]!();
        if (block < 0) return this.#exit;
      }
      return {kind: 'time', then: block};
    } catch (error) {
      if (error instanceof ProgramCheck) {
        const {code, line, table} = error;
        return {kind: 'program-check', code, line, ...(table !== undefined && {table})};
      }
      if (error instanceof StepAbended) return {kind: 'abended'};
      // An address outside the region: no storage of this program is there.
      if (error instanceof RangeError) return {kind: 'program-check', code: '0C4', line: this.#lineOf(block)};
      throw error;
    }
  }

  #lineOf(block: number): number {
    const found = this.#operands.context.program.blocks[block];
    return found?.operations[0]?.line ?? found?.end.line ?? 0;
  }

  /**
   * A block with those behind it that nothing else leads to: what an IF does and what follows it needs no dispatch.
   * Undefined while the block is being looked at, which is a loop.
   */
  #region(number: number): Region | undefined {
    const known = this.#regions[number];
    if (known !== undefined || number in this.#regions) return known;
    this.#regions[number] = undefined;
    const block = this.#operands.context.program.blocks[number]!;
    const actions = this.#actions(block);
    let {end} = block;
    for (let next = this.#absorbed(end, actions); next !== undefined; next = this.#absorbed(end, actions)) end = next;
    this.#operands.context.at(end.line);
    const region = {actions, end, inlined: false};
    this.#regions[number] = region;
    return region;
  }

  #actions({operations}: BasicBlock): Action[] {
    return operations.map((operation) => compileOperation(this.#operands, this.#environment, operation));
  }

  /** Adds what follows a transfer to the actions before it; how it ends then, or undefined where nothing could be added. */
  #absorbed(end: Transfer, actions: Action[]): Transfer | undefined {
    if (end.kind === 'jump') return this.#joined(end.to, 1, actions);
    if (end.kind !== 'branch') return undefined;
    const then = this.#branch(end.then);
    const otherwise = this.#branch(end.otherwise);
    const thenTo = then?.end.kind === 'jump' ? then.end.to : undefined;
    const otherwiseTo = otherwise?.end.kind === 'jump' ? otherwise.end.to : undefined;
    const alone = thenTo !== undefined && thenTo === end.otherwise;
    const both = thenTo !== undefined && thenTo === otherwiseTo;
    if (!alone && !both) return undefined;
    this.#operands.context.at(end.line);
    const test = compileCondition(this.#operands, end.condition);
    then!.inlined = true;
    const one = run(then!.actions);
    if (both && otherwise !== undefined && !alone) {
      otherwise.inlined = true;
      const other = run(otherwise.actions);
      actions.push(() => {
        if (test()) one();
        else other();
      });
    } else {
      actions.push(() => {
        if (test()) one();
      });
    }
    return this.#joined(thenTo, 2, actions) ?? {kind: 'jump', to: thenTo};
  }

  #branch(number: number): Region | undefined {
    return this.#references[number] === 1 ? this.#region(number) : undefined;
  }

  /** Goes on with a block that `ways` lead to, all of which are in this region. */
  #joined(number: number, ways: number, actions: Action[]): Transfer | undefined {
    if (this.#references[number] !== ways) return undefined;
    const region = this.#region(number);
    if (region === undefined || region.inlined) return undefined;
    region.inlined = true;
    actions.push(...region.actions);
    return region.end;
  }

  #transfer(end: Transfer): Code {
    const operands = this.#operands;
    const {cells} = operands.context;
    switch (end.kind) {
      case 'jump': {
        const {to} = end;
        return () => to;
      }
      case 'branch': {
        const test = compileCondition(operands, end.condition);
        const {then, otherwise} = end;
        return () => (test() ? then : otherwise);
      }
      case 'perform': {
        const {start, exit, save} = end;
        const back = this.#restoring(exit, save, end.then);
        return () => {
          cells[save] = cells[exit]!;
          cells[exit] = back;
          return start;
        };
      }
      case 'cell': {
        const {cell} = end;
        return () => cells[cell]!;
      }
      case 'depending': {
        const value = operands.integer(end.value);
        const {to, otherwise} = end;
        return () => to[value() - 1] ?? otherwise;
      }
      case 'use':
        return this.#use(end);
      default:
        return this.#leaving(end);
    }
  }

  /** The block that a performed range comes back to: it gives the cell back what it had. */
  #restoring(exit: number, save: number, then: number): number {
    const {cells} = this.#operands.context;
    return (
      this.#code.push(() => {
        cells[exit] = cells[save]!;
        return then;
      }) - 1
    );
  }

  /** Where a USE GLOBAL procedure begins when it runs for a program inside this one. */
  beginUse({start, exit, save}: UseProcedure): number {
    const {cells} = this.#operands.context;
    cells[save] = cells[exit]!;
    cells[exit] =
      this.#code.push(() => {
        cells[exit] = cells[save]!;
        this.#exit = {kind: 'use-end'};
        return leave;
      }) - 1;
    return start;
  }

  #use({file, then, line = 0}: Extract<Transfer, {kind: 'use'}>): Code {
    const {context} = this.#operands;
    const {cells, program, state} = context;
    const connector = this.#environment.file(file);
    const procedures = {...program.use, file: program.files[file]?.use};
    const back = Object.values(procedures).map((use) => use && this.#restoring(use.exit, use.save, then));
    const keys = Object.keys(procedures);
    return () => {
      if (state.raised === undefined || state.raised === 'end-of-page') return then;
      const mode = connector.mode ?? 'input';
      const use = procedures.file ?? program.use?.[mode];
      if (use !== undefined) {
        cells[use.save] = cells[use.exit]!;
        cells[use.exit] = back[keys.indexOf(procedures.file === undefined ? mode : 'file')]!;
        return use.start;
      }
      if (connector.hasStatus && !this.#environment.hasGlobalUse) return then;
      this.#exit = {kind: 'file-error', file, then, line};
      return leave;
    };
  }

  #leaving(end: Exclude<Transfer, {kind: 'jump' | 'branch' | 'perform' | 'cell' | 'depending' | 'use'}>): Code {
    const operands = this.#operands;
    const {bytes} = operands.context;
    switch (end.kind) {
      case 'call': {
        const name = operands.text(end.program);
        const parameters = end.arguments.map((argument) => this.#parameter(argument));
        const returning = end.returning && this.#parameter({by: 'reference', operand: end.returning});
        const {exception = false, then, line = 0} = end;
        const isStatic = end.program.kind === 'text' && operands.context.program.options.dynam !== true;
        return this.#leave(() => {
          const start = name.at();
          return {
            kind: 'call',
            name: fromEbcdic(bytes.subarray(start, start + name.length())).trimEnd(),
            isStatic,
            parameters: parameters.map((parameter) => parameter()),
            ...(returning && {returning: returning()}),
            exception,
            then,
            line,
          };
        });
      }
      case 'sort': {
        const {sort, then} = end;
        return this.#leave(() => ({kind: 'sort', sort, then}));
      }
      case 'sql':
        return this.#sql(end);
      case 'exit-program': {
        const {then} = end;
        return this.#leave(() => ({kind: 'exit-program', then}));
      }
      case 'goback':
      case 'stop-run': {
        const {kind} = end;
        const giving = end.giving && operands.integer(end.giving);
        return this.#leave(() => ({kind, ...(giving && {giving: giving()})}));
      }
    }
  }

  #sql({section, variables, then, line = 0}: Extract<Transfer, {kind: 'sql'}>): Code {
    const operands = this.#operands;
    const sqlca = operands.locate(operands.context.program.sql!.sqlca);
    const places = variables.map(({of, indicator, ...type}) => {
      const {at} = operands.locate(of);
      const shown = indicator && operands.locate(indicator);
      return () => ({...type, at: at(), ...(shown && {indicator: shown.at()})});
    });
    return this.#leave(() => {
      return {kind: 'sql', section, variables: places.map((place) => place()), sqlca: sqlca.at(), then, line};
    });
  }

  #leave(exit: () => Exit): Code {
    return () => {
      this.#exit = exit();
      return leave;
    };
  }

  /** BY CONTENT and BY VALUE pass a copy. */
  #parameter(argument: Argument): () => Parameter {
    if (argument.by === 'omitted') return () => ({at: 0, length: 0});
    const {operand} = argument;
    const operands = this.#operands;
    const {memory, bytes} = operands.context;
    const numeric = operand.kind !== 'field' && operands.category(operand) === 'number';
    if (numeric) {
      // LENGTH OF, ADDRESS OF and numeric literals are a fullword.
      const value = operands.integer(operand);
      return () => {
        const at = memory.scratch(4);
        operands.context.view.setInt32(at, value());
        return {at, length: 4, byValue: argument.by === 'value'};
      };
    }
    const {at, length} = operand.kind === 'field' ? operands.locate(operand) : operands.text(operand);
    if (argument.by === 'reference') {
      return () => {
        const start = at();
        return {at: start, length: length()};
      };
    }
    return () => {
      const start = at();
      const count = length();
      const copy = memory.scratch(count);
      bytes.copyWithin(copy, start, start + count);
      return {at: copy, length: count, byValue: argument.by === 'value'};
    };
  }
}

/** Blocks that are one: what they do, and how the last of them ends. */
interface Region {
  readonly actions: Action[];
  readonly end: Transfer;
  /** Part of another region: nothing else leads here. */
  inlined: boolean;
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
        // Whatever comes back here from outside of the blocks needs a block of its own.
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

/** Few operations are called one by one, which is quicker than a loop over them. */
function sequence(actions: readonly Action[], end: Code): Code {
  const [first, second, third, fourth] = actions as [Action, Action, Action, Action];
  switch (actions.length) {
    case 0:
      return end;
    case 1:
      return () => {
        first();
        return end();
      };
    case 2:
      return () => {
        first();
        second();
        return end();
      };
    case 3:
      return () => {
        first();
        second();
        third();
        return end();
      };
    case 4:
      return () => {
        first();
        second();
        third();
        fourth();
        return end();
      };
    default: {
      const rest = sequence(actions.slice(4), end);
      return () => {
        first();
        second();
        third();
        fourth();
        return rest();
      };
    }
  }
}
