import {i32, i64, signed, signedHalves, signedLong, unsigned, type ValueType} from './binary-format';

/** Instructions that have no operands of their own. */
export const op = {
  unreachable: 0x00,
  return: 0x0f,
  drop: 0x1a,
  select: 0x1b,
  i32Eqz: 0x45,
  i32Eq: 0x46,
  i32Ne: 0x47,
  i32LtS: 0x48,
  i32LtU: 0x49,
  i32GtS: 0x4a,
  i32GtU: 0x4b,
  i32LeS: 0x4c,
  i32LeU: 0x4d,
  i32GeS: 0x4e,
  i32GeU: 0x4f,
  i64Eqz: 0x50,
  i64Eq: 0x51,
  i64Ne: 0x52,
  i64LtS: 0x53,
  i64LtU: 0x54,
  i64GtS: 0x55,
  i64GtU: 0x56,
  i64LeS: 0x57,
  i64GeS: 0x59,
  i64Ctz: 0x7a,
  i32Add: 0x6a,
  i32Sub: 0x6b,
  i32Mul: 0x6c,
  i32And: 0x71,
  i32Or: 0x72,
  i32Shl: 0x74,
  i32ShrS: 0x75,
  i32ShrU: 0x76,
  i32RotateLeft: 0x77,
  i32RotateRight: 0x78,
  i64Add: 0x7c,
  i64Sub: 0x7d,
  i64Mul: 0x7e,
  i64DivS: 0x7f,
  i64DivU: 0x80,
  i64RemS: 0x81,
  i64And: 0x83,
  i64Or: 0x84,
  i64Xor: 0x85,
  i64Shl: 0x86,
  i64ShrS: 0x87,
  i64ShrU: 0x88,
  i64RotateLeft: 0x89,
  i32WrapI64: 0xa7,
  i64ExtendI32S: 0xac,
  i64ExtendI32U: 0xad,
} as const;

/** Loads and stores; no alignment is assumed. */
export const access = {
  i32Load: 0x28,
  i64Load: 0x29,
  i32Load8U: 0x2d,
  i32Load16S: 0x2e,
  i32Load16U: 0x2f,
  i64Load8U: 0x31,
  i64Load16U: 0x33,
  i64Load32U: 0x35,
  i32Store: 0x36,
  i64Store: 0x37,
  i32Store8: 0x3a,
  i32Store16: 0x3b,
  i64Store8: 0x3c,
  i64Store16: 0x3d,
  i64Store32: 0x3e,
} as const;

/** The instructions of a function, in sequence. */
export class FunctionBody {
  readonly #bytes: number[] = [];
  readonly #locals: ValueType[] = [];
  readonly #free: {readonly [i32]: number[]; readonly [i64]: number[]} = {[i32]: [], [i64]: []};
  readonly #kept = new Set<number>();
  readonly #parameters: number;
  readonly #statements: {readonly at: number; readonly line: number}[] = [];
  /** The number of open blocks. */
  depth = 0;

  constructor(parameters: readonly ValueType[]) {
    this.#parameters = parameters.length;
  }

  /** A local for the statement that is being translated. */
  local(type: ValueType): number {
    const known = this.#free[type].pop();
    if (known !== undefined) return known;
    return this.#parameters + this.#locals.push(type) - 1;
  }

  /** A local for the whole function. */
  keptLocal(type: ValueType): number {
    const local = this.local(type);
    this.#kept.add(local);
    return local;
  }

  /** Frees all locals that are not kept, so that the next statement can reuse them. */
  freeLocals(): void {
    this.#free[i32].length = 0;
    this.#free[i64].length = 0;
    this.#locals.forEach((type, at) => {
      const local = this.#parameters + at;
      if (!this.#kept.has(local)) this.#free[type].push(local);
    });
  }

  /** Marks what follows as part of this statement. */
  statement(line: number): void {
    this.#statements.push({at: this.#bytes.length, line});
  }

  /** The line of the statement that an instruction is part of, by its offset in the encoded body. */
  statementAt(place: number): number | undefined {
    const [head] = this.encoded();
    return this.#statements.filter(({at}) => head!.length + at <= place).at(-1)?.line;
  }

  op(...codes: readonly number[]): this {
    for (const code of codes) this.#bytes.push(code);
    return this;
  }

  i32(value: number): this {
    this.#bytes.push(0x41);
    signed(value, this.#bytes);
    return this;
  }

  i64(value: bigint | number): this {
    this.#bytes.push(0x42);
    if (typeof value === 'number' && value === (value | 0)) signed(value, this.#bytes);
    else signedLong(BigInt(value), this.#bytes);
    return this;
  }

  i64Halves(low: number, high: number): this {
    this.#bytes.push(0x42);
    signedHalves(low, high, this.#bytes);
    return this;
  }

  get(local: number): this {
    return this.#indexed(0x20, local);
  }

  set(local: number): this {
    return this.#indexed(0x21, local);
  }

  tee(local: number): this {
    return this.#indexed(0x22, local);
  }

  getGlobal(global: number): this {
    return this.#indexed(0x23, global);
  }

  setGlobal(global: number): this {
    return this.#indexed(0x24, global);
  }

  call(index: number): this {
    return this.#indexed(0x10, index);
  }

  /** Calls the function in the only table at the index on the stack. */
  callTable(type: number): this {
    this.#indexed(0x11, type);
    this.#bytes.push(0);
    return this;
  }

  access(code: number, offset = 0): this {
    this.#bytes.push(code, 0);
    unsigned(offset, this.#bytes);
    return this;
  }

  /** f64.const. */
  f64(value: number): this {
    this.#bytes.push(0x44, ...new Uint8Array(Float64Array.of(value).buffer));
    return this;
  }

  f64Divide(): this {
    return this.op(0xa3);
  }

  /** f64.convert_i64_s. */
  asDouble(): this {
    return this.op(0xb9);
  }

  /** i64.trunc_f64_s. */
  asLong(): this {
    return this.op(0xb0);
  }

  /** memory.copy: to, from and length are on the stack. */
  copy(): this {
    return this.op(0xfc, 10, 0, 0);
  }

  /** memory.fill: to, byte and length are on the stack. */
  fill(): this {
    return this.op(0xfc, 11, 0);
  }

  /** Opens a block; returns the label to branch to. */
  block(): number {
    return this.#open(0x02);
  }

  loop(): number {
    return this.#open(0x03);
  }

  if(): number {
    return this.#open(0x04);
  }

  /** An `if` that leaves a value. */
  ifValue(type: ValueType): number {
    this.#bytes.push(0x04, type);
    this.depth += 1;
    return this.depth;
  }

  else(): this {
    return this.op(0x05);
  }

  end(): this {
    this.depth -= 1;
    return this.op(0x0b);
  }

  branch(label: number): this {
    return this.#indexed(0x0c, this.depth - label);
  }

  branchIf(label: number): this {
    return this.#indexed(0x0d, this.depth - label);
  }

  /**
   * The body as the code section contains it, in parts, so that most of it is copied only when the module is assembled.
   */
  encoded(): readonly (readonly number[])[] {
    const locals = this.#localRuns();
    const head = unsigned(locals.length);
    for (const [count, type] of locals) head.push(...unsigned(count), type);
    const size = head.length + this.#bytes.length + 1;
    return [[...unsigned(size), ...head], this.#bytes, [0x0b]];
  }

  #localRuns(): [number, ValueType][] {
    const runs: [number, ValueType][] = [];
    for (const type of this.#locals) {
      const last = runs.at(-1);
      if (last?.[1] === type) last[0] += 1;
      else runs.push([1, type]);
    }
    return runs;
  }

  #indexed(code: number, index: number): this {
    this.#bytes.push(code);
    unsigned(index, this.#bytes);
    return this;
  }

  #open(code: number): number {
    this.#bytes.push(code, 0x40);
    this.depth += 1;
    return this.depth;
  }
}
