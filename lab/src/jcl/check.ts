import type {Problem} from '../problem';
import type {Report} from './finding';
import {type ReadStatement, checkJobRules} from './job-rules';
import {type Parameter, readParameters} from './parameters';
import {cardLength, cardsOf, readStream} from './reader';
import {lowerCase, notJcl, unknownOperation} from './reader-words';
import {readRelationalExpression} from './relational-expression';
import {checkExecForm} from './rules/exec';
import {checkName} from './rules/name-field';
import {checkConversion, checkInterpretation} from './rules/statement-rules';
import {type Statement, isCommand, operations, withoutParameters} from './statement';

/** MVS JCL Reference, JES2 control statements; the last five are for internal readers. */
const jes2Statements = new Set(
  'JOBPARM MESSAGE NETACCT NOTIFY OUTPUT PRIORITY ROUTE SETUP SIGNOFF SIGNON XEQ XMIT EOF DEL PURGE SCAN WITH'.split(
    ' ',
  ),
);

/** Checks each statement on its own, in order. */
class Check {
  readonly problems: Problem[] = [];
  readonly statements: ReadStatement[] = [];
  /** Whether the statement is between CNTL and ENDCNTL, where a program has statements of its own. */
  private inControl = false;
  private inJob = false;
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

  private say(line: number, message: string): void {
    this.problems.push({line, message});
  }

  private readonly report: Report = ({at, words}) => {
    this.say(at.line, words);
  };

  private jes2({cards: [card = ''], line}: Statement): void {
    const verb = /^\/\*(\S+)/.exec(card)?.[1] ?? '';
    if (verb.startsWith('$') || jes2Statements.has(verb)) return;
    this.say(line, `"/*${verb}" is not a JES2 control statement; a comment begins with //* in columns 1 to 3`);
  }

  /** z/OS would generate a SYSIN DD for it; hardly anyone who writes such a line intends that. */
  private dataWithoutDd({data}: Statement): void {
    data?.records.forEach((record, index) => {
      if (record !== '') this.say(data.line + index, notJcl(record));
    });
  }

  private statement(statement: Statement): void {
    const {operation, name, line} = statement;
    this.card(statement);
    if (operation === 'JOB') this.inJob = true;
    if (operation === 'CNTL' || operation === 'ENDCNTL') this.inControl = operation === 'CNTL';
    if (!operations.has(operation) && !isCommand(statement) && !this.inControl) {
      const isLowerCase = operation !== operation.toUpperCase() && operations.has(operation.toUpperCase());
      this.say(line, isLowerCase ? lowerCase(operation) : unknownOperation(name, operation));
      return;
    }
    // A procedure that is a member of a library needs no name.
    const isNamed = operation === 'JOB' || operation === 'OUTPUT' || (operation === 'PROC' && this.inJob);
    checkName(statement, isNamed, this.report);
    this.statements.push({...statement, parameters: this.parameters(statement)});
    this.delimiter(statement);
  }

  /** The parameters, as far as they can be read. */
  private parameters({operation, line, faults, field, parts}: Statement): Parameter[] {
    faults.forEach(this.report);
    if (faults.length > 0 || withoutParameters.has(operation)) return [];
    if (operation === 'IF') {
      this.relationalExpression(field, line);
      return [];
    }
    const {parameters, findings} = readParameters({text: field, parts, operation, withSymbols: true});
    const begins = {line, column: 1};
    if (findings.length === 0) {
      const find: Report = (finding) => findings.push(finding);
      checkConversion(parameters, operation, find, begins);
      if (operation === 'EXEC') checkExecForm(parameters, find, begins);
    }
    if (findings.length === 0) checkInterpretation(parameters, operation, this.report);
    findings.forEach(this.report);
    return parameters;
  }

  /** The steps that it names may be in a procedure or outside the fragment; a symbol may become anything. */
  private relationalExpression(text: string, line: number): void {
    if (/&[A-Z@#$]/.test(text)) return;
    const read = readRelationalExpression(text, (step, procStep) => ({step, ...(procStep ? {procStep} : {})}));
    if ('wrong' in read) this.say(line, /[a-z]/.test(text) ? lowerCase(text) : read.wrong);
  }

  /** Reports what an editor allows but does not fit on a card. */
  private card({line}: Statement): void {
    const text = this.lines[line - 1]!.replace(/\r$/, '').trimEnd();
    if (text.length > cardLength) {
      this.say(line, `the line has ${text.length} characters; a JCL record has ${cardLength}`);
    }
    if (text.includes('\t')) this.say(line, 'a tab is not a JCL character; columns are filled with blanks');
  }

  /** Reports data that swallows statements because its delimiter never comes. */
  private delimiter({data, line}: Statement): void {
    if (!data || data.delimited || !data.records.some((record) => record.startsWith('//'))) return;
    this.say(line, 'the delimiter that DLM names does not follow: everything after is read as data');
  }
}

/** Reads whole jobs or a fragment of one; returns the statements and what z/OS would reject in them. */
export function checkStatements(text: string): {statements: ReadStatement[]; problems: Problem[]} {
  const check = new Check(text);
  check.run();
  const {statements, problems} = check;
  return {statements, problems: [...problems, ...checkJobRules(statements)]};
}
