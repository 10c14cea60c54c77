import {Memory} from '../../le/memory';
import {engine} from '../../web-assembly';
import {ClosureCode} from './closures/program-code';
import type {Operands} from './closures/operands';
import type {Environment} from './execution/environment';
import type {ProgramCode} from './execution/program-code';
import {TieredCode} from './tiered-code';

/** A way to run programs: it provides their memory and makes their code. */
export interface BackEnd {
  memory(size: number): Memory;
  code(operands: Operands, environment: Environment): ProgramCode;
}

export const closures: BackEnd = {
  memory: (size) => new Memory(size),
  code: (operands, environment) => new ClosureCode(operands, environment),
};

/** Closures for a number of blocks, then WebAssembly, which is loaded once the first program has run that many. */
export const tiered = (blocks: number): BackEnd => ({
  memory: (size) => new Memory(size, {isShared: true}),
  code: (operands, environment) =>
    new TieredCode(operands, environment, blocks, async () => {
      const {WasmCode} = await import('./wasm/program-code');
      return (...made) => new WasmCode(...made);
    }),
});

/** Running this many blocks takes about as long as making a WebAssembly module. */
const blocksBeforeWebAssembly = 20_000;

let chosen: BackEnd | undefined;

/** WebAssembly if it may be compiled, which a page's policy can forbid; otherwise closures. */
export function chosenBackEnd(): BackEnd {
  chosen ??= mayCompile() ? tiered(blocksBeforeWebAssembly) : closures;
  return chosen;
}

function mayCompile(): boolean {
  try {
    // An empty module.
    return engine !== undefined && new engine.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)) instanceof Object;
  } catch {
    return false;
  }
}
