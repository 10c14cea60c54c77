/** The memory of WebAssembly modules. */
export interface SharedStorage {
  readonly buffer: ArrayBuffer;
}

/**
 * The parts of the WebAssembly JavaScript Interface (W3C) that are used here: TypeScript has its types only for web
 * pages.
 */
interface Engine {
  readonly Memory: new (descriptor: {initial: number; maximum: number}) => SharedStorage;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => {readonly exports: Record<string, unknown>};
  readonly RuntimeError: ErrorConstructor;
}

/** Undefined in an engine without WebAssembly. */
export const engine = (globalThis as unknown as {readonly WebAssembly?: Engine}).WebAssembly;
