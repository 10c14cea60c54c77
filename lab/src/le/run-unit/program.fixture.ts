import type {BasicBlock, Transfer} from '../../cobol/code/block';
import type {FileDefinition} from '../../cobol/code/file-definition';
import type {Operand, Reference} from '../../cobol/code/operand';
import type {Operation} from '../../cobol/code/operation';
import type {CompiledProgram, RunTimeOptions} from '../../cobol/code/program';
import type {Field, SignPosition, Usage} from '../../cobol/data/field';
import {readPicture} from '../../cobol/data/picture';
import {type GivenDd, type StepFixture, stepWith} from '../../step/step.fixture';
import {runnable} from './run-unit';

const bytesOfUsage: Partial<Record<Usage, (digits: number) => number>> = {
  packed: (digits) => Math.floor(digits / 2) + 1,
  binary: (digits) => (digits <= 4 ? 2 : digits <= 9 ? 4 : 8),
  'native-binary': (digits) => (digits <= 4 ? 2 : digits <= 9 ? 4 : 8),
  float: () => 4,
  double: () => 8,
};

/** WORKING-STORAGE that grows item by item. */
export class Storage {
  readonly #initial: {at: number; text: string}[] = [];
  #length = 0;

  constructor(readonly area = 0) {}

  /** An elementary item defined by its picture, with its initial bytes as text. */
  item(
    picture: string,
    usage: Usage = 'display',
    more: {text?: string; sign?: SignPosition; justified?: boolean; blankWhenZero?: boolean} = {},
  ): Reference {
    const read = readPicture(picture === '' ? 'S9(9)' : picture, {decimalComma: false, currency: new Map()})!;
    const {category, digits, scale, signed, size, edit} = read;
    const length = bytesOfUsage[usage]?.(digits) ?? size + (more.sign?.separate === true ? 1 : 0);
    const field: Field = {
      area: this.area,
      offset: this.#length,
      length,
      kind: category as Field['kind'],
      usage,
      digits,
      scale,
      signed,
      ...(more.sign && {sign: more.sign}),
      ...(edit && {picture: edit}),
      ...(more.justified === true && {justified: true}),
      ...(more.blankWhenZero === true && {blankWhenZero: true}),
    };
    if (more.text !== undefined) this.#initial.push({at: this.#length, text: more.text});
    this.#length += length;
    return {kind: 'field', field};
  }

  /** A group of existing items. */
  group(...items: readonly Reference[]): Reference {
    const offset = items[0]!.field.offset;
    const {offset: last, length} = items.at(-1)!.field;
    const field = {...items[0]!.field, offset, length: last + length - offset, digits: 0, scale: 0} as const;
    return {kind: 'field', field: {...field, kind: 'group', usage: 'display', signed: false}};
  }

  get areaDefinition(): CompiledProgram['areas'][number] {
    return {name: `AREA${this.area}`, kind: 'static', length: this.#length, initial: this.#initial};
  }
}

export const text = (value: string): Operand => ({kind: 'text', text: value});

/** A string such as `-12.50` as a numeric literal. */
export function number(value: string): Operand {
  const [integers = '', decimals = ''] = value.split('.');
  return {kind: 'number', digits: integers + decimals, scale: decimals.length};
}

export const compute = (
  to: Reference,
  value: Operand,
  more: {rounded?: boolean; sizeError?: boolean} = {},
): Operation => ({
  op: 'compute',
  value,
  targets: [{to, rounded: more.rounded === true}],
  sizeError: more.sizeError === true,
});

export const arithmetic = (left: Operand, operator: '+' | '-' | '*' | '/' | '**', right: Operand): Operand => ({
  kind: 'arithmetic',
  operator,
  left,
  right,
});

export const move = (from: Operand, ...to: readonly Reference[]): Operation => ({op: 'move', from, to});
export const display = (...items: readonly Operand[]): Operation => ({op: 'display', items});

export interface GivenProgram {
  storage: Storage;
  /** Areas after the first. */
  areas?: CompiledProgram['areas'];
  /** The operations of one block that ends the run unit; or `blocks`, which are all of them. */
  operations?: readonly Operation[];
  blocks?: readonly BasicBlock[];
  cells?: readonly number[];
  files?: readonly FileDefinition[];
  options?: Partial<RunTimeOptions>;
  name?: string;
  more?: Partial<CompiledProgram>;
}

export const stop: Transfer = {kind: 'stop-run'};

export function programOf(given: GivenProgram): CompiledProgram {
  const {storage, operations = [], cells = [], files = [], name = 'PROG', more = {}} = given;
  const returnCode = storage.item('S9(4)', 'binary');
  return {
    version: 1,
    name,
    compiled: '2026010203040506+0000',
    options: {trunc: 'STD', arith: 'COMPAT', numproc: 'NOPFD', ssrange: false, ...given.options},
    areas: [storage.areaDefinition, ...(given.areas ?? [])],
    files,
    blocks: given.blocks ?? [{operations, end: stop}],
    cells,
    entries: [{name, block: 0, using: []}],
    returnCode,
    ...more,
  };
}

export interface Ran extends StepFixture {
  lines: string[];
  returnCode: number;
  abend: string | undefined;
}

/** Runs programs as a step with a SYSOUT; returns the lines that they displayed. */
export async function ran(
  programs: GivenProgram | readonly CompiledProgram[],
  dds: Record<string, GivenDd> = {},
): Promise<Ran> {
  const compiled = 'storage' in programs ? [programOf(programs)] : programs;
  const fixture = stepWith({SYSOUT: 'SYSOUT', ...dds});
  const returnCode = await runnable(compiled)(fixture.step, []);
  fixture.step.closeAll();
  return {
    ...fixture,
    returnCode,
    lines: fixture.printed('SYSOUT').map((line) => line.slice(1)),
    abend: fixture.step.abend?.code,
  };
}
