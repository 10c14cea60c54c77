import {faultAt, type ProgramCheckCode} from '../../../le/program-check';
import type {Field} from '../../data/field';
import type {Action} from '../closures/move';
import type {Reference} from '../operand';
import type {Operands} from '../closures/operands';
import type {Code} from '../closures/transfers';
import {i32, i64} from './binary-format';
import {packedReader, zonedReader} from './decimal-reader';
import {packedWriter, zonedWriter} from './decimal-writer';
import {type FunctionBody, op} from './function-body';
import type {Emit} from './long-value';
import {ModuleBuilder} from './module-builder';
import {zonedToPacked} from './zoned-to-packed';

/** A program that is being translated to a module: what its functions share, and what they call outside it. */
export class Translation {
  readonly builder = new ModuleBuilder();
  /** What has no form in WebAssembly is a closure, which an import calls by number. */
  readonly actions: Action[] = [];
  readonly tests: (() => boolean)[] = [];
  readonly transfers: Code[] = [];
  readonly faults: (() => unknown)[] = [];
  readonly #faultNumbers = new Map<string, number>();
  readonly #shared = new Map<string, number>();
  readonly #imports: Readonly<Record<'act' | 'test' | 'transfer' | 'fault', number>>;

  constructor(readonly operands: Operands) {
    const {builder} = this;
    this.#imports = {
      act: builder.importFunction('act', {parameters: [i32], results: []}),
      test: builder.importFunction('test', {parameters: [i32], results: [i32]}),
      transfer: builder.importFunction('transfer', {parameters: [i32], results: [i32]}),
      fault: builder.importFunction('fault', {parameters: [i32], results: []}),
    };
  }

  /** What the module imports in addition to the memory. */
  get imports(): Record<string, (number: number) => unknown> {
    const {actions, tests, transfers, faults} = this;
    return {
      act: (number) => void actions[number]!(),
      test: (number) => (tests[number]!() ? 1 : 0),
      transfer: (number) => transfers[number]!(),
      fault: (number) => faults[number]!(),
    };
  }

  act(body: FunctionBody, action: Action): void {
    body.i32(this.actions.push(action) - 1).call(this.#imports.act);
  }

  test(body: FunctionBody, test: () => boolean): void {
    body.i32(this.tests.push(test) - 1).call(this.#imports.test);
  }

  transfer(body: FunctionBody, code: Code): void {
    body.i32(this.transfers.push(code) - 1).call(this.#imports.transfer);
  }

  /** The number of an interruption of the statement that is being translated. */
  fault(code: ProgramCheckCode, table?: string): number {
    const {line} = this.operands.context;
    const key = `${code} ${line} ${table ?? ''}`;
    const known = this.#faultNumbers.get(key);
    if (known !== undefined) return known;
    const interrupt = faultAt(line);
    const number = this.faults.push(() => interrupt(code, table)) - 1;
    this.#faultNumbers.set(key, number);
    return number;
  }

  /** The number of a closure that raises the condition that SSRANGE finds in a reference. */
  refusal(reference: Reference): number {
    const {at, length} = this.operands.locate(reference);
    return this.faults.push(() => [at(), length()]) - 1;
  }

  interrupt(body: FunctionBody, fault: number): void {
    body.i32(fault).call(this.#imports.fault).op(op.unreachable);
  }

  /** A function that all statements share, made when one first needs it. */
  shared(key: string, make: () => number): number {
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const index = make();
    this.#shared.set(key, index);
    return index;
  }

  /** The function that reads a zoned or packed item: takes an address and an interruption, returns an i64. */
  reader({usage, digits, length, signed}: Field): number {
    const packed = usage === 'packed';
    const size = packed ? length : digits;
    return this.shared(`read ${usage} ${size} ${signed}`, () => {
      const {index, body} = this.builder.function([i32, i32], [i64]);
      (packed ? packedReader : zonedReader)(body, this.#imports.fault, size, signed);
      return index;
    });
  }

  writer({usage, digits, length, signed}: Field): number {
    const packed = usage === 'packed';
    const size = packed ? length : digits;
    return this.shared(`write ${usage} ${size} ${signed}`, () => {
      const {index, body} = this.builder.function([i32, i64], []);
      (packed ? packedWriter : zonedWriter)(body, size, signed);
      return index;
    });
  }

  /** The function that moves a zoned item to a packed one. */
  packer(from: Field, to: Field): number {
    return this.shared(`pack ${from.digits} ${from.signed} ${to.length} ${to.signed}`, () => {
      const {index, body} = this.builder.function([i32, i32, i32], []);
      zonedToPacked(body, this.#imports.fault, from, to);
      return index;
    });
  }

  /** Raises S0CB. */
  dividedByZero(): Emit {
    return (body) => this.interrupt(body, this.fault('0CB'));
  }
}
