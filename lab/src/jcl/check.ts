import type {Problem} from '../problem';
import type {Position} from './finding';
import {type ReadStatement, checkJobRules} from './job-rules';
import {readParameters} from './parameters';
import {cardLength, cardsOf, readStream} from './reader';
import {lowerCase, notJcl, unknownOperation} from './reader-words';
import {readRelationalExpression} from './relational-expression';
import {dataSetName} from './rules/data-set-name';
import {checkDd} from './rules/dd';
import {checkExec} from './rules/exec';
import {checkJob} from './rules/job';
import {checkOutput} from './rules/output';
import {type KeywordTable, type Report, anything, checkKeywords, each, name8, namePattern, table} from './rules/rule';
import {type Statement, isCommand, operations, withoutParameters} from './statement';

/** Statements that a table of keywords describes in full. */
const tables: Partial<Record<string, KeywordTable>> = {
  JCLLIB: table({ORDER: each(dataSetName)}),
  INCLUDE: table({MEMBER: name8}),
  XMIT: table({DEST: anything, DLM: anything, SUBCHARS: anything}),
  EXPORT: table({SYMLIST: anything}),
};

const checks: Partial<Record<string, (parameters: ReadStatement['parameters'], report: Report, at: Position) => void>> =
  {
    JOB: checkJob,
    EXEC: checkExec,
    DD: checkDd,
    OUTPUT: checkOutput,
    SET: (parameters, report, at) => {
      if (!parameters.some(({keyword}) => keyword !== undefined)) {
        report(at, 'SET gives no symbol a value: it is written SET NAME=value');
      }
    },
  };

/** Others may have one: `stepname.ddname` on DD and OUTPUT, and any second part on IF, ELSE and ENDIF. */
const withoutPeriod = ['JOB', 'EXEC', 'PROC'];

/** MVS JCL Reference, JES2 control statements; the last five are for internal readers. */
const jes2Statements = new Set(
  'JOBPARM MESSAGE NETACCT NOTIFY OUTPUT PRIORITY ROUTE SETUP SIGNOFF SIGNON XEQ XMIT EOF DEL PURGE SCAN WITH'.split(
    ' ',
  ),
);

/** Checks statements one after another, each by itself. */
class Check {
  readonly problems: Problem[] = [];
  readonly statements: ReadStatement[] = [];
  /** Between CNTL and ENDCNTL a program has statements of its own. */
  private inControl = false;
  private readonly lines: string[];

  constructor(private readonly text: string) {
    this.lines = text.split('\n');
  }

  run(): void {
    for (const statement of readStream(cardsOf(this.text))) {
      if (statement.kind === 'jes2') this.jes2(statement);
      else if (statement.generated) this.dataWithoutDd(statement);
      else if (statement.kind === 'jcl') this.statement(statement);
    }
  }

  private readonly report: Report = ({line}, message) => {
    this.problems.push({line, message});
  };

  private jes2({cards: [card = ''], line}: Statement): void {
    const verb = /^\/\*(\S+)/.exec(card)?.[1] ?? '';
    if (verb.startsWith('$') || jes2Statements.has(verb)) return;
    const message = `"/*${verb}" is not a JES2 control statement; a comment begins with //* in columns 1 to 3`;
    this.report({line, column: 1}, message);
  }

  /** z/OS would make a SYSIN of it; hardly anyone who writes such a line means that. */
  private dataWithoutDd({data}: Statement): void {
    data?.records.forEach((record, index) => {
      if (record !== '') this.report({line: data.line + index, column: 1}, notJcl(record));
    });
  }

  private statement(statement: Statement): void {
    const {operation, line, faults, field, parts} = statement;
    const at = {line, column: 1};
    this.card(statement);
    if (operation === 'CNTL' || operation === 'ENDCNTL') this.inControl = operation === 'CNTL';
    if (!operations.has(operation) && !isCommand(statement) && !this.inControl) {
      const known = operation !== operation.toUpperCase() && operations.has(operation.toUpperCase());
      this.report(at, known ? lowerCase(operation) : unknownOperation(statement.name, operation));
      return;
    }
    this.name(statement);
    const read: ReadStatement = {...statement, parameters: []};
    this.statements.push(read);
    for (const fault of faults) this.report(fault.at, fault.words);
    if (faults.length > 0) return;
    if (operation === 'IF') {
      this.relationalExpression(field, at);
      return;
    }
    if (withoutParameters.has(operation)) return;
    const {parameters, findings} = readParameters({text: field, parts, operation, withSymbols: true});
    for (const finding of findings) this.report(finding.at, finding.words);
    if (findings.length > 0) return;
    read.parameters = parameters;
    const keywords = tables[operation];
    if (keywords) checkKeywords(parameters, keywords, operation, this.report);
    checks[operation]?.(parameters, this.report, at);
    this.delimiter(statement);
  }

  /** The steps that it names may stand in a procedure or outside of the fragment; a symbol may become anything. */
  private relationalExpression(text: string, at: Position): void {
    if (/&[A-Z@#$]/.test(text)) return;
    const read = readRelationalExpression(text, (step, procStep) => ({step, ...(procStep ? {procStep} : {})}));
    if ('wrong' in read) this.report(at, /[a-z]/.test(text) ? lowerCase(text) : read.wrong);
  }

  /** What an editor lets anyone write and a card has no room for. */
  private card({line}: Statement): void {
    const text = this.lines[line - 1]!.replace(/\r$/, '').trimEnd();
    const at = {line, column: 1};
    if (text.length > cardLength) {
      this.report(at, `the line has ${text.length} characters; a JCL record has ${cardLength}`);
    }
    if (text.includes('\t')) this.report(at, 'a tab is not a JCL character; columns are filled with blanks');
  }

  /** MVS JCL Reference, Name field. */
  private name({name, operation, line}: Statement): void {
    const at = {line, column: 3};
    if (operation === 'JOB' && name === '') this.report(at, 'the JOB statement has no name in column 3');
    const parts = name === '' || name.includes('&') ? [] : name.split('.');
    if (name !== name.toUpperCase()) {
      this.report(at, lowerCase(name));
      return;
    }
    if (parts.length > (withoutPeriod.includes(operation) ? 1 : 3)) {
      this.report(at, `IEFC662I INVALID LABEL: "${name}" has a period; the name of ${operation} has none`);
      return;
    }
    for (const part of parts) {
      if (namePattern.test(part)) continue;
      const why =
        part.length > 8
          ? `has ${part.length} characters; 8 is the most`
          : 'must have 1 to 8 letters, digits, @, # or $ and begin with no digit';
      this.report(at, `IEFC662I INVALID LABEL: the name "${part}" ${why}`);
    }
  }

  /** A job whose data swallows statements because the delimiter never comes. */
  private delimiter({data, line}: Statement): void {
    if (!data || data.delimited || !data.records.some((record) => record.startsWith('//'))) return;
    const message = 'the delimiter that DLM names does not follow: everything after is read as data';
    this.report({line, column: 1}, message);
  }
}

/** What z/OS would refuse in the statements of a text, be it whole jobs or a fragment of one; with what was read. */
export function checkStatements(text: string): {statements: ReadStatement[]; problems: Problem[]} {
  const check = new Check(text);
  check.run();
  const {statements, problems} = check;
  return {statements, problems: [...problems, ...checkJobRules(statements)]};
}
