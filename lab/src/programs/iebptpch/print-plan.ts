import {type ControlStatement, literalOf, partsOf} from '../../control-statements/control-statement';
import type {Operand} from '../../control-statements/operand';
import {toEbcdic} from '../../ebcdic';

/** FIELD of a RECORD statement: where the bytes come from, how they are converted, and where they go. */
export interface PrintField {
  length: number;
  input: number;
  conversion?: 'PZ' | 'XE';
  output: number;
}

/** A group of records. It ends with the record that has the text of `ident` at its position. */
export interface PrintGroup {
  ident?: {text: Uint8Array; position: number};
  fields: PrintField[];
}

/** A member with the RECORD statements that follow it. */
interface PrintMember {
  name: string;
  groups: PrintGroup[];
}

interface TitleItem {
  text: string;
  position: number;
}

/** What PRINT or PUNCH and the statements after it specify. */
export interface PrintPlan {
  punch: boolean;
  partitioned: boolean;
  /** The records already have control characters: A for standard ones, M for machine ones. */
  preformed?: 'A' | 'M';
  conversion?: 'PZ' | 'XE';
  spacing: number;
  startAfter: number;
  stopAfter: number;
  skip: number;
  firstPage: number;
  linesPerPage: number;
  sequence?: {first: number; increment: number};
  titles: TitleItem[][];
  groups: PrintGroup[];
  members: PrintMember[];
}

const keywordError = 'IEB404I KEYWORD INVALID OR OMITTED';
const parameterError = 'IEB405I PARAMETER INVALID';

/** The numeric operands of PRINT and PUNCH, with their maximum values. */
const numeric: Readonly<Record<string, number>> = {
  CNTRL: 3,
  STRTAFT: 32_767,
  STOPAFT: 32_767,
  SKIP: 32_767,
  MAXNAME: 32_767,
  MAXFLDS: 32_767,
  MAXGPS: 32_767,
  MAXLITS: 32_767,
  INITPG: 9999,
  MAXLINE: 32_767,
  CDSEQ: 99_999_999,
  CDINCR: 99_999_999,
};
const ofPrintAlone = new Set(['INITPG', 'MAXLINE']);
const ofPunchAlone = new Set(['CDSEQ', 'CDINCR']);

const numberIn = (text: string | undefined, otherwise: number | undefined, most = 32_760): number | undefined => {
  if (text === undefined || text === '') return otherwise;
  return /^\d{1,8}$/.test(text) && Number(text) > 0 && Number(text) <= most ? Number(text) : undefined;
};

/** Reads the statements. DFSMSdfp Utilities, IEBPTPCH, Utility control statements. */
export class PrintPlanReader {
  readonly errors: {at: number; message: string}[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly titles: TitleItem[][] = [];
  private readonly groups: PrintGroup[] = [];
  private readonly members: PrintMember[] = [];
  private punch = false;
  private partitioned = false;
  private preformed: 'A' | 'M' | undefined;
  private conversion: 'PZ' | 'XE' | undefined;

  read(statements: readonly ControlStatement[]): PrintPlan {
    statements.forEach((statement, at) => {
      const message = this.statement(statement, at);
      if (message !== undefined) this.errors.push({at, message});
    });
    if (statements.length === 0) this.errors.push({at: -1, message: 'IEB401I PRINT/PUNCH STATEMENT NOT FIRST'});
    if (this.errors.length === 0 && this.exceeds())
      this.errors.push({at: statements.length - 1, message: keywordError});
    const number = (name: string, otherwise: number): number => this.numbers.get(name) ?? otherwise;
    return {
      punch: this.punch,
      partitioned: this.partitioned,
      spacing: number('CNTRL', 1),
      startAfter: number('STRTAFT', 0),
      stopAfter: number('STOPAFT', Infinity),
      skip: number('SKIP', 1),
      firstPage: number('INITPG', 1),
      linesPerPage: number('MAXLINE', 50),
      titles: this.titles,
      groups: this.groups,
      members: this.members,
      ...(this.preformed === undefined ? {} : {preformed: this.preformed}),
      ...(this.conversion === undefined ? {} : {conversion: this.conversion}),
      ...(this.numbers.has('CDSEQ')
        ? {sequence: {first: this.numbers.get('CDSEQ')!, increment: number('CDINCR', 10)}}
        : {}),
    };
  }

  /** Whether there are more fields, members or groups than MAXFLDS, MAXNAME and MAXGPS allow. */
  private exceeds(): boolean {
    const limit = (name: string): number => this.numbers.get(name) ?? 0;
    const groups = [...this.groups, ...this.members.flatMap((member) => member.groups)];
    const fields = groups.reduce((sum, group) => sum + group.fields.length, 0);
    const idents = groups.filter(({ident}) => ident !== undefined).length;
    return fields > limit('MAXFLDS') || this.members.length > limit('MAXNAME') || idents > limit('MAXGPS');
  }

  private statement({operation, operands, malformed}: ControlStatement, at: number): string | undefined {
    if (malformed) return parameterError;
    const isFirst = operation === 'PRINT' || operation === 'PUNCH';
    if (isFirst !== (at === 0)) return 'IEB401I PRINT/PUNCH STATEMENT NOT FIRST';
    switch (operation) {
      case 'PRINT':
      case 'PUNCH':
        this.punch = operation === 'PUNCH';
        return this.options(operands);
      case 'TITLE':
        return this.title(operands);
      case 'MEMBER':
        return this.member(operands);
      case 'RECORD':
        return this.record(operands);
      case 'EXITS':
      case 'LABELS':
        return `FWR001I ${operation} IS NOT SUPPORTED ON THIS MACHINE`;
      default:
        return 'IEB402I INVALID OPERATION';
    }
  }

  private options(operands: readonly Operand[]): string | undefined {
    for (const {keyword = '', text} of operands) {
      if (keyword === 'TYPORG') {
        if (!/^P[SO]$/.test(text)) return parameterError;
        this.partitioned = text === 'PO';
      } else if (keyword === 'PREFORM') {
        if (text !== 'A' && text !== 'M') return parameterError;
        this.preformed = text;
      } else if (keyword === 'TOTCONV') {
        if (text !== 'PZ' && text !== 'XE') return parameterError;
        this.conversion = text;
      } else if (keyword === 'DBCS') {
        if (text !== 'NO') return 'FWR001I DBCS IS NOT SUPPORTED ON THIS MACHINE';
      } else {
        const most = numeric[keyword];
        if (most === undefined || (this.punch ? ofPrintAlone : ofPunchAlone).has(keyword)) return keywordError;
        const value = numberIn(text, undefined, most);
        if (value === undefined) return parameterError;
        this.numbers.set(keyword, value);
      }
    }
    return undefined;
  }

  private title(operands: readonly Operand[]): string | undefined {
    if (this.titles.length === 2) return 'IEB403I MORE THAN TWO TITLE STATEMENTS';
    const items: TitleItem[] = [];
    for (const operand of operands) {
      if (operand.keyword !== 'ITEM') return keywordError;
      const [first, location] = partsOf(operand).map(({text}) => text);
      const text = literalOf(first ?? '');
      const position = numberIn(location, 1);
      if (text === undefined || text.length > 40 || position === undefined) return parameterError;
      items.push({text, position});
    }
    if (items.length === 0) return keywordError;
    this.titles.push(items);
    return undefined;
  }

  private member(operands: readonly Operand[]): string | undefined {
    const [operand] = operands;
    if (operands.length !== 1 || operand?.keyword !== 'NAME' || !this.partitioned) return keywordError;
    if (!/^[A-Z@#$][A-Z0-9@#${]{0,7}$/.test(operand.text)) return parameterError;
    this.members.push({name: operand.text, groups: []});
    return undefined;
  }

  private record(operands: readonly Operand[]): string | undefined {
    const group: PrintGroup = {fields: []};
    for (const operand of operands) {
      const parts = partsOf(operand).map(({text}) => text);
      if (operand.keyword === 'IDENT') {
        const [lengthText, name = '', location] = parts;
        const text = literalOf(name);
        const position = numberIn(location, 1);
        if (text === undefined || position === undefined || numberIn(lengthText, undefined, 8) !== text.length) {
          return parameterError;
        }
        group.ident = {text: toEbcdic(text), position};
      } else if (operand.keyword === 'FIELD') {
        const [lengthText, from, conversion = '', to] = parts;
        const length = numberIn(lengthText, undefined);
        const input = numberIn(from, 1);
        const output = numberIn(to, 1);
        if (length === undefined || input === undefined || output === undefined) return parameterError;
        if (parts.length > 4 || !/^(PZ|XE)?$/.test(conversion)) return parameterError;
        group.fields.push({
          length,
          input,
          output,
          ...(conversion === '' ? {} : {conversion: conversion as 'PZ' | 'XE'}),
        });
      } else return keywordError;
    }
    (this.members.at(-1)?.groups ?? this.groups).push(group);
    return undefined;
  }
}
