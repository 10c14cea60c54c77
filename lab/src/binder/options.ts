/** The binder options that have an effect here. MVS Program Management: User's Guide and Reference, chapter 6. */
export interface BinderOptions {
  /** Whether libraries are searched for unresolved references; NCAL turns this off. */
  readonly call: boolean;
  /** The highest severity with which the result can still be run. */
  readonly let: number;
  readonly list: boolean;
  readonly map: boolean;
  readonly xref: boolean;
  /** As written in the MODE statement and shown in the result. */
  readonly amode: string;
  readonly rmode: string;
  readonly rent: boolean;
}

/** Enterprise COBOL 6 generates reentrant programs with AMODE 31 and RMODE ANY. */
const binderDefaults: BinderOptions = {
  call: true,
  let: 4,
  list: true,
  map: false,
  xref: false,
  amode: '31',
  rmode: 'ANY',
  rent: true,
};

const setters: Readonly<Record<string, (value: string) => Partial<BinderOptions>>> = {
  NCAL: () => ({call: false}),
  NOCALL: () => ({call: false}),
  CALL: (value) => ({call: !/^N/.test(value)}),
  LET: (value) => ({let: value === '' ? 8 : Number(value) || 0}),
  NOLET: () => ({let: 0}),
  LIST: (value) => ({list: !/^(?:OFF|NO)/.test(value)}),
  NOLIST: () => ({list: false}),
  MAP: (value) => ({map: !/^N/.test(value)}),
  NOMAP: () => ({map: false}),
  XREF: (value) => ({xref: !/^N/.test(value)}),
  NOXREF: () => ({xref: false}),
  RENT: () => ({rent: true}),
  NORENT: () => ({rent: false}),
  AMODE: (value) => ({amode: value}),
  RMODE: (value) => ({rmode: value}),
};

/** Reads options: `LET=8`, `LET(8)` and `LET` are all accepted. An option that has no meaning here is ignored. */
export function readBinderOptions(text: string, options: BinderOptions = binderDefaults): BinderOptions {
  let read = options;
  for (const [, name = '', inParentheses, behindEqual] of text
    .toUpperCase()
    .matchAll(/([A-Z\d]+)(?:\(([^()]*)\)|=([^,()]*|\([^()]*\)))?/g)) {
    read = {...read, ...setters[name]?.(inParentheses ?? behindEqual ?? '')};
  }
  return read;
}
