import {type Parameter, hasSymbol, isEmpty, itemsOf, written} from '../parameters';
import type {Position} from '../finding';
import {condition} from './condition';
import {isBackwardReference, reference} from './data-set-name';
import {memoryLimit, region, time} from './job';
import {type Report, type Rule, anything, checkKeywords, list, name8, number, oneOf, table} from './rule';

/** MVS JCL Reference, PARM parameter: 100 characters, the commas between the parts counted. */
const parm: Rule = (value, name, report) => {
  if (hasSymbol(value)) return;
  const length = itemsOf(value)
    .map((item) => (item.value.kind === 'word' ? item.value.text : written(item.value)))
    .join(',').length;
  if (length > 100) {
    report(value.at, `IEF642I EXCESSIVE PARAMETER LENGTH: ${name} has ${length} characters; 100 is the most`);
  }
};

const program: Rule = (value, name, report) => {
  const rule = value.kind === 'word' && isBackwardReference(value.text) ? reference : name8;
  rule(value, name, report);
};

/** MVS JCL Reference, EXEC statement: those that a procedure's steps can be given as `keyword.procstepname`. */
const stepKeywords = {
  ACCT: anything,
  ADDRSPC: oneOf('VIRT', 'REAL'),
  CCSID: anything,
  COND: condition(['EVEN', 'ONLY']),
  DYNAMNBR: number(0, 3273),
  MEMLIMIT: memoryLimit,
  PARM: parm,
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
};

export const programKeywords = table({...stepKeywords, PGM: program});

/** The procedure that an EXEC statement calls, as written: `EXEC PAYROLL` or `EXEC PROC=PAYROLL`. */
export function procedureOf(parameters: Parameter[]): Parameter | undefined {
  const [first] = parameters;
  if (!first || (first.keyword === undefined && !isEmpty(first))) return first;
  return parameters.find(({keyword}) => keyword === 'PROC');
}

export function programOf(parameters: Parameter[]): string | undefined {
  const value = parameters.find(({keyword}) => keyword === 'PGM')?.value;
  return value?.kind === 'word' ? value.text : undefined;
}

export function checkExec(parameters: Parameter[], report: Report, begins: Position): void {
  const at = parameters[0]?.at ?? begins;
  const procedure = procedureOf(parameters);
  if (parameters.some(({keyword}) => keyword === 'PGM')) {
    checkKeywords(parameters, programKeywords, 'EXEC', report);
    const extra = parameters.find((parameter) => parameter.keyword === undefined && !isEmpty(parameter));
    if (extra) {
      report(
        extra.at,
        `IEF643I UNIDENTIFIED POSITIONAL PARAMETER: "${written(extra.value)}" stands beside PGM=; keywords are written KEYWORD=value`,
      );
    }
    return;
  }
  if (!procedure) {
    report(at, 'the EXEC statement names neither a program, PGM=, nor a procedure');
    return;
  }
  name8(procedure.value, procedure.keyword ?? 'PROC', report);
  // Any other keyword gives a value to a symbol of the procedure.
  for (const {keyword, value} of parameters) {
    const rule = keyword === undefined ? undefined : stepKeywords[keyword.split('.')[0] as keyof typeof stepKeywords];
    if (rule && value.kind === 'word' && value.text === '') continue;
    rule?.(value, keyword!, report);
  }
  const second = parameters.filter((parameter) => parameter.keyword === undefined && !isEmpty(parameter))[1];
  if (second) {
    report(
      second.at,
      `IEF643I UNIDENTIFIED POSITIONAL PARAMETER: "${written(second.value)}" stands after the procedure`,
    );
  }
}
