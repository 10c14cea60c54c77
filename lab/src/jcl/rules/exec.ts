import {isBackwardReference} from '../backward-reference';
import type {Position, Report} from '../finding';
import {positionalMissing, tooLong, tooManyPositionals, unidentifiedKeyword, unidentifiedPositional} from '../messages';
import {type Parameter, hasSymbol, isEmpty, written} from '../parameters';
import {readParm} from '../parm';
import {condition} from './condition';
import {reference} from './data-set-name';
import {memoryLimit, region, time} from './job';
import {
  type KeywordTable,
  type Rule,
  anything,
  checkExclusive,
  checkValues,
  list,
  name8,
  namePattern,
  number,
  oneOf,
  table,
} from './rule';

const longestParm = 100;

const program: Rule = (value, field, report) => {
  const rule = value.kind === 'word' && isBackwardReference(value.text) ? reference : name8;
  rule(value, field, report);
};

/** MVS JCL Reference, EXEC statement. All but PGM can be given to a procedure's steps, as `keyword.procstepname`. */
export const execKeywords = table({
  PGM: program,
  ACCT: anything,
  ADDRSPC: oneOf('VIRT', 'REAL'),
  CCSID: anything,
  COND: condition,
  DYNAMNBR: number(0, 3273),
  MEMLIMIT: memoryLimit,
  PARM: anything,
  PARMDD: name8,
  PERFORM: number(0, 999),
  RD: oneOf('R', 'RNC', 'NC', 'NR'),
  REGION: region,
  REGIONX: list([anything, anything]),
  RLSTMOUT: number(0, 9999),
  TIME: time,
  TVSAMCOM: anything,
  TVSMSG: anything,
  DPRTY: anything,
  ROLL: anything,
});

/** Undefined unless a program is run: a procedure call may assign values to any symbols. */
export function keywordsOfExec([first]: Parameter[]): KeywordTable | undefined {
  return first?.keyword === 'PGM' ? execKeywords : undefined;
}

/** The procedure that an EXEC statement calls, as written: `EXEC PAYROLL` or `EXEC PROC=PAYROLL`. */
export function procedureOf([first]: Parameter[]): Parameter | undefined {
  return first && (first.keyword === undefined || first.keyword === 'PROC') ? first : undefined;
}

export function programOf([first]: Parameter[]): string | undefined {
  return first?.keyword === 'PGM' && first.value.kind === 'word' ? first.value.text : undefined;
}

/** PGM, PROC or the name of the procedure is the only positional parameter, and comes first. */
export function checkExecForm(parameters: Parameter[], report: Report, begins: Position): void {
  const [first, ...others] = parameters;
  const extra = others.find((parameter) => parameter.keyword === undefined && !isEmpty(parameter));
  if (extra) {
    const words = `IEF640I EXCESSIVE NUMBER OF POSITIONAL PARAMETERS: "${written(extra.value)}" stands after ${first!.keyword ?? 'the procedure'}; keywords are written KEYWORD=value`;
    report({at: extra.at, message: tooManyPositionals('', 'EXEC'), words});
  }
  const procedure = procedureOf(parameters);
  if (procedure) {
    if (hasSymbol(procedure.value) || namePattern.test(procedure.raw)) return;
    const words = `"${procedure.raw}" is not the name of a procedure: 1 to 8 letters, digits, @, # or $, no digit first`;
    report({at: procedure.at, message: unidentifiedPositional('', 'EXEC'), words});
  } else if (first?.keyword !== 'PGM') {
    const words = 'the EXEC statement names neither a program, PGM=, nor a procedure';
    // Which of the two messages z/OS issues is from memory.
    const isUnknown = first?.keyword !== undefined && !execKeywords.has(first.keyword);
    const message = isUnknown ? unidentifiedKeyword(first.keyword!) : positionalMissing('', 'EXEC');
    report({at: first?.at ?? begins, message, words});
  }
}

/** Checks the values of the keywords; for a procedure call, of those meant for its steps. */
export function checkExec(parameters: Parameter[], report: Report): void {
  const [first] = parameters;
  if (first?.keyword === 'PGM' && first.raw === '') {
    report({at: first.at, message: unidentifiedPositional('PGM', 'EXEC'), words: 'PGM= names no program'});
  }
  checkValues(parameters, execKeywords, 'EXEC', report);
  for (const {keyword = '', raw, value, at} of parameters) {
    if (keyword.split('.')[0] !== 'PARM' || hasSymbol(value)) continue;
    const {length} = readParm(raw);
    if (length <= longestParm) continue;
    const words = `IEF642I EXCESSIVE PARAMETER LENGTH: ${keyword} has ${length} characters; ${longestParm} is the most`;
    report({at, message: tooLong('PARM', 'EXEC'), words});
  }
  checkExclusive(parameters, ['PARM', 'PARMDD'], 'EXEC', report);
}
