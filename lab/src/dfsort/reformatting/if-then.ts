import type {Operand} from '../../control-statements/operand';
import {blank} from '../../ebcdic';
import type {ItemScope} from './arithmetic';
import {compileBuild, compileOverlay, setDescriptor} from './build';
import {type Compiled, type Condition, fieldError, longestRecord, syntaxError} from './context';
import {compileFindReplace} from './find-replace';
import {compileGroup} from './group';
import {type Parser, compileParse} from './parse';
import {parsedCondition} from './parsed-condition';

type When = 'INIT' | 'GROUP' | 'CONDITION' | 'ANY' | 'NONE';

interface Clause {
  when: When;
  condition?: Condition;
  next: boolean;
  outputLength: number;
  apply(record: Uint8Array): Uint8Array | Uint8Array[];
}

/** INIT and GROUP come first, then conditions with ANY after them, NONE last. */
const order: Readonly<Record<When, number>> = {INIT: 0, GROUP: 0, CONDITION: 1, ANY: 1, NONE: 2};

const clauseOperands = /^(WHEN|BEGIN|END|KEYBEGIN|RECORDS|PUSH|PARSE|BUILD|OVERLAY|FINDREP|HIT)$/;

/** The fields that PARSE defines in a statement, by name, with their lengths. */
export type ParsedLengths = Map<string, number>;

/** Adds the fields that a PARSE defines; returns false if one of them is already defined. */
export function defineParsed(parser: Parser, lengths: ParsedLengths): boolean {
  for (const [name, length] of parser.fields) {
    if (lengths.has(name)) return false;
    lengths.set(name, length);
  }
  return true;
}

class ClauseReader {
  constructor(
    private readonly clause: Operand,
    private readonly scope: ItemScope,
    private readonly lengths: ParsedLengths,
    /** The number of the clause in messages, from 1. */
    private readonly number: number,
    private readonly inputLength: number,
  ) {}

  read(): Compiled<Clause> {
    const operands = this.clause.group;
    if (!operands || this.clause.text !== '') return syntaxError(this.clause);
    const unknown = operands.find(({keyword}) => !clauseOperands.test(keyword ?? ''));
    if (unknown) return syntaxError(unknown, 'an operand of IFTHEN');
    const operand = (name: string) => operands.find(({keyword}) => keyword === name);
    const when = operand('WHEN');
    if (!when) return syntaxError(this.clause, 'WHEN=');
    if (when.text === 'GROUP' && !when.group) return this.group(operands);
    const kind = this.kind(when);
    if ('id' in kind) return kind;
    const hit = operand('HIT');
    if (hit && (hit.text !== 'NEXT' || kind.when === 'INIT' || kind.when === 'NONE')) return syntaxError(hit);
    const action = this.action(operands);
    if ('id' in action) return action;
    return {...kind, ...action, next: hit !== undefined};
  }

  private kind(when: Operand): Compiled<{when: When; condition?: Condition}> {
    if (!when.group) {
      if (['INIT', 'ANY', 'NONE'].includes(when.text)) return {when: when.text as When};
      return syntaxError(when, 'INIT, ANY, NONE, GROUP or a condition in parentheses');
    }
    const condition = parsedCondition(when.group, this.scope, this.lengths, this.inputLength);
    return 'id' in condition ? condition : {when: 'CONDITION', condition};
  }

  private group(operands: Operand[]): Compiled<Clause> {
    const wrong = operands.find(({keyword}) => !/^(WHEN|BEGIN|END|KEYBEGIN|RECORDS|PUSH)$/.test(keyword!));
    if (wrong) return syntaxError(wrong);
    const group = compileGroup(this.clause, this.scope, this.inputLength);
    if ('id' in group) return group;
    return {when: 'GROUP', next: true, outputLength: group.outputLength, apply: (record) => group.apply(record)};
  }

  private action(operands: Operand[]): Compiled<Pick<Clause, 'apply' | 'outputLength'>> {
    const parse = operands.find(({keyword}) => keyword === 'PARSE');
    let parser: Parser | undefined;
    if (parse) {
      const compiled = compileParse(parse, this.scope.context.variable ? 5 : 1, this.scope.environment);
      if ('id' in compiled) return compiled;
      if (!defineParsed(compiled, this.lengths)) return fieldError(parse);
      parser = compiled;
    }
    const actions = operands.filter(({keyword}) => /^(BUILD|OVERLAY|FINDREP)$/.test(keyword!));
    if (actions.length > 1) return syntaxError(actions[1]);
    const action = actions[0];
    if (!action) {
      if (!parser) return syntaxError(this.clause);
      const only = parser;
      return {
        outputLength: 0,
        apply: (record) => {
          only.parse(record);
          return record;
        },
      };
    }
    const layout = this.layout(action);
    if ('id' in layout) return layout;
    const before = parser;
    if (!before) return layout;
    return {
      outputLength: layout.outputLength,
      apply: (record) => {
        before.parse(record);
        return layout.apply(record);
      },
    };
  }

  private layout(action: Operand): Compiled<Pick<Clause, 'apply' | 'outputLength'>> {
    const {scope, number, inputLength} = this;
    if (action.keyword === 'BUILD') return compileBuild(action, scope, number);
    if (action.keyword === 'OVERLAY') return compileOverlay(action, scope, number, inputLength);
    const replace = compileFindReplace(action, scope.context, inputLength, scope.environment);
    if ('id' in replace) return replace;
    return {
      outputLength: replace.outputLength,
      apply: (record) => {
        const changed = replace.change(record);
        if (scope.context.variable) setDescriptor(changed);
        return changed;
      },
    };
  }
}

/** Compiled IFTHEN clauses. */
export interface IfThen {
  outputLength: number;
  apply(record: Uint8Array): Uint8Array | Uint8Array[];
}

/** Gives a fixed record its final length; truncates a variable one to at most this length. */
function finished(record: Uint8Array, length: number, fixed: boolean): Uint8Array {
  if (record.length === length || (!fixed && record.length < length)) return record;
  if (record.length > length) {
    const cut = record.slice(0, length);
    if (!fixed) setDescriptor(cut);
    return cut;
  }
  const padded = new Uint8Array(length).fill(blank);
  padded.set(record);
  return padded;
}

function runClauses(clauses: Clause[], record: Uint8Array): Uint8Array | Uint8Array[] {
  let current = record;
  let satisfied = false;
  let sinceAny = false;
  for (const clause of clauses) {
    if (clause.when === 'CONDITION') {
      if (!clause.condition!(current)) continue;
      satisfied = true;
      sinceAny = true;
    } else if (clause.when === 'ANY') {
      const skip = !sinceAny;
      sinceAny = false;
      if (skip) continue;
    } else if (clause.when === 'NONE' && satisfied) continue;
    const changed = clause.apply(current);
    if (Array.isArray(changed)) return changed;
    current = changed;
    if ((clause.when === 'CONDITION' || clause.when === 'ANY') && !clause.next) break;
  }
  return current;
}

/**
 * Compiles IFTHEN, which reformats a record depending on its content. INIT and GROUP apply to all records, then the
 * first condition that is true (with HIT=NEXT, further ones as well), or NONE if no condition is true. DFSORT
 * Application Programming Guide, INREC control statement, IFTHEN and IFOUTLEN.
 */
export function compileIfThen(
  operands: Operand[],
  outputLength: Operand | undefined,
  scope: ItemScope,
  lengths: ParsedLengths,
): Compiled<IfThen> {
  const clauses: Clause[] = [];
  const {context} = scope;
  // The record has the greatest length that a clause needs, but at least its input length.
  let longest = context.inputLength;
  for (const operand of operands) {
    const clause = new ClauseReader(operand, scope, lengths, clauses.length + 1, longest).read();
    if ('id' in clause) return clause;
    if (order[clause.when] < order[clauses.at(-1)?.when ?? 'INIT']) {
      return syntaxError(operand, 'an order of INIT and GROUP, conditions, ANY, NONE');
    }
    clauses.push(clause);
    longest = Math.max(longest, clause.outputLength);
  }
  if (outputLength) {
    if (!/^\d{1,5}$/.test(outputLength.text) || outputLength.group) return syntaxError(outputLength);
    longest = Number(outputLength.text);
    if (longest < (context.variable ? 5 : 1) || longest > longestRecord) return fieldError(outputLength);
  }
  const fixed = !context.variable || context.convert === true;
  return {
    outputLength: longest,
    apply: (record) => {
      const changed = runClauses(clauses, record);
      if (Array.isArray(changed)) return changed.map((line) => finished(line, longest, fixed));
      return finished(changed, longest, fixed);
    },
  };
}
