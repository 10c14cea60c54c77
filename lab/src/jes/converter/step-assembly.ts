import {misplaced, notSupported, overriddenStepNotFound} from '../../jcl/messages';
import {type Parameter, readParameters} from '../../jcl/parameters';
import {type Statement, jobDdNames} from '../../jcl/statement';
import type {ConverterLog} from './converter-log';
import type {ExportedSymbols} from './exported-symbols';
import type {Identifier} from './listing';
import {overrideDd} from './override';
import type {ProcedureCall} from './procedure-call';
import type {DdStatement, StepStatements} from './step-statements';

/** Adds DD and OUTPUT statements to their steps, and overrides those of procedures. */
export class StepAssembly {
  readonly steps: StepStatements[] = [];
  readonly jobDds: DdStatement[] = [];
  readonly outputs = new Map<string, Parameter[]>();
  /** Whether a procedure was called and its overriding statements have been read. */
  afterCall = false;

  constructor(
    private readonly log: ConverterLog,
    private readonly exported: ExportedSymbols,
  ) {}

  output(source: Statement, identifier: Identifier): void {
    this.log.list(source, identifier);
    this.log.checkName(source, false);
    const parameters = this.log.parametersOf(source, identifier) ?? [];
    (this.steps.at(-1)?.outputs ?? this.outputs).set(source.name.split('.').at(-1)!, parameters);
  }

  dd(source: Statement, identifier: Identifier, call: ProcedureCall | undefined): void {
    const step = this.steps.at(-1);
    if (!step || this.afterCall || (call && step.call !== call.id)) {
      this.outsideStep(source, identifier, step === undefined);
      return;
    }
    if (!call) {
      if (source.name.includes('.')) {
        this.log.list(source, identifier);
        this.log.error(overriddenStepNotFound);
      } else this.add(source, identifier, step);
      return;
    }
    if (source.name !== '') {
      this.restOfConcatenation(call, step);
      call.current = call.take(source.name);
    }
    const by = call.current?.sources[call.current.used];
    if (!by) {
      this.add(source, identifier, step);
      return;
    }
    call.current!.used += 1;
    this.override(source, by, identifier, step);
  }

  /** Adds to a step of a procedure the overriding statements for DDs that it does not have. */
  endStep(call: ProcedureCall): void {
    const step = this.steps.at(-1);
    if (step?.call !== call.id) return;
    this.restOfConcatenation(call, step);
    for (const {sources} of call.added()) for (const source of sources) this.addOverride(source, step);
  }

  /**
   * Ends the last step of a procedure. The comments after the call are listed here, and between them, in the order of
   * the job, the statements added to this step: recorded jobs show this, even where earlier steps used some of the
   * statements.
   */
  endCall(call: ProcedureCall, following: Statement[], identifier: Identifier): void {
    const step = this.steps.at(-1);
    const isLast = step?.call === call.id;
    if (isLast) this.restOfConcatenation(call, step);
    const added = new Set(isLast ? call.added().flatMap(({sources}) => sources) : []);
    for (const source of following) {
      if (source.kind === 'comment') this.log.listBelow([source], identifier);
      else if (step && added.has(source)) this.addOverride(source, step);
    }
  }

  private outsideStep(source: Statement, identifier: Identifier, beforeSteps: boolean): void {
    const statement = this.log.list(source, identifier);
    const continues = source.name === '' && this.jobDds.length > 0;
    const parameters = this.log.parametersOf(source, identifier) ?? [];
    if (this.afterCall) {
      // A wrong statement may come between the call and this one: then only that one is reported.
      if (!this.log.failed) this.log.error(notSupported('A DD FOR A PROCEDURE AFTER SET OR INSIDE AN INCLUDE GROUP'));
    } else if (!beforeSteps || !(jobDdNames.includes(source.name) || continues)) this.log.error(misplaced('DD'));
    else this.jobDds.push({name: source.name, statement, parameters});
  }

  private addOverride(source: Statement, step: StepStatements): void {
    if (source.operation === 'OUTPUT') this.output(source, '//');
    else this.add(source, '//', step);
  }

  private add(source: Statement, identifier: Identifier, step: StepStatements): void {
    const statement = this.log.list(source, identifier);
    this.log.checkName(source, true);
    if (source.name === 'JOBLIB' || (source.name === '' && step.dds.length === 0)) this.log.error(misplaced('DD'));
    const parameters = this.log.parametersOf(source, identifier) ?? [];
    const name = source.name.split('.').at(-1)!;
    step.lastStatement = statement;
    step.dds.push({name, statement, parameters, ...this.exported.dataOf(source, parameters)});
  }

  /** The overriding statement is listed first, with the number; the overridden one below it. */
  private override(source: Statement, by: Statement, identifier: Identifier, step: StepStatements): void {
    const statement = this.log.list(by, '//');
    this.log.checkName(by, true);
    const overriding = this.log.parametersOf(by, '//') ?? [];
    const below = identifier === '++' ? '+/' : 'X/';
    this.log.listBelow([source], below);
    const original = this.log.parametersOf(source, below) ?? [];
    const parameters = overrideDd(
      original,
      overriding,
      (text) => readParameters({text, operation: 'DD'}).parameters[0]!,
    );
    step.lastStatement = statement;
    step.dds.push({
      name: source.name,
      statement,
      parameters,
      ...this.exported.dataOf(by.data ? by : source, parameters),
    });
  }

  /** Adds the overriding statements that extend a concatenation of the procedure. */
  private restOfConcatenation(call: ProcedureCall, step: StepStatements): void {
    const override = call.current;
    call.current = undefined;
    for (const source of override?.sources.slice(override.used) ?? []) this.add(source, '//', step);
  }
}
