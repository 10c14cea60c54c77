import * as says from '../../jcl/messages';
import {type Parameter, itemsOf, symbolValue} from '../../jcl/parameters';
import {checkExecForm, execKeywords, procedureOf} from '../../jcl/rules/exec';
import {namePattern} from '../../jcl/rules/rule';
import {type Statement, isCommand, operations} from '../../jcl/statement';
import {ConverterLog} from './converter-log';
import {ExportedSymbols} from './exported-symbols';
import {IfNesting} from './if-nesting';
import type {Member, ProcedureSearch} from './libraries';
import type {Identifier} from './listing';
import {type ExecOverride, overrideExec} from './override';
import {ProcedureCall, overridesByStep} from './procedure-call';
import {StepAssembly} from './step-assembly';
import {findStep} from './step-statements';
import {SymbolTable} from './symbols';

/** The origin of the statements that are being processed. */
interface Origin {
  identifier: '//' | 'XX' | '++';
  call?: ProcedureCall;
  includes: number;
}

/** Procedures and INCLUDE groups nest up to 15 levels. MVS JCL Reference. */
const deepest = 15;
const mostSteps = 255;
/** Includes comments and what procedures and INCLUDE groups add: fifteen levels of them can add billions. */
const mostStatements = 20_000;

/** Statements that are accepted and have no effect here. */
const taken = new Set(['SCHEDULE', 'NOTIFY']);

/**
 * The converter: reads the statements of a job in order, expands procedures and INCLUDE groups, replaces symbols, and
 * lists the result. MVS JCL Reference; MVS JCL User's Guide, Job control language processing.
 */
export class Expansion {
  readonly log: ConverterLog;
  readonly assembly: StepAssembly;
  job: {name: string; statement: number; parameters: Parameter[]} | undefined;

  /** System commands, in order. */
  readonly commands: string[] = [];

  private readonly symbols: SymbolTable;
  private readonly exported: ExportedSymbols;
  private readonly ifs: IfNesting;
  private calls = 0;
  private depth = 0;
  private walked = 0;
  private stopped = false;

  constructor(
    private readonly procedures: ProcedureSearch,
    sysuid: string,
  ) {
    this.symbols = new SymbolTable(sysuid);
    this.log = new ConverterLog(this.symbols);
    this.exported = new ExportedSymbols(sysuid, (text) => {
      this.log.error(text);
    });
    this.assembly = new StepAssembly(this.log, this.exported);
    this.ifs = new IfNesting(this.log);
  }

  run(statements: Statement[]): void {
    this.walk(statements, {identifier: '//', includes: 0});
    this.ifs.close(undefined);
    if (!this.job) this.refuseJob();
    else if (this.assembly.steps.length === 0 && !this.log.failed) {
      this.log.error(says.jobHasNoSteps, this.job.statement);
    }
  }

  private refuseJob(): void {
    if (!this.log.failed) this.log.error(says.illegalJobCard, Math.max(this.log.number, 1));
    this.stopped = true;
  }

  private walk(statements: Statement[], origin: Origin): void {
    for (let at = 0; at < statements.length && !this.stopped;) {
      this.walked += 1;
      if (this.walked > mostStatements) {
        this.log.error(says.notSupported(`A JOB OF MORE THAN ${mostStatements} STATEMENTS`));
        this.stopped = true;
        return;
      }
      at = this.statement(statements, at, origin);
    }
  }

  /** Processes the statement at this index, and returns the index of the next. */
  private statement(statements: Statement[], at: number, origin: Origin): number {
    const source = statements[at]!;
    if (source.kind === 'comment') this.log.listBelow([source], origin.identifier);
    else if (source.kind !== 'jcl') this.log.list(source, origin.identifier);
    else if (!this.job && source.operation !== 'JOB') {
      this.log.list(source, '//');
      this.refuseJob();
    } else if (source.operation === 'PROC' && !origin.call) return this.inStreamProcedure(statements, at, origin);
    else if (source.operation === 'EXEC') return this.exec(statements, at, origin);
    else this.other(source, origin);
    return at + 1;
  }

  /** Processes a statement independently of those that follow it. */
  private other(source: Statement, origin: Origin): void {
    const {operation} = source;
    const {identifier, call} = origin;
    switch (operation) {
      case 'JOB':
        this.jobStatement(source);
        return;
      case 'DD':
        this.assembly.dd(source, identifier, call);
        return;
      case 'OUTPUT':
        this.assembly.output(source, identifier);
        return;
      case 'IF':
      case 'ELSE':
      case 'ENDIF':
        if (call) this.assembly.endStep(call);
        this.ifs.statement(source, identifier, call?.id, (step, procStep) =>
          findStep(this.assembly.steps, call?.id, step, procStep),
        );
        return;
    }
    this.log.list(source, identifier);
    this.log.checkName(source, true);
    switch (operation) {
      case 'SET':
        this.setSymbols(this.log.parametersOf(source, identifier) ?? []);
        return;
      case 'EXPORT':
        this.exported.add(this.log.parametersOf(source, identifier) ?? []);
        return;
      case 'JCLLIB':
        this.jclLibrary(source, identifier);
        return;
      case 'INCLUDE':
        this.include(source, origin);
        return;
      case 'PROC':
        this.defaults(source, identifier);
        return;
      case 'PEND':
        if (!call) this.log.error(says.misplaced('PEND'));
        return;
    }
    if (taken.has(operation)) this.log.parametersOf(source, identifier);
    else if (operation === 'COMMAND') this.commands.push(source.field.replace(/^'|'$/g, ''));
    else if (isCommand(source)) this.commands.push(`${operation} ${source.field}`);
    else if (operations.has(operation)) this.log.error(says.notSupported(`THE ${operation} STATEMENT`));
    else this.log.error(says.unidentifiedOperation);
  }

  private jobStatement(source: Statement): void {
    // A second JOB statement begins another job.
    if (this.job) {
      this.stopped = true;
      return;
    }
    const statement = this.log.list(source, '//');
    this.job = {name: source.name, statement, parameters: []};
    this.log.checkName(source, false);
    this.job.parameters = this.log.parametersOf(source, '//') ?? [];
  }

  private setSymbols(parameters: Parameter[]): void {
    for (const {keyword, raw} of parameters) {
      if (keyword === undefined) continue;
      const value = symbolValue(raw);
      this.symbols.set(keyword, value);
      this.exported.set(keyword, value);
    }
  }

  /** MVS JCL Reference, JCLLIB statement: only one, before the first EXEC statement. */
  private jclLibrary(source: Statement, identifier: Identifier): void {
    const isLate = this.assembly.steps.length > 0 || this.procedures.privateLibraries.length > 0;
    if (isLate) this.log.error(says.misplaced('JCLLIB'));
    for (const {keyword, value} of this.log.parametersOf(source, identifier) ?? []) {
      if (keyword !== 'ORDER') continue;
      this.procedures.privateLibraries = itemsOf(value).flatMap(({value: item}) =>
        item.kind === 'word' && item.text ? [item.text] : [],
      );
      for (const library of this.procedures.privateLibraries) {
        if (!isLate && !this.procedures.isCataloged(library)) this.log.error(says.libraryNotFound(library));
      }
    }
  }

  private include(source: Statement, origin: Origin): void {
    const statement = this.log.number;
    const parameters = this.log.parametersOf(source, origin.identifier);
    const name = parameters?.find(({keyword}) => keyword === 'MEMBER')?.raw ?? '';
    if (!namePattern.test(name)) return;
    const member = this.procedures.member(name);
    if (!member) this.log.error(says.includeNotFound(name));
    else if (origin.includes >= deepest) this.log.error(says.nestedTooDeep('INCLUDE GROUPS'));
    else {
      this.log.inform(says.included(name, member.from), statement);
      this.walk(member.statements, {...origin, identifier: 'XX', includes: origin.includes + 1});
    }
  }

  /** An in-stream procedure is listed where it is defined, and again where it is called. */
  private inStreamProcedure(statements: Statement[], at: number, origin: Origin): number {
    const source = statements[at]!;
    this.log.list(source, origin.identifier);
    this.log.checkName(source, false);
    source.faults.forEach(this.log.report);
    let last = at + 1;
    while (last < statements.length && statements[last]!.operation !== 'PEND') last += 1;
    const body = statements.slice(at + 1, last);
    this.log.listBelow(statements.slice(at + 1, last + 1), origin.identifier);
    const isBroken = body.some(({operation}) => operation === 'PROC' || operation === 'JOB');
    if (last === statements.length) this.log.error(says.missing('PEND'));
    else if (isBroken) this.log.error(says.misplaced('PROC'));
    else this.procedures.define(source.name, [source, ...body]);
    return last + 1;
  }

  /** Processes the PROC statement of a procedure that was called. */
  private defaults(source: Statement, identifier: Identifier): void {
    for (const {keyword, raw} of this.log.parametersOf(source, identifier) ?? []) {
      if (keyword === undefined) continue;
      this.symbols.addDefault(keyword, symbolValue(raw));
      this.exported.set(keyword, this.symbols.valueOf(keyword) ?? '');
    }
  }

  private exec(statements: Statement[], at: number, origin: Origin): number {
    const source = statements[at]!;
    const {call, identifier} = origin;
    if (call) this.assembly.endStep(call);
    const statement = this.log.list(source, identifier);
    this.log.checkName(source, true);
    this.assembly.afterCall = false;
    let parameters = this.log.parametersOf(source, identifier);
    const {isFirst} = call?.beginStep(source.name) ?? {isFirst: true};
    if (parameters && call) parameters = overrideExec(parameters, call.execOverrides, source.name, isFirst);
    if (this.assembly.steps.length >= mostSteps) {
      this.log.error(says.tooManySteps);
      this.stopped = true;
      return at + 1;
    }
    if (parameters) checkExecForm(parameters, this.log.report, {line: source.line, column: 1});
    if (parameters && procedureOf(parameters)) return this.call(statements, at, origin, parameters);
    this.assembly.steps.push({
      name: call ? call.stepName : source.name,
      ...(call ? {procStepName: source.name, procedure: call.procedure, call: call.id} : {}),
      statement,
      lastStatement: statement,
      parameters: parameters ?? [],
      dds: [],
      outputs: new Map(),
      ifTests: this.ifs.tests(),
    });
    return at + 1;
  }

  private call(statements: Statement[], at: number, origin: Origin, parameters: Parameter[]): number {
    const name = parameters[0]!.raw;
    const following = overridesAfter(statements, at + 1);
    const overrides = following.filter(({kind}) => kind !== 'comment');
    const member = namePattern.test(name) ? this.procedures.procedure(name) : undefined;
    if (namePattern.test(name) && !member) this.log.error(says.procedureNotFound(name));
    else if (member && this.depth >= deepest) this.log.error(says.nestedTooDeep('PROCEDURES'));
    const expands = member !== undefined && this.depth < deepest;
    const lost = expands ? this.expand(member, statements[at]!, parameters, following, origin) : overrides;
    this.assembly.afterCall = true;
    for (const source of lost) {
      this.log.list(source, origin.identifier);
      this.log.checkName(source, true);
      if (member && source.name.split('.').length < 3) this.log.error(says.overriddenStepNotFound);
    }
    if (!expands) {
      this.log.listBelow(
        following.filter(({kind}) => kind === 'comment'),
        origin.identifier,
      );
    }
    return at + 1 + following.length;
  }

  /** Processes a procedure. Returns the overriding statements that apply to none of its steps. */
  private expand(
    member: Member,
    exec: Statement,
    parameters: Parameter[],
    following: Statement[],
    origin: Origin,
  ): Statement[] {
    const statement = this.log.number;
    const name = parameters[0]!.raw;
    this.log.inform(says.expanded(name, member.from), statement);
    const stepNames = member.statements.filter(({operation}) => operation === 'EXEC').map((step) => step.name);
    const {byStep, lost} = overridesByStep(
      following.filter(({kind}) => kind !== 'comment'),
      stepNames,
    );
    const {symbols, execOverrides} = this.assignments(parameters.slice(1), stepNames);
    this.calls += 1;
    const call = new ProcedureCall(this.calls, exec.name, name, execOverrides, byStep);
    this.symbols.enter(symbols);
    for (const [symbol, value] of symbols) this.exported.set(symbol, value);
    this.depth += 1;
    this.walk(member.statements, {identifier: member.identifier, call, includes: 0});
    this.assembly.endCall(call, following, origin.identifier);
    this.ifs.close(call.id);
    this.depth -= 1;
    for (const symbol of this.symbols.leave()) this.log.error(says.symbolNotUsed(symbol), statement);
    return [...lost, ...call.unreached()];
  }

  /** Keywords of EXEC are for the steps of the procedure; any other assigns a value to a symbol. */
  private assignments(
    parameters: Parameter[],
    stepNames: string[],
  ): {symbols: Map<string, string>; execOverrides: ExecOverride[]} {
    const symbols = new Map<string, string>();
    const execOverrides: ExecOverride[] = [];
    for (const parameter of parameters) {
      if (parameter.keyword === undefined) continue;
      const [keyword = '', step] = parameter.keyword.split('.');
      if (!execKeywords.has(keyword) || keyword === 'PGM') {
        if (step !== undefined || keyword.length > 8) this.log.error(says.unidentifiedKeyword(parameter.keyword));
        else symbols.set(keyword, symbolValue(parameter.raw));
      } else if (step !== undefined && !stepNames.includes(step)) this.log.error(says.overriddenStepNotFound);
      else execOverrides.push({keyword, ...(step === undefined ? {} : {step}), parameter});
    }
    return {symbols, execOverrides};
  }
}

/** The DD and OUTPUT statements that follow a call, with the comments between them. */
function overridesAfter(statements: Statement[], from: number): Statement[] {
  const isOverride = ({kind, operation}: Statement) =>
    kind === 'comment' || operation === 'DD' || operation === 'OUTPUT';
  let next = from;
  while (next < statements.length && isOverride(statements[next]!)) next += 1;
  return statements.slice(from, next);
}
