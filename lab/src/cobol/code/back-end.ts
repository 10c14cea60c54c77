import {Memory} from '../../le/memory';
import {engine} from '../../web-assembly';
import {ClosureCode} from './closures/program-code';
import type {Operands} from './closures/operands';
import type {Environment} from './execution/environment';
import type {ProgramCode} from './execution/program-code';
import {TieredCode} from './tiered-code';

/** What makes a program run, and the storage that it needs for that. */
export interface BackEnd {
  memory(size: number): Memory;
  code(operands: Operands, environment: Environment): ProgramCode;
}

export const closures: BackEnd = {
  memory: (size) => new Memory(size),
  code: (operands, environment) => new ClosureCode(operands, environment),
};

/** Closures for a number of blocks, then WebAssembly, which is loaded when the first program has run for so long. */
export const tiered = (blocks: number): BackEnd => ({
  memory: (size) => new Memory(size, {isShared: true}),
  code: (operands, environment) =>
    new TieredCode(operands, environment, blocks, async () => {
      const {WasmCode} = await import('./wasm/program-code');
      return (...made) => new WasmCode(...made);
    }),
});

/** About as long as a module of WebAssembly takes to be made. */
const blocksBeforeWebAssembly = 20_000;

let chosen: BackEnd | undefined;

/** WebAssembly where it may be compiled; a page's policy can forbid it. */
export function chosenBackEnd(): BackEnd {
  chosen ??= mayCompile() ? tiered(blocksBeforeWebAssembly) : closures;
  return chosen;
}

function mayCompile(): boolean {
  try {
    // A module without anything in it.
    return engine !== undefined && new engine.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)) instanceof Object;
  } catch {
    return false;
  }
}
