import {type Plain, WrongState} from './state-bytes';

/** Reads a part of a state, and refuses a value that does not have the expected shape. */
export type Shape<T> = (value: Plain | undefined, what: string) => T;

const refuse = (what: string): never => {
  throw new WrongState(`${what} is not what it should be`);
};

export const anyText: Shape<string> = (value, what) => (typeof value === 'string' ? value : refuse(what));

export const text: Shape<string> = (value, what) => {
  const read = anyText(value, what);
  return read.length <= 1000 ? read : refuse(what);
};

export const flag: Shape<boolean> = (value, what) => (typeof value === 'boolean' ? value : refuse(what));

export const bytes: Shape<Uint8Array> = (value, what) => (value instanceof Uint8Array ? value : refuse(what));

export const count: Shape<number> = (value, what) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : refuse(what);

export const anyNumber: Shape<number> = (value, what) => (typeof value === 'number' ? value : refuse(what));

export const anything: Shape<Plain> = (value, what) => value ?? refuse(what);

export const oneOf =
  <const T extends string>(values: readonly T[]): Shape<T> =>
  (value, what) =>
    values.find((one) => one === value) ?? refuse(what);

export const list =
  <T>(of: Shape<T>): Shape<T[]> =>
  (value, what) =>
    Array.isArray(value) ? value.map((part, at) => of(part, `${what} ${at + 1}`)) : refuse(what);

export const optional =
  <T>(of: Shape<T>): Shape<T | undefined> =>
  (value, what) =>
    value === undefined ? undefined : of(value, what);

type Parts = Record<string, Shape<unknown>>;
/** A part that may be undefined becomes an optional property. */
type Shaped<P extends Parts> = {
  [K in keyof P as undefined extends ReturnType<P[K]> ? never : K]: ReturnType<P[K]>;
} & {[K in keyof P as undefined extends ReturnType<P[K]> ? K : never]?: Exclude<ReturnType<P[K]>, undefined>};

export const record =
  <P extends Parts>(parts: P): Shape<Shaped<P>> =>
  (value, what) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value) || value instanceof Uint8Array) {
      return refuse(what);
    }
    const shaped: Record<string, unknown> = {};
    for (const [name, shape] of Object.entries(parts)) {
      const part = shape(Object.hasOwn(value, name) ? value[name] : undefined, `${what}, ${name}`);
      if (part !== undefined) shaped[name] = part;
    }
    return shaped as Shaped<P>;
  };
