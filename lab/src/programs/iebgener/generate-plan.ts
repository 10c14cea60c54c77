import {type ControlStatement, literalOf, partsOf} from '../../control-statements/control-statement';
import type {Operand} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';
import type {EditField} from './field-editing';

/**
 * A group of input records. It ends with the record that has the text of `ident` at its position; without `ident`, it
 * ends with the data.
 */
export interface RecordGroup {
  ident?: {text: Uint8Array; position: number};
  fields: EditField[];
}

/** A member of the output with its aliases, or the whole output if there are no MEMBER statements. */
export interface GenerateOutput {
  names: string[];
  groups: RecordGroup[];
}

export interface GeneratePlan {
  outputs: GenerateOutput[];
  /** Whether there are MEMBER statements, and so the output is a library. */
  members: boolean;
  /** Whether some group has FIELD: records are then built, not copied. */
  editing: boolean;
}

export interface GenerateError {
  /** The index of the statement that the message follows in the listing. */
  at: number;
  message: string;
}

const invalid = 'IEB303I INVALID CONTROL STATEMENT';
const misplaced = 'IEB304I CONTROL STATEMENT INCORRECTLY PLACED';
const tooFew = 'IEB305I JOB TERMINATED, DUE TO USER ERROR';

const numberIn = (text: string | undefined, otherwise: number): number | undefined => {
  if (text === undefined || text === '') return otherwise;
  return /^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) <= 32_760 ? Number(text) : undefined;
};

/** FIELD=(length,location or literal,conversion,output location). */
function fieldOf(operand: Operand): EditField | undefined {
  const [lengthText, source = '', conversion = '', outputText] = partsOf(operand).map(({text}) => text);
  const length = numberIn(lengthText, 80);
  const output = numberIn(outputText, 1);
  if (length === undefined || output === undefined || partsOf(operand).length > 4) return undefined;
  if (!/^(HE|PZ|ZP)?$/.test(conversion)) return undefined;
  const literal = literalOf(source) ?? (/^X'([0-9A-F]{2})*'$/i.test(source) ? source : undefined);
  if (literal !== undefined) {
    const bytes = literal === source && source.startsWith('X') ? hexadecimal(source) : toEbcdic(literal);
    if (bytes.length > 40 || bytes.length > length) return undefined;
    const value = new Uint8Array(length).fill(0x40);
    value.set(bytes);
    return {length, source: {literal: value}, output};
  }
  const position = numberIn(source, 1);
  if (position === undefined) return undefined;
  return {
    length,
    source: {position},
    output,
    ...(conversion === '' ? {} : {conversion: conversion as 'HE' | 'PZ' | 'ZP'}),
  };
}

function hexadecimal(text: string): Uint8Array {
  const digits = text.slice(2, -1);
  return Uint8Array.from({length: digits.length / 2}, (_, at) => parseInt(digits.slice(at * 2, at * 2 + 2), 16));
}

/** IDENT=(length,'name',input location). */
function identOf(operand: Operand): RecordGroup['ident'] | undefined {
  const [lengthText, name = '', location] = partsOf(operand).map(({text}) => text);
  const length = numberIn(lengthText, 0);
  const text = literalOf(name);
  const position = numberIn(location, 1);
  if (length === undefined || length > 8 || text === undefined || position === undefined) return undefined;
  if (text.length !== length) return undefined;
  return {text: toEbcdic(text), position};
}

const isMemberName = (text: string): boolean => /^[A-Z@#$][A-Z0-9@#${]{0,7}$/.test(text);

/** Reads GENERATE, MEMBER and RECORD statements. DFSMSdfp Utilities, IEBGENER, Utility control statements. */
export class GenerateReader {
  readonly errors: GenerateError[] = [];
  private readonly limits = new Map<string, number>();
  private readonly outputs: GenerateOutput[] = [];
  private members = false;
  private fields = 0;
  private names = 0;
  private idents = 0;

  read(statements: readonly ControlStatement[]): GeneratePlan {
    statements.forEach((statement, at) => {
      const message = this.statement(statement, at);
      if (message !== undefined) this.errors.push({at, message});
    });
    if (this.errors.length === 0 && this.exceeds()) this.errors.push({at: statements.length - 1, message: tooFew});
    if (this.outputs.length === 0) this.outputs.push({names: [], groups: []});
    for (const output of this.outputs) if (output.groups.length === 0) output.groups.push({fields: []});
    const editing = this.outputs.some(({groups}) => groups.some(({fields}) => fields.length > 0));
    return {outputs: this.outputs, members: this.members, editing};
  }

  private exceeds(): boolean {
    const limit = (name: string) => this.limits.get(name) ?? 0;
    return this.fields > limit('MAXFLDS') || this.names > limit('MAXNAME') || this.idents > limit('MAXGPS');
  }

  private statement({operation, operands, malformed}: ControlStatement, at: number): string | undefined {
    if (malformed) return invalid;
    switch (operation) {
      case 'GENERATE':
        return at === 0 ? this.generate(operands) : misplaced;
      case 'MEMBER':
        return at === 0 ? misplaced : this.member(operands);
      case 'RECORD':
        return at === 0 ? misplaced : this.record(operands);
      case 'EXITS':
      case 'LABELS':
        return `FWR001I ${operation} IS NOT SUPPORTED ON THIS MACHINE`;
      default:
        return invalid;
    }
  }

  private generate(operands: Operand[]): string | undefined {
    for (const {keyword = '', text} of operands) {
      if (keyword === 'DBCS' && text === 'NO') continue;
      if (!/^MAX(NAME|FLDS|GPS|LITS)$/.test(keyword) || !/^\d{1,6}$/.test(text)) return invalid;
      this.limits.set(keyword, Number(text));
    }
    return undefined;
  }

  private member(operands: Operand[]): string | undefined {
    const [operand] = operands;
    if (operands.length !== 1 || operand?.keyword !== 'NAME') return invalid;
    const names = partsOf(operand).map(({text}) => text);
    if (names.length === 0 || !names.every(isMemberName)) return 'IEB306I INVALID NAME';
    if (!this.members && this.outputs.length > 0) return misplaced;
    this.members = true;
    this.names += names.length;
    this.outputs.push({names, groups: []});
    return undefined;
  }

  private record(operands: Operand[]): string | undefined {
    const group: RecordGroup = {fields: []};
    for (const operand of operands) {
      if (operand.keyword === 'IDENT') {
        const ident = identOf(operand);
        if (!ident || group.ident) return 'IEB301I IDENTS SPECIFIED INCORRECTLY';
        group.ident = ident;
        this.idents += 1;
      } else if (operand.keyword === 'FIELD') {
        const field = fieldOf(operand);
        if (!field) return invalid;
        group.fields.push(field);
        this.fields += 1;
      } else return invalid;
    }
    if (this.outputs.length === 0) this.outputs.push({names: [], groups: []});
    this.outputs.at(-1)!.groups.push(group);
    return undefined;
  }
}
