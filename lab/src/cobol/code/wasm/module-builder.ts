import {type FunctionType, i32, name, signed, unsigned, type ValueType, vector} from './binary-format';
import {FunctionBody} from './function-body';

/** A module that is being built: imported functions first, then its own, a table of some of them, and two globals. */
export class ModuleBuilder {
  readonly #types: string[] = [];
  readonly #encodedTypes: number[][] = [];
  readonly #imports: {readonly name: string; readonly type: number}[] = [];
  readonly #functions: {readonly type: number; readonly body: FunctionBody}[] = [];

  type({parameters, results}: FunctionType): number {
    const key = `${parameters.join()}-${results.join()}`;
    const known = this.#types.indexOf(key);
    if (known >= 0) return known;
    this.#encodedTypes.push([0x60, ...vector(parameters.map((one) => [one])), ...vector(results.map((one) => [one]))]);
    return this.#types.push(key) - 1;
  }

  /** All imports come before the first function. */
  importFunction(importName: string, type: FunctionType): number {
    return this.#imports.push({name: importName, type: this.type(type)}) - 1;
  }

  /** Adds a function to the module; returns its index, and the body to be filled. */
  function(parameters: readonly ValueType[], results: readonly ValueType[]): {index: number; body: FunctionBody} {
    const body = new FunctionBody(parameters);
    const index = this.#imports.length + this.#functions.push({type: this.type({parameters, results}), body}) - 1;
    return {index, body};
  }

  /**
   * The line of the statement that an instruction is part of, by its offset in a module of this size: functions come
   * last.
   */
  statementAt(place: number, size: number): number | undefined {
    let start = size;
    for (const {body} of [...this.#functions].reverse()) {
      start = body.encoded().reduce((before, part) => before - part.length, start);
      if (place >= start) return body.statementAt(place - start);
    }
    return undefined;
  }

  /** The encoded module: it imports `e.memory`, exports `run` and its globals, and has a table of functions. */
  encoded({pages, run, table}: {pages: number; run: number; table: readonly number[]}): Uint8Array {
    const section = (id: number, bytes: readonly number[]): readonly number[][] => [
      [id, ...unsigned(bytes.length)],
      bytes as number[],
    ];
    const memory = [...name('e'), ...name('memory'), 0x02, 0x01, ...unsigned(pages), ...unsigned(pages)];
    const imports = this.#imports.map((one) => [...name('e'), ...name(one.name), 0x00, ...unsigned(one.type)]);
    const code = [unsigned(this.#functions.length), ...this.#functions.flatMap(({body}) => body.encoded())];
    const codeSize = code.reduce((sum, part) => sum + part.length, 0);
    const parts = [
      [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, vector(this.#encodedTypes)),
      ...section(2, vector([memory, ...imports])),
      ...section(3, vector(this.#functions.map(({type}) => unsigned(type)))),
      ...section(4, vector([[0x70, 0x00, ...unsigned(table.length)]])),
      ...section(6, vector([0, 0].map(() => [i32, 0x01, 0x41, ...signed(0), 0x0b]))),
      ...section(
        7,
        vector([
          [...name('run'), 0x00, ...unsigned(run)],
          [...name('left'), 0x03, 0],
          [...name('block'), 0x03, 1],
        ]),
      ),
      ...section(9, vector([[0x00, 0x41, ...signed(0), 0x0b, ...vector(table.map((index) => unsigned(index)))]])),
      [10, ...unsigned(codeSize)],
      ...code,
    ];
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      bytes.set(part, at);
      at += part.length;
    }
    return bytes;
  }
}
