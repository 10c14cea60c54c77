import type {Operand} from '../control-statements/operand';
import {compileCondition} from './conditions/compile-condition';
import {readControlFields, readSumFields, type SumField} from './control-fields';
import {centuryWindow} from './fields/date';
import {endOf, isFormat} from './fields/field';
import {type ControlField, type KeyOptions, straightSequence} from './fields/sort-key';
import {type Options, applyOption, defaultOptions} from './options';
import type {ControlStatement} from './reader';
import type {RecordShape} from './record-shape';
import type {Selection} from './selection';
import {
  type StatementError,
  definerError,
  formatError,
  isStatementError,
  missingFields,
  statementError,
  unsupported,
  wordError,
} from './statement-error';

/** What the control statements request, apart from reformatting, which depends on the records. */
export interface Plan {
  kind: 'SORT' | 'MERGE' | 'COPY';
  fields: ControlField[];
  sum?: {fields: SumField[]; keepDuplicates: boolean};
  /** Where FORMAT= is ignored because each field has its own: 1 is SORT, 2 is INCLUDE, as recordings number them. */
  ignoredFormats: ('1' | '2')[];
  selection?: Selection;
  inrec?: ControlStatement;
  outrec?: ControlStatement;
  outfils: ControlStatement[];
  joinKeys: ControlStatement[];
  join?: ControlStatement;
  reformat?: ControlStatement;
  recordType?: 'F' | 'V';
  recordLength?: number;
  alternate: Uint8Array;
  options: Options;
}

/** An error and the statement under which it is listed; no statement if it concerns all of them. */
export interface PlanError {
  statement?: ControlStatement;
  error: StatementError;
}

const named = (statement: ControlStatement, ...names: string[]): Operand | undefined =>
  statement.operands.find(({keyword}) => keyword !== undefined && names.includes(keyword));

const onlyWord = (operand: Operand): string | undefined =>
  operand.group
    ? operand.group.length === 1 && !operand.group[0]!.group
      ? operand.group[0]!.text
      : undefined
    : operand.text;

/** FORMAT=f of SORT, MERGE, SUM, INCLUDE and OMIT. */
function commonFormat(statement: ControlStatement): string | undefined | StatementError {
  const operand = named(statement, 'FORMAT');
  if (!operand) return undefined;
  const format = onlyWord(operand) ?? '';
  return isFormat(format) ? format : formatError(operand);
}

const single = new Set('SORT MERGE SUM INCLUDE OMIT INREC OUTREC JOIN REFORMAT RECORD ALTSEQ MODS'.split(' '));

/** Reads the statements in order of priority: the first of each kind takes effect, for OPTION of each operand. */
export class Planner {
  readonly errors: PlanError[] = [];
  readonly plan: Plan;
  private readonly seen = new Map<string, {source: string; statement: ControlStatement}>();
  private readonly optionNames = new Set<string>();
  private condition: ControlStatement | undefined;

  constructor(readonly now: Date) {
    this.plan = {
      kind: 'SORT',
      fields: [],
      outfils: [],
      ignoredFormats: [],
      joinKeys: [],
      alternate: straightSequence,
      options: defaultOptions(),
    };
  }

  private fail(statement: ControlStatement | undefined, error: StatementError): void {
    if (statement && this.errors.some((known) => known.statement === statement)) return;
    this.errors.push({...(statement ? {statement} : {}), error});
  }

  /** Adds a statement that comes from `source`; statements from earlier sources override it. */
  add(statement: ControlStatement, source: string): void {
    const {operation} = statement;
    if (single.has(operation)) {
      const kind = operation === 'MERGE' ? 'SORT' : operation === 'OMIT' ? 'INCLUDE' : operation;
      const known = this.seen.get(kind);
      if (known) {
        if (known.source === source) {
          this.fail(statement, statementError('ICE011A', 'DUPLICATE OR CONFLICTING STATEMENTS'));
        }
        return;
      }
      this.seen.set(kind, {source, statement});
    }
    const error = this.read(statement);
    if (error) this.fail(statement, error);
  }

  private read(statement: ControlStatement): StatementError | undefined {
    const {plan} = this;
    switch (statement.operation) {
      case 'SORT':
      case 'MERGE':
        return this.sort(statement);
      case 'SUM':
        return this.sum(statement);
      case 'INCLUDE':
      case 'OMIT':
        this.condition = statement;
        return undefined;
      case 'INREC':
        plan.inrec = statement;
        return undefined;
      case 'OUTREC':
        plan.outrec = statement;
        return undefined;
      case 'OUTFIL':
        plan.outfils.push(statement);
        return undefined;
      case 'JOINKEYS':
        plan.joinKeys.push(statement);
        return undefined;
      case 'JOIN':
        plan.join = statement;
        return undefined;
      case 'REFORMAT':
        plan.reformat = statement;
        return undefined;
      case 'OPTION':
        return this.option(statement);
      case 'RECORD':
        return this.record(statement);
      case 'ALTSEQ':
        return this.alternateSequence(statement);
      case 'MODS':
        // Exits are programs; this machine has none to load.
        return unsupported('THE MODS STATEMENT', statement.operands[0]);
      default:
        return undefined;
    }
  }

  private sort(statement: ControlStatement): StatementError | undefined {
    const fields = named(statement, 'FIELDS');
    if (!fields) return missingFields(statement.operands[0]);
    this.plan.kind = statement.operation as 'SORT' | 'MERGE';
    for (const operand of statement.operands) {
      const name = operand.keyword ?? operand.text;
      if (operand === fields || name === 'FORMAT') continue;
      if (name === 'FIELDS') {
        return statementError(
          'ICE014A',
          `DUPLICATE OR CONFLICTING OPERANDS ON THE ${statement.operation} STATEMENT`,
          operand,
        );
      }
      const outcome = this.optionNames.has(name) ? true : applyOption(this.plan.options, operand, 'SORT');
      if (isStatementError(outcome)) return outcome;
      if (!outcome)
        return wordError('ICE013A', 'INVALID SORT OR MERGE STATEMENT OPERAND', operand, 'an operand of the statement');
    }
    if (onlyWord(fields) === 'COPY') {
      this.plan.kind = 'COPY';
      return undefined;
    }
    if (!fields.group)
      return wordError('ICE016A', 'INVALID FIELDS OPERAND VALUE', fields, 'COPY or fields in parentheses');
    const format = commonFormat(statement);
    if (isStatementError(format)) return format;
    const read = readControlFields(fields.group, format);
    if (isStatementError(read)) return read;
    this.plan.fields = read;
    if (format !== undefined && !isStatementError(readControlFields(fields.group))) this.plan.ignoredFormats.push('1');
    return undefined;
  }

  private sum(statement: ControlStatement): StatementError | undefined {
    const fields = named(statement, 'FIELDS');
    if (!fields) return missingFields(statement.operands[0]);
    // Differs: XSUM is an operand of Syncsort, not of DFSORT; learners meet it in jobs of both.
    const keepDuplicates = statement.operands.some(({text, keyword}) => keyword === undefined && text === 'XSUM');
    for (const operand of statement.operands) {
      if (operand === fields || operand.keyword === 'FORMAT' || operand.text === 'XSUM') continue;
      return definerError(operand);
    }
    if (onlyWord(fields) === 'NONE') {
      this.plan.sum = {fields: [], keepDuplicates};
      return undefined;
    }
    const format = commonFormat(statement);
    if (isStatementError(format)) return format;
    const read = readSumFields(fields.group ?? [], format);
    if (isStatementError(read)) return read;
    this.plan.sum = {fields: read, keepDuplicates};
    return undefined;
  }

  private option(statement: ControlStatement): StatementError | undefined {
    for (const operand of statement.operands) {
      const name = operand.keyword ?? operand.text;
      if (this.optionNames.has(name)) continue;
      const outcome = applyOption(this.plan.options, operand, 'OPTION');
      if (isStatementError(outcome)) return outcome;
      if (!outcome) return definerError(operand);
      this.optionNames.add(name);
    }
    return undefined;
  }

  private record(statement: ControlStatement): StatementError | undefined {
    for (const operand of statement.operands) {
      if (operand.keyword === 'TYPE') {
        const type = onlyWord(operand);
        if (type !== 'F' && type !== 'V' && type !== 'FB' && type !== 'VB') {
          return statementError('ICE022A', 'INVALID RECORD TYPE', operand);
        }
        this.plan.recordType = type[0] as 'F' | 'V';
      } else if (operand.keyword === 'LENGTH') {
        const first = operand.group ? (operand.group[0]?.text ?? '') : operand.text;
        if (first !== '' && !/^\d{1,5}$/.test(first))
          return statementError('ICE024A', 'ERROR IN LENGTH VALUE', operand);
        if (first !== '') this.plan.recordLength = Number(first);
      } else return statementError('ICE020A', 'INVALID RECORD STATEMENT OPERAND', operand);
    }
    return undefined;
  }

  /** ALTSEQ CODE=(fftt,…): the byte ff collates where tt does. */
  private alternateSequence(statement: ControlStatement): StatementError | undefined {
    const code = named(statement, 'CODE');
    if (!code?.group) return definerError(statement.operands[0]);
    const sequence = straightSequence.slice();
    for (const pair of code.group) {
      if (!/^[0-9A-F]{4}$/i.test(pair.text)) return statementError('ICE007A', 'SYNTAX ERROR', pair);
      sequence[parseInt(pair.text.slice(0, 2), 16)] = parseInt(pair.text.slice(2), 16);
    }
    this.plan.alternate = sequence;
    return undefined;
  }

  /** Checks what depends on all statements; if some are `unreadable`, a missing statement is not an error. */
  finish(unreadable = false): Plan {
    const {plan} = this;
    if (this.condition) {
      const error = this.include(this.condition);
      if (error) this.fail(this.condition, error);
    }
    if (plan.options.copy) plan.kind = 'COPY';
    const sorted = this.seen.has('SORT');
    if (!sorted && !plan.options.copy && this.errors.length === 0 && !unreadable) {
      this.fail(undefined, statementError('ICE010A', 'NO SORT OR MERGE CONTROL STATEMENT'));
    }
    const sum = this.seen.get('SUM')?.statement;
    if (plan.kind === 'COPY' && sum) {
      // SUM cannot be used with COPY: there is no key.
      this.fail(sum, statementError('ICE011A', 'DUPLICATE OR CONFLICTING STATEMENTS'));
    }
    return plan;
  }

  private include(statement: ControlStatement): StatementError | undefined {
    const cond = named(statement, 'COND');
    if (!cond) return wordError('ICE006A', 'OPERAND DEFINER ERROR', statement.operands[0], 'COND=');
    for (const operand of statement.operands) {
      if (operand !== cond && operand.keyword !== 'FORMAT') {
        return definerError(operand);
      }
    }
    const format = commonFormat(statement);
    if (isStatementError(format)) return format;
    const tests = cond.group ?? [cond];
    const context = conditionContext(this.plan, this.now);
    const condition = compileCondition(tests, {...context, ...(format === undefined ? {} : {format})});
    if (isStatementError(condition)) return condition;
    if (format !== undefined && !isStatementError(compileCondition(tests, context))) this.plan.ignoredFormats.push('2');
    this.plan.selection = {condition, omit: statement.operation === 'OMIT'};
    return undefined;
  }

  /** Reports fields that extend beyond the longest record. */
  checkReach(statementOf: 'SORT' | 'SUM' | 'INCLUDE', shape: RecordShape): void {
    const {plan} = this;
    const reach =
      statementOf === 'SORT'
        ? plan.fields.reduce((end, field) => Math.max(end, endOf(field)), 0)
        : statementOf === 'SUM'
          ? (plan.sum?.fields ?? []).reduce((end, field) => Math.max(end, field.position + field.length - 1), 0)
          : (plan.selection?.condition.reach ?? 0);
    if (reach <= shape.length) return;
    const statement = this.seen.get(statementOf)?.statement;
    this.fail(
      undefined,
      statementOf === 'INCLUDE'
        ? statementError('ICE027A', 'END OF FIELD BEYOND MAXIMUM RECORD LENGTH')
        : statementError('ICE027A', 'END OF FIELD BEYOND MAXIMUM RECORD LENGTH', statement?.operands[0]),
    );
  }
}

/** The context in which the conditions of a statement are compiled. */
export function conditionContext({options, alternate}: Plan, now: Date) {
  return {
    now,
    window: centuryWindow(now, options.y2past),
    alternate,
    characterAlternate: options.characterAlternate,
  };
}

export function keyOptions(plan: Plan, now: Date): KeyOptions {
  return {
    window: centuryWindow(now, plan.options.y2past),
    alternate: plan.alternate,
    characterAlternate: plan.options.characterAlternate,
  };
}
