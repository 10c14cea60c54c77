/** The storage of modules. */
export interface SharedStorage {
  readonly buffer: ArrayBuffer;
}

/** What is used of the WebAssembly JavaScript Interface (W3C): TypeScript has its types for pages alone. */
interface Engine {
  readonly Memory: new (descriptor: {initial: number; maximum: number}) => SharedStorage;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (
    module: object,
    imports: Record<string, Record<string, unknown>>,
  ) => {readonly exports: Record<string, unknown>};
  readonly RuntimeError: ErrorConstructor;
}

/** Not every engine has it. */
export const engine = (globalThis as unknown as {readonly WebAssembly?: Engine}).WebAssembly;
