import type {Problem} from '../problem';
import {checkJobRules} from './job-rules';
import type {Reading} from './reader';
import {expressionProblem} from './relational-expression';
import {dataSetName} from './rules/data-set-name';
import {checkDd} from './rules/dd';
import {checkExec} from './rules/exec';
import {checkJob} from './rules/job';
import {checkOutput} from './rules/output';
import {type KeywordTable, type Report, anything, checkKeywords, each, name8, namePattern, table} from './rules/rule';
import type {JclStatement} from './statement';

/** Statements that a table of keywords describes in full. */
const tables: Partial<Record<string, KeywordTable>> = {
  JCLLIB: table({ORDER: each(dataSetName)}),
  INCLUDE: table({MEMBER: name8}),
  XMIT: table({DEST: anything, DLM: anything, SUBCHARS: anything}),
  EXPORT: table({SYMLIST: anything}),
};

const checks: Partial<Record<string, (statement: JclStatement, report: Report) => void>> = {
  JOB: checkJob,
  EXEC: checkExec,
  DD: checkDd,
  OUTPUT: checkOutput,
  IF: (statement, report) => {
    const problem = expressionProblem(statement.parameterField);
    if (problem !== undefined) report({line: statement.line, column: 1}, problem);
  },
  SET: (statement, report) => {
    if (!statement.parameters.some(({keyword}) => keyword !== undefined)) {
      report({line: statement.line, column: 1}, 'SET gives no symbol a value: it is written SET NAME=value');
    }
  },
};

/** Others may have one: `stepname.ddname` on DD and OUTPUT, and any second part on IF, ELSE and ENDIF. */
const withoutPeriod = ['JOB', 'EXEC', 'PROC'];

/** MVS JCL Reference, Name field. */
function checkName({name, operation, line}: JclStatement, report: Report): void {
  const at = {line, column: 3};
  if (operation === 'JOB' && name === '') report(at, 'the JOB statement has no name in column 3');
  const parts = name === '' || name.includes('&') ? [] : name.split('.');
  if (parts.length > (withoutPeriod.includes(operation) ? 1 : 3)) {
    report(at, `IEFC662I INVALID LABEL: "${name}" has a period; the name of ${operation} has none`);
    return;
  }
  for (const part of parts) {
    if (namePattern.test(part)) continue;
    const why =
      part.length > 8
        ? `has ${part.length} characters; 8 is the most`
        : 'must have 1 to 8 letters, digits, @, # or $ and begin with no digit';
    report(at, `IEFC662I INVALID LABEL: the name "${part}" ${why}`);
  }
}

/** A job whose data swallows statements because the delimiter never comes. */
function checkDelimiter({data, line}: JclStatement, report: Report): void {
  if (!data || data.delimited || !data.records.some((record) => record.startsWith('//'))) return;
  report({line, column: 1}, 'the delimiter that DLM names does not follow: everything after is read as data');
}

/** What z/OS would refuse in statements, be they a whole job or a fragment of one. */
export function checkStatements({statements, problems: found}: Reading): Problem[] {
  const problems = [...found];
  const report: Report = (at, message) => problems.push({line: at.line, message});
  const jcl = statements.filter((statement) => statement.kind === 'jcl');
  for (const statement of jcl) {
    const keywords = tables[statement.operation];
    checkName(statement, report);
    if (statement.unreadable) continue;
    if (keywords) checkKeywords(statement.parameters, keywords, statement.operation, report);
    checks[statement.operation]?.(statement, report);
    checkDelimiter(statement, report);
  }
  return [...problems, ...checkJobRules(jcl)];
}
