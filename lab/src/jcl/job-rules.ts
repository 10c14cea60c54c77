import type {Problem} from '../problem';
import {backwardReferences} from './backward-reference';
import {IfConstructs} from './if-constructs';
import {type Parameter, hasSymbol} from './parameters';
import {procedureOf, programOf} from './rules/exec';
import {type Statement, jobDdNames} from './statement';

/** A statement with its parameters, as far as they can be read. */
export interface ReadStatement extends Statement {
  parameters: Parameter[];
}

interface Step {
  name: string;
  runsProgram: boolean;
  ddNames: Set<string>;
}

/**
 * The rules that span several statements. Without a JOB statement the text is a fragment, and a rule that needs the
 * whole job is not applied; the same is true after an INCLUDE, which may contain any statement.
 */
class Job {
  private readonly problems: Problem[] = [];
  private inJob = false;
  private includes = false;
  private steps: Step[] = [];
  private procedure: ReadStatement | undefined;
  /** The steps of the job, saved while the steps of an in-stream procedure are read. */
  private stepsBefore: Step[] = [];
  private readonly ifs = new IfConstructs<ReadStatement>();
  private jobDd = false;

  constructor(private readonly statements: ReadStatement[]) {}

  check(): Problem[] {
    for (const statement of this.statements) this.statement(statement);
    this.end();
    return this.problems;
  }

  private report(line: number, message: string): void {
    this.problems.push({line, message});
  }

  /** Whether there may be statements before or between those that were read. */
  private get isPartial(): boolean {
    return !this.inJob || this.includes;
  }

  private statement(statement: ReadStatement): void {
    switch (statement.operation) {
      case 'JOB':
        this.end();
        this.inJob = true;
        this.steps = [];
        this.includes = false;
        break;
      case 'INCLUDE':
        this.includes = true;
        break;
      case 'JCLLIB':
        if (this.steps.length > 0 && this.inJob) {
          this.report(statement.line, 'IEFC019I MISPLACED JCLLIB STATEMENT: JCLLIB comes before the first EXEC');
        }
        break;
      case 'EXEC':
        this.exec(statement);
        break;
      case 'DD':
        this.dd(statement);
        break;
      case 'PROC':
        if (this.procedure && this.inJob) this.noPend();
        this.procedure = statement;
        this.stepsBefore = this.steps;
        this.steps = [];
        break;
      case 'PEND':
        this.endProcedure(statement);
        break;
      case 'IF':
        this.ifs.begin(statement, this.procedure);
        break;
      case 'ELSE':
      case 'ENDIF':
        if (this.ifs.take(statement.operation, this.procedure) || this.isPartial) break;
        this.report(statement.line, `${statement.operation} belongs to no IF`);
        break;
    }
  }

  private exec(statement: ReadStatement): void {
    const name = procedureOf(statement.parameters)?.value;
    if (name?.kind === 'word' && !hasSymbol(name) && !programOf(statement.parameters))
      this.procedureCall(statement, name.text);
    this.references(statement);
    this.steps.push({
      name: statement.name,
      runsProgram: programOf(statement.parameters) !== undefined,
      ddNames: new Set(),
    });
  }

  private procedureCall(statement: ReadStatement, name: string): void {
    const defined = this.statements.find(({operation, name: said}) => operation === 'PROC' && said === name);
    if (!defined || defined.line < statement.line || !this.inJob || this.procedure) return;
    this.report(
      statement.line,
      `the in-stream procedure "${name}" is called before it is defined in line ${defined.line}`,
    );
  }

  private dd(statement: ReadStatement): void {
    const {name, line} = statement;
    const step = this.steps.at(-1);
    if (!step) {
      this.jobDd = jobDdNames.includes(name) || (name === '' && this.jobDd);
      if (!this.isPartial && !this.procedure && !this.jobDd) {
        this.report(
          line,
          `IEFC019I MISPLACED DD STATEMENT: "${name}" stands before the first EXEC; only ${jobDdNames.join(', ')} may`,
        );
      }
      return;
    }
    this.references(statement);
    if (name !== '') step.ddNames.add(name);
  }

  /** MVS JCL Reference, Backward references: to a DD of this step or of an earlier one. */
  private references(statement: ReadStatement): void {
    if (this.isPartial) return;
    for (const {to, text, keyword, line} of backwardReferences(statement.parameters)) {
      const here = this.steps.at(-1);
      const step = to.step === undefined ? here : [...this.steps].reverse().find(({name}) => name === to.step);
      const lead = `IEF645I INVALID REFER BACK: ${keyword} refers to "${text}", but`;
      if (!step) this.report(line, `${lead} no step before is named "${to.step ?? ''}"`);
      else if (step.runsProgram && !this.procedure && !step.ddNames.has(to.ddName)) {
        const where = to.step === undefined ? 'this step' : `step ${to.step}`;
        this.report(line, `${lead} ${where} has no DD statement "${to.ddName}" before`);
      }
    }
  }

  private endProcedure(pend: ReadStatement): void {
    if (this.procedure) {
      this.endIfs();
      this.steps = this.stepsBefore;
    } else if (!this.isPartial) this.report(pend.line, 'PEND ends no PROC');
    this.procedure = undefined;
  }

  private endIfs(): void {
    for (const {line} of this.ifs.close(this.procedure)) {
      if (!this.isPartial) this.report(line, 'the IF statement has no ENDIF');
    }
  }

  private noPend(): void {
    this.report(this.procedure!.line, `the in-stream procedure "${this.procedure!.name}" has no PEND`);
  }

  private end(): void {
    this.endIfs();
    if (this.procedure && !this.isPartial) this.noPend();
    this.procedure = undefined;
    this.endIfs();
    this.jobDd = false;
  }
}

export function checkJobRules(statements: ReadStatement[]): Problem[] {
  return new Job(statements).check();
}
