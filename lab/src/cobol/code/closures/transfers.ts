import {fromEbcdic} from '../../../ebcdic';
import type {Argument, Transfer} from '../block';
import type {UseProcedure} from '../file-definition';
import {compileCondition} from './condition';
import type {Environment} from '../execution/environment';
import type {Exit, Parameter} from '../execution/exit';
import type {Operands} from './operands';

/** Runs a block; returns the number of the next one, or `leave`, with the reason in `exit`. */
export type Code = () => number;
const leave = -1;

/** The block that a performed range returns to, which comes after the blocks of the program. */
export interface Restoring {
  readonly exit: number;
  readonly save: number;
  readonly then: number;
}

/** The closures that end blocks, and the blocks that they need in addition to those of the program. */
export class Transfers {
  /** By the number of the block; the back end fills in those of the program. */
  readonly code: Code[] = [];
  /** By the number of the block, after those of the program. */
  readonly restored = new Map<number, Restoring>();
  exit: Exit = {kind: 'goback'};
  readonly #operands: Operands;
  readonly #environment: Environment;
  /** The blocks that USE GLOBAL procedures return to. */
  readonly #useEnds = new Map<UseProcedure, number>();

  constructor(operands: Operands, environment: Environment) {
    this.#operands = operands;
    this.#environment = environment;
    this.code.length = operands.context.program.blocks.length;
  }

  compile(end: Transfer): Code {
    this.#operands.context.at(end.line);
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
        const back = this.restoring(exit, save, end.then);
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

  /** Adds the block that a performed range returns to, which restores the cell. */
  restoring(exit: number, save: number, then: number): number {
    const {cells} = this.#operands.context;
    const number = this.#added(() => {
      cells[exit] = cells[save]!;
      return then;
    });
    this.restored.set(number, {exit, save, then});
    return number;
  }

  /** Prepares a USE GLOBAL procedure to run for a nested program; returns the block where it begins. */
  beginUse(use: UseProcedure): number {
    const {cells} = this.#operands.context;
    const {start, exit, save} = use;
    const end =
      this.#useEnds.get(use) ??
      this.#added(() => {
        cells[exit] = cells[save]!;
        this.exit = {kind: 'use-end'};
        return leave;
      });
    this.#useEnds.set(use, end);
    cells[save] = cells[exit]!;
    cells[exit] = end;
    return start;
  }

  /** Adds a block after those of the program; returns its number. */
  #added(code: Code): number {
    return this.code.push(code) - 1;
  }

  #use({file, then, line = 0}: Extract<Transfer, {kind: 'use'}>): Code {
    const {context} = this.#operands;
    const {cells, program, state} = context;
    const connector = this.#environment.file(file);
    const procedures = {...program.use, file: program.files[file]?.use};
    const back = Object.values(procedures).map((use) => use && this.restoring(use.exit, use.save, then));
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
      this.exit = {kind: 'file-error', file, then, line};
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
        const {sort, then, line = 0} = end;
        return this.#leave(() => ({kind: 'sort', sort, then, line}));
      }
      case 'sql':
        return this.#sql(end);
      case 'exit-program': {
        const {then} = end;
        return this.#leave(() => ({kind: 'exit-program', then}));
      }
      case 'past-end': {
        const {line = 0} = end;
        return this.#leave(() => ({kind: 'past-end', line}));
      }
      case 'goback':
      case 'stop-run': {
        const {kind, line = 0} = end;
        const sorting = end.sorting && operands.integer(end.sorting);
        return this.#leave(() => (sorting?.() === 1 ? {kind: 'sort-left', line} : {kind}));
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
      this.exit = exit();
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
      // LENGTH OF, ADDRESS OF and numeric literals are passed as a fullword.
      const value = operands.integer(operand);
      return () => {
        const at = memory.scratch(4);
        operands.context.view.setInt32(at, value());
        return {at, length: 4, byValue: argument.by === 'value'};
      };
    }
    const isReference = argument.by === 'reference';
    const {at, length} =
      operand.kind !== 'field'
        ? operands.text(operand)
        : isReference
          ? operands.address(operand)
          : operands.locate(operand);
    if (isReference) {
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
