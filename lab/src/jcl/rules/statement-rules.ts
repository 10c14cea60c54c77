import type {Position, Report} from '../finding';
import {positionalMissing, unidentifiedKeyword} from '../messages';
import type {Parameter} from '../parameters';
import {dataSetName} from './data-set-name';
import {checkDd, ddKeywords} from './dd';
import {checkExec, keywordsOfExec} from './exec';
import {checkJob, jobKeywords} from './job';
import {outputKeywords} from './output';
import {type KeywordTable, anything, checkKeywords, checkValues, each, matching, namePattern, table} from './rule';
import {checkSet} from './set';
import {checkValueSyntax} from './value-syntax';

/** Statements that have only keyword parameters. */
const keywordStatements: Partial<Record<string, KeywordTable>> = {
  OUTPUT: outputKeywords,
  JCLLIB: table({ORDER: each(dataSetName)}, 'PROCLIB'),
  INCLUDE: table({
    MEMBER: matching(namePattern, 'the name of a member', (_, field, operation) => positionalMissing(field, operation)),
  }),
  EXPORT: table({SYMLIST: anything}),
  XMIT: table({DEST: anything, DLM: anything, SUBCHARS: anything}),
};

const tables: typeof keywordStatements = {...keywordStatements, JOB: jobKeywords, DD: ddKeywords};

/**
 * Reports what the converter finds in the parameters of a single statement. The values of JOB, EXEC and DD are left to
 * the interpreter, which sees them after procedures are expanded and overridden.
 */
export function checkConversion(parameters: Parameter[], operation: string, report: Report, begins: Position): void {
  const known = operation === 'EXEC' ? keywordsOfExec(parameters) : tables[operation];
  if (known) checkKeywords(parameters, known, operation, report);
  if (operation === 'SET') checkSet(parameters, report, begins);
  const rules = keywordStatements[operation];
  if (rules) checkKeywordStatement(parameters, rules, operation, report, begins);
  else if (operation === 'DD' || operation === 'EXEC') checkValueSyntax(parameters, operation, report);
}

function checkKeywordStatement(
  parameters: Parameter[],
  rules: KeywordTable,
  operation: string,
  report: Report,
  begins: Position,
): void {
  for (const {keyword, raw, at} of parameters) {
    if (keyword !== undefined || raw === '') continue;
    const words = `IEFC630I UNIDENTIFIED KEYWORD: "${raw}" is not written KEYWORD=value`;
    report({at, message: unidentifiedKeyword(raw), words});
  }
  let isReadable = true;
  checkValueSyntax(parameters, operation, (finding) => {
    isReadable = false;
    report(finding);
  });
  if (isReadable) checkValues(parameters, rules, operation, report);
  if (operation === 'INCLUDE' && !parameters.some(({keyword}) => keyword === 'MEMBER')) {
    const words = 'INCLUDE names no member: it is written INCLUDE MEMBER=name';
    report({at: begins, message: positionalMissing('MEMBER', 'INCLUDE'), words});
  }
}

/** Reports what the interpreter finds in the values of a single statement. */
export function checkInterpretation(parameters: Parameter[], operation: string, report: Report): void {
  if (operation === 'JOB') checkJob(parameters, report);
  else if (operation === 'EXEC') checkExec(parameters, report);
  else if (operation === 'DD') checkDd(parameters, report);
}
