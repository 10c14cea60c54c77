import {type ControlStatement, partsOf} from '../../control-statements/control-statement';
import type {Operand} from '../../control-statements/operand';

/** A member named by SELECT, with its new name and whether it replaces an existing one. */
export interface Selected {
  name: string;
  newName?: string;
  replace: boolean;
}

/** The members to copy from some input data sets: all of them, those named by SELECT, or those not named by EXCLUDE. */
export interface CopyStep {
  inputs: {ddName: string; replace: boolean}[];
  selected: Selected[];
  excluded: string[];
  mode: 'all' | 'select' | 'exclude';
}

/** A COPY statement with the statements that follow it. DFSMSdfp Utilities, IEBCOPY, COPY statement. */
export interface CopyOperation {
  outDd: string;
  steps: CopyStep[];
}

export interface StatementProblem {
  at: number;
  message: string;
}

const isName = (text: string): boolean => /^[A-Z@#$][A-Z0-9@#${-]{0,7}$/.test(text);

const commands: Readonly<Record<string, string>> = {
  COPY: 'COPY',
  C: 'COPY',
  COPYGRP: 'COPY',
  CG: 'COPY',
  SELECT: 'SELECT',
  S: 'SELECT',
  EXCLUDE: 'EXCLUDE',
  E: 'EXCLUDE',
};
const keywords: Readonly<Record<string, string>> = {
  OUTDD: 'OUTDD',
  O: 'OUTDD',
  INDD: 'INDD',
  I: 'INDD',
  LIST: 'LIST',
  L: 'LIST',
  MEMBER: 'MEMBER',
  M: 'MEMBER',
};

const keywordOf = ({keyword}: Operand): string | undefined => keywords[keyword ?? ''];

/** Reads COPY, INDD, SELECT and EXCLUDE statements. DFSMSdfp Utilities, IEBCOPY, Utility control statements. */
export class CopyReader {
  readonly problems: StatementProblem[] = [];
  private readonly operations: CopyOperation[] = [];

  read(statements: readonly ControlStatement[]): CopyOperation[] {
    statements.forEach((statement, at) => {
      const message = this.statement(statement);
      if (message !== undefined) this.problems.push({at, message});
    });
    const incomplete = this.operations.some(({steps}) => steps.every(({inputs}) => inputs.length === 0));
    if (this.problems.length === 0 && incomplete) {
      this.problems.push({at: statements.length - 1, message: 'IEB113I OUTDD OR INDD NOT SPECIFIED'});
    }
    return this.operations;
  }

  private get operation(): CopyOperation | undefined {
    return this.operations.at(-1);
  }

  private statement({label, operation, operands, malformed}: ControlStatement): string | undefined {
    if (malformed) return 'IEB106I UNEQUAL PARENTHESIS';
    if (/^(COPYMOD|CM|ALTERMOD|A)$/.test(operation)) {
      return `FWR001I ${operation} IS NOT SUPPORTED ON THIS MACHINE`;
    }
    switch (commands[operation]) {
      case 'COPY':
        return this.copy(operands);
      case 'SELECT':
        return this.select(operands);
      case 'EXCLUDE':
        return this.exclude(operands);
      default: {
        const indd = /^(INDD|I)=(\S+)$/.exec(operation === '' ? label : operation)?.[2];
        return indd === undefined ? 'IEB104I INVALID COMMAND OR KEYWORD' : this.inputs(splitList(indd));
      }
    }
  }

  private copy(operands: Operand[]): string | undefined {
    const out = operands.find((operand) => keywordOf(operand) === 'OUTDD');
    const wrong = operands.find((operand) => !/^(OUTDD|INDD|LIST)$/.test(keywordOf(operand) ?? ''));
    if (wrong) return 'IEB105I PARAMETER INVALID';
    if (!out || !isName(out.text)) return 'IEB113I OUTDD OR INDD NOT SPECIFIED';
    this.operations.push({outDd: out.text, steps: []});
    const input = operands.find((operand) => keywordOf(operand) === 'INDD');
    return input ? this.inputs(partsOf(input)) : undefined;
  }

  private inputs(parts: Operand[]): string | undefined {
    if (!this.operation) return 'IEB119I STATEMENT SEQUENCE ERROR';
    // INDD=(A,R) is one data set with its option; INDD=(A,(B,R)) is two data sets.
    const single = parts.length === 2 && parts[1]!.text === 'R' && !parts[0]!.group;
    const lists = single ? [parts] : parts.map((part) => part.group ?? [part]);
    const inputs = lists.map(([name, option]) => ({ddName: name?.text ?? '', option: option?.text}));
    if (inputs.length === 0 || !inputs.every(({ddName}) => isName(ddName))) return 'IEB105I PARAMETER INVALID';
    if (inputs.some(({option}) => option !== undefined && option !== 'R')) return 'IEB110I INVALID REPLACE SPECIFIED';
    this.operation.steps.push({
      inputs: inputs.map(({ddName, option}) => ({ddName, replace: option === 'R'})),
      selected: [],
      excluded: [],
      mode: 'all',
    });
    return undefined;
  }

  private members(operands: Operand[], mode: 'select' | 'exclude'): CopyStep | string {
    const step = this.operation?.steps.at(-1);
    if (!step) return 'IEB119I STATEMENT SEQUENCE ERROR';
    if (step.mode !== 'all' && step.mode !== mode) {
      return 'IEB109I NO MIXING OF SELECT AND EXCLUDE MODES IN SAME COPY STEP';
    }
    if (operands.length !== 1 || keywordOf(operands[0]!) !== 'MEMBER') return 'IEB105I PARAMETER INVALID';
    if (partsOf(operands[0]!).length === 0) return 'IEB111I NULL PARAMETERS';
    step.mode = mode;
    return step;
  }

  private select(operands: Operand[]): string | undefined {
    const step = this.members(operands, 'select');
    if (typeof step === 'string') return step;
    for (const part of partsOf(operands[0]!)) {
      const [name = '', newName = '', option = ''] = (part.group ?? [part]).map(({text}) => text);
      if (!isName(name) || (newName !== '' && !isName(newName))) return 'IEB105I PARAMETER INVALID';
      if (option !== '' && option !== 'R') return 'IEB110I INVALID REPLACE SPECIFIED';
      if (step.selected.some((known) => known.name === name)) {
        return `IEB137I CANNOT SPECIFY DUPLICATE MEMBERNAMES FOR SELECT/EXCLUDE/RENAME - NAME=${name}`;
      }
      step.selected.push({name, replace: option === 'R', ...(newName === '' ? {} : {newName})});
    }
    return undefined;
  }

  private exclude(operands: Operand[]): string | undefined {
    const step = this.members(operands, 'exclude');
    if (typeof step === 'string') return step;
    for (const part of partsOf(operands[0]!)) {
      if (part.group && part.group.length > 1) return 'IEB112I CANNOT RENAME/REPLACE ON EXCLUDE';
      const name = part.group?.[0]?.text ?? part.text;
      if (!isName(name)) return 'IEB105I PARAMETER INVALID';
      step.excluded.push(name);
    }
    return undefined;
  }
}

/** Splits the operand of an `INDD=…` statement, which has no blank before it. */
function splitList(text: string): Operand[] {
  const inner = /^\((.*)\)$/.exec(text)?.[1] ?? text;
  return inner
    .split(/,(?![^(]*\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const group = /^\((.*)\)$/.exec(part)?.[1]?.split(',');
      return {
        line: 1,
        text: group ? '' : part,
        ...(group ? {group: group.map((word) => ({line: 1, text: word}))} : {}),
      };
    });
}
