import {type DdReference, readDdReference} from '../../jcl/backward-reference';
import * as says from '../../jcl/messages';
import type {Parameter, Value} from '../../jcl/parameters';
import {readParm} from '../../jcl/parm';
import {checkInterpretation} from '../../jcl/rules/statement-rules';
import type {DataSetReference, DdRequest, DdSpec, JclMessage, Job, JobStep} from '../job';
import {readConditions} from './conditions';
import {type DdContext, readDd} from './dd-spec';
import type {Expansion} from './expansion';
import {type JobDefaults, readJob, readRegion, readTime, valueOf} from './job-parameters';
import {type DdStatement, type StepStatements, findStep} from './step-statements';
import {type Refuse, single, textOf} from './value-reader';

const mostDds = 3273;

/**
 * The interpreter: evaluates the parameters of the expanded statements, and builds the job from them.
 * MVS JCL User's Guide, Job control language processing.
 */
class Interpreter {
  readonly messages: JclMessage[] = [];
  private readonly steps: JobStep[] = [];
  private readonly wrong = new Set<number>();

  constructor(
    private readonly expansion: Expansion,
    private readonly now: Date,
    private readonly defaults: JobDefaults,
  ) {}

  job(): Job {
    const {name, statement, parameters} = this.expansion.job!;
    const report = this.reportTo(statement);
    this.check(statement, 'JOB', parameters);
    const job = readJob(name, parameters, this.defaults, report);
    this.expansion.assembly.steps.forEach((step, index) => {
      this.steps.push(this.step(step, index, job.messageClass));
    });
    const {restart} = job;
    const begins = restart && findStep(this.expansion.assembly.steps, undefined, restart.step, restart.procStep);
    if (restart && !begins) report(says.invalidReferBack('RESTART'));
    const libraries = this.expansion.assembly.jobDds.filter((dd, index, all) =>
      dd.name !== '' ? dd.name === 'JOBLIB' : lastName(all, index) === 'JOBLIB',
    );
    for (const dd of libraries) this.check(dd.statement, 'DD', dd.parameters);
    return {
      ...job,
      steps: this.steps,
      jobLibrary: libraries.map((dd) => readDd(dd, this.contextOf(dd.statement, undefined, job.messageClass))),
    };
  }

  /**
   * Checks a statement against the rules. What the machine lacks is reported only if z/OS would accept the statement.
   */
  private check(statement: number, operation: string, parameters: Parameter[]): void {
    const report = this.reportTo(statement);
    checkInterpretation(parameters, operation, ({message}) => {
      this.wrong.add(statement);
      report(message);
    });
  }

  private reportTo(statement: number): Refuse {
    return (text) => {
      const known = this.messages.some((other) => other.statement === statement && other.text === text);
      if (!known && this.messages.length < 500) this.messages.push({statement, text, error: true});
    };
  }

  private contextOf(statement: number, step: StepStatements | undefined, messageClass: string): DdContext {
    return {
      now: this.now,
      messageClass,
      output: (name) => step?.outputs.get(name) ?? this.expansion.assembly.outputs.get(name),
      refuse: this.wrong.has(statement) ? () => undefined : this.reportTo(statement),
    };
  }

  private step(step: StepStatements, index: number, messageClass: string): JobStep {
    const {parameters, statement} = step;
    const report = this.reportTo(statement);
    this.check(statement, 'EXEC', parameters);
    const find = (name: string, procStep?: string) =>
      findStep(this.expansion.assembly.steps.slice(0, index), step.call, name, procStep);
    const conditions = readConditions(valueOf(parameters, 'COND'), find, report);
    const time = readTime(valueOf(parameters, 'TIME'));
    const region = readRegion(valueOf(parameters, 'REGION'));
    const parm = readParm(parameters.find(({keyword}) => keyword === 'PARM')?.raw ?? '');
    const parmDd = valueOf(parameters, 'PARMDD');
    const result: JobStep = {
      name: step.name,
      ...(step.procStepName === undefined ? {} : {procStepName: step.procStepName}),
      ...(step.procedure === undefined ? {} : {procedure: step.procedure}),
      statement,
      program: '',
      parm,
      ...(parmDd ? {parmDd: textOf(single(parmDd))} : {}),
      conditions: conditions.tests,
      evenAfterAbend: conditions.even,
      onlyAfterAbend: conditions.only,
      ifTests: step.ifTests,
      ...(time === undefined ? {} : {time}),
      ...(region === undefined ? {} : {region}),
      dds: [],
    };
    const pgm = valueOf(parameters, 'PGM');
    const programDd = readDdReference(textOf(pgm && single(pgm)));
    result.program = this.program(pgm, step, index, report);
    if (programDd !== undefined) result.programDd = programDd;
    this.dds(step, index, messageClass, result.dds);
    return result;
  }

  /** MVS JCL Reference, EXEC PGM: a name, or the member of a library that an earlier DD names. */
  private program(value: Value | undefined, step: StepStatements, index: number, report: Refuse): string {
    const text = textOf(value && single(value));
    const to = readDdReference(text);
    if (!to) return text;
    const found = this.find(to, step, index)?.spec.dsn;
    if (!found || found.kind === 'reference' || found.member === undefined) {
      report(says.invalidReferBack('PGM'));
      return '';
    }
    return found.member;
  }

  private dds(step: StepStatements, index: number, messageClass: string, requests: DdRequest[]): void {
    if (step.dds.length > mostDds) {
      this.reportTo(step.statement)('IEF649I EXCESSIVE NUMBER OF DD STATEMENTS');
      return;
    }
    for (const {statement, parameters} of step.dds) this.check(statement, 'DD', parameters);
    for (const dd of this.withDdNames(step)) {
      const context = this.contextOf(dd.statement, step, messageClass);
      const spec = readDd(dd, context);
      // MVS JCL Reference, DD DISP: a temporary data set is passed instead.
      if (spec.dsn?.kind === 'temporary' && /^(?:CATLG|KEEP)$/.test(spec.disp?.normal ?? ''))
        this.messages.push({statement: dd.statement, text: says.passSubstituted, error: false});
      this.resolve(spec, step, index, requests, this.reportTo(dd.statement));
      if (dd.name === '' && requests.length > 0) requests.at(-1)!.specs.push(spec);
      else requests.push({name: dd.name, specs: [spec]});
    }
  }

  /** MVS JCL Reference, DD DDNAME: the DD is described by a later one of the same step, which it replaces. */
  private withDdNames(step: StepStatements): DdStatement[] {
    const dds = [...step.dds];
    for (let at = 0; at < dds.length; at += 1) {
      const dd = dds[at]!;
      const wanted = dd.parameters.find(({keyword, raw}) => keyword === 'DDNAME' && raw !== '')?.raw;
      if (wanted === undefined) continue;
      const from = dds.findIndex((other, index) => index > at && other.name === wanted);
      const own = dd.parameters.filter(({keyword}) => keyword !== 'DDNAME');
      if (from < 0) {
        this.messages.push({statement: step.lastStatement, text: says.unresolvedDdName, error: false});
        dds[at] = {
          ...dd,
          parameters: [dummy, ...own],
        };
        continue;
      }
      let count = 1;
      while (dds[from + count]?.name === '') count += 1;
      const [target, ...concatenated] = dds.splice(from, count);
      const {data} = target!;
      const merged: DdStatement = {
        name: dd.name,
        statement: target!.statement,
        parameters: [
          ...target!.parameters,
          ...own.filter(({keyword}) => !target!.parameters.some((other) => other.keyword === keyword)),
        ],
        ...(data ? {data} : {}),
      };
      dds.splice(at, 1, merged, ...concatenated);
    }
    return dds;
  }

  /** Resolves backward references. A name that is already known is copied. */
  private resolve(spec: DdSpec, step: StepStatements, index: number, requests: DdRequest[], report: Refuse): void {
    const {dsn} = spec;
    if (dsn?.kind === 'reference') {
      const found = this.find(dsn.to, step, index, requests);
      if (found) spec.dsn = referenceTo(found.spec, found.to, dsn.member);
      else report(says.invalidReferBack('DSNAME'));
    }
    const refer = (to: DdReference | undefined, field: string): DdReference | undefined => {
      const found = to && this.find(to, step, index, requests);
      if (to && !found) report(says.invalidReferBack(field));
      return found?.to;
    };
    const volumeOf = refer(spec.volumeOf, 'VOLUME');
    if (volumeOf) spec.volumeOf = volumeOf;
    const attributesOf = refer(spec.attributesOf, 'DCB');
    if (attributesOf) spec.attributesOf = attributesOf;
    if (spec.like?.kind === 'reference') {
      const to = refer(spec.like.to, 'DCB');
      if (to) spec.attributesOf = to;
      delete spec.like;
    }
  }

  private find(
    to: DdReference,
    step: StepStatements,
    index: number,
    requests: DdRequest[] = [],
  ): {spec: DdSpec; to: DdReference} | undefined {
    const {ddName} = to;
    const first = (dds: DdRequest[]) => dds.find(({name}) => name === ddName)?.specs[0];
    if (to.step === undefined) {
      const spec = first(requests);
      return spec && {spec, to};
    }
    const reference = findStep(this.expansion.assembly.steps.slice(0, index + 1), step.call, to.step, to.procStep);
    if (!reference) return undefined;
    const candidates = this.steps.filter(
      ({name, procStepName}) =>
        name === reference.step && (reference.procStep === undefined || procStepName === reference.procStep),
    );
    const isHere =
      step.name === reference.step && (reference.procStep === undefined || step.procStepName === reference.procStep);
    const spec = [...candidates.map(({dds}) => first(dds)), isHere ? first(requests) : undefined].find(Boolean);
    return spec && {spec, to: {...reference, ddName}};
  }
}

function lastName(dds: DdStatement[], index: number): string {
  for (let at = index; at >= 0; at -= 1) if (dds[at]!.name !== '') return dds[at]!.name;
  return '';
}

const nowhere = {line: 1, column: 1};
const dummy: Parameter = {
  raw: 'DUMMY',
  value: {kind: 'word', text: 'DUMMY', quoted: false, at: nowhere},
  at: nowhere,
};

/** A name that only the allocation knows stays a reference; any other is copied, with its member. */
function referenceTo(spec: DdSpec, to: DdReference, member: string | undefined): DataSetReference {
  const {dsn} = spec;
  if (dsn?.kind !== 'name' || dsn.generation !== undefined) {
    return {kind: 'reference', to, ...(member === undefined ? {} : {member})};
  }
  return member === undefined ? {...dsn} : {...dsn, member};
}

export function interpret(expansion: Expansion, now: Date, defaults: JobDefaults): {job: Job; messages: JclMessage[]} {
  const interpreter = new Interpreter(expansion, now, defaults);
  const job = interpreter.job();
  return {job, messages: interpreter.messages};
}
