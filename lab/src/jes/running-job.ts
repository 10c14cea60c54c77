import type {Abend} from '../abend';
import type {System} from '../data-sets/system';
import {fromEbcdic} from '../ebcdic';
import type {Holder} from '../grs/enqueues';
import {OutputEstimate} from '../step/output-estimate';
import {RunningStep, type StepOptions} from '../step/running-step';
import {isFailure} from './allocation-failure';
import {Allocation, type StepAllocation} from './allocation';
import {innermostName, stepText} from './step-names';
import {reportAllocation} from './allocation-report';
import {DataSetNaming} from './data-set-naming';
import {Disposition} from './disposition';
import {DynamicAllocation} from './dynamic-allocation';
import {notSupported} from '../jcl/messages';
import {readJobCard} from './converter/index';
import {readJobStream} from './internal-reader';
import type {Job, JobStep} from './job';
import {clockTime} from './job-clock';
import type {JobLog} from './job-log';
import {jobIdOf, type JobOptions} from './job-options';
import type {JobOutput, StepEnding, StepResult} from './output';
import {PassedDataSets} from './passed-data-sets';
import {JobSpool} from './spool';
import {bypassOf, type IfDecisions, jobEnds} from './step-conditions';
import {jobStatistics, statisticsHeadings, stepStatistics} from './step-statistics';

/** System abends that stop a program from outside: no symptom dump is taken. */
const withoutDump = ['S222', 'S322', 'S522', 'S722'];
/**
 * No dump is taken for these, even if a DD requests one: SLIP traps in IEASLP00. Recorded for SB37; the others are of
 * the same family.
 */
const suppressedDump = ['SB37', 'SD37', 'SE37'];
const dumpDds = ['SYSUDUMP', 'SYSABEND', 'SYSMDUMP'];

const longestParameter = 32_760;

/** A request of a step for a data set, shared or exclusive. */
interface DataSetRequest {
  dataSet: string;
  shared: boolean;
  /** The index of the step. */
  at: number;
}

/** A job in the initiator. MVS JCL User's Guide, Processing of a job. */
export class RunningJob {
  readonly #passed = new PassedDataSets();
  readonly #decisions: IfDecisions = new Map();
  readonly #results: StepResult[] = [];
  readonly #spool: JobSpool;
  readonly #naming: DataSetNaming;
  readonly #allocation: Allocation;
  readonly #disposition: Disposition;
  readonly #dynamic: DynamicAllocation;
  readonly #started: Date;
  #processorSeconds = 0;
  readonly #printed = new OutputEstimate();
  #requested: readonly DataSetRequest[] = [];
  /** Whether the headings of the step statistics are in the log. */
  #headed = false;
  /** Why no more steps run: a step could not be allocated, or COND on JOB ended the job with this code. */
  #ended: {jclError: true} | {byCode: number} | undefined;

  constructor(
    private readonly job: Job,
    private readonly jobId: string,
    private readonly system: System,
    private readonly log: JobLog,
    private readonly options: JobOptions,
  ) {
    this.#naming = new DataSetNaming(system, job);
    this.#spool = new JobSpool(job, jobId, job.user);
    this.#allocation = new Allocation(system, job, this.#naming, this.#passed, this.#spool);
    this.#disposition = new Disposition(system, this.#passed, log, job.user);
    this.#dynamic = new DynamicAllocation(system, log, this.#disposition, this.#spool);
    this.#started = system.now();
  }

  async run(): Promise<void> {
    this.log.started(this.job.user, this.job.jobClass);
    this.#requested = this.#requests();
    if (this.#mustWait()) {
      this.#endJob();
      return;
    }
    try {
      await this.#runSteps();
    } finally {
      this.system.enqueues.holdForStep([]);
    }
    this.#endJob();
  }

  async #runSteps(): Promise<void> {
    let skipping = this.job.restart !== undefined && this.job.steps.some((step) => this.#isRestart(step));
    for (const [at, step] of this.job.steps.entries()) {
      this.system.enqueues.holdForStep(this.#heldAt(at));
      skipping &&= !this.#isRestart(step);
      // Steps before the one where the job restarts are only recorded as not run.
      if (skipping) this.#results.push(resultOf(step, {flushed: true}));
      else await this.#runStep(step);
    }
  }

  /** The permanent data sets that the steps name, one entry for each DD statement. */
  #requests(): DataSetRequest[] {
    return this.job.steps.flatMap((step, at) =>
      step.dds.flatMap(({specs}) =>
        specs.flatMap((spec) => {
          if (spec.dsn === undefined || spec.data !== undefined || spec.sysout !== undefined) return [];
          const named = this.#naming.nameOf(spec, step);
          if (named.temporary) return [];
          return [{dataSet: named.name, shared: spec.disp?.status === 'SHR', at}];
        }),
      ),
    );
  }

  /**
   * MVS JCL User's Guide, "Data set integrity processing": control of a data set is retained until the end of the last
   * step that refers to it, and one statement that needs it exclusively makes all of them exclusive.
   */
  #heldAt(step: number): Holder[] {
    const kept = this.#requested.filter(({at}) => at >= step).map(({dataSet}) => dataSet);
    return [...new Set(kept)].map((dataSet) => ({
      dataSet,
      job: this.job.name,
      shared: this.#requested.every((request) => request.dataSet !== dataSet || request.shared),
    }));
  }

  /**
   * MVS System Messages Vol 8, IEF861I, IEF863I and IEF099I, as recorded (FrancisVila/MFT_convert): the initiator
   * obtains all data sets of a job before its first step. Differs: the job that holds them never ends while this one
   * waits, so this one is cancelled at once, as an operator would do eventually.
   */
  #mustWait(): boolean {
    const {name, steps} = this.job;
    const unavailable = new Set(
      this.#requested
        .filter(({dataSet, shared}) => this.system.enqueues.isUnavailable(dataSet, shared))
        .map(({dataSet}) => dataSet),
    );
    const [first, ...later] = steps;
    if (unavailable.size === 0 || first === undefined) return false;
    this.log.console(`IEF861I FOLLOWING RESERVED DATA SET NAMES UNAVAILABLE TO ${name}`);
    for (const dataSet of unavailable) this.log.console(`IEF863I DSN = ${dataSet} ${name} RC = 04`);
    this.log.action(`IEF099I JOB ${name.padEnd(8)} WAITING FOR DATA SETS`);
    const started = this.system.now();
    this.#reportAbend(first, {code: 'S222', messages: []});
    this.#endStep(first, {abend: 'S222'}, started, 0);
    for (const step of later) this.#endStep(step, {flushed: true}, started, 0);
    return true;
  }

  #isRestart({name, procStepName}: JobStep): boolean {
    const {restart} = this.job;
    return restart?.step === name && (restart.procStep === undefined || restart.procStep === procStepName);
  }

  get #abend(): string | undefined {
    return this.#results.flatMap(({ending}) => ('abend' in ending ? [ending.abend] : [])).at(-1);
  }

  get #highestCode(): number {
    return this.#results.reduce((most, {ending}) => Math.max(most, 'code' in ending ? ending.code : 0), 0);
  }

  async #runStep(step: JobStep): Promise<void> {
    const started = this.system.now();
    if (this.#ended === undefined && jobEnds(this.job, this.#results, step)) {
      this.#ended = {byCode: this.#highestCode};
      this.#say(step, 'IEF201I', 'JOB TERMINATED BECAUSE OF CONDITION CODES');
    }
    const isOver = this.#ended !== undefined || this.options.isCancelled?.() === true;
    const bypass = !isOver ? bypassOf(step, this.#results, this.#decisions) : {};
    if (bypass !== undefined) {
      if (bypass.message !== undefined) this.#say(step, bypass.message.id, bypass.message.text);
      this.#endStep(step, {flushed: true}, started, 0);
      return;
    }
    const allocation = this.#allocation.allocate(step);
    if (isFailure(allocation)) {
      if (allocation.told !== undefined) this.log.tell(allocation.told);
      for (const message of allocation.messages) this.log.system(message);
      this.#ended = {jclError: true};
      this.#endStep(step, {jclError: true}, started, 0);
      return;
    }
    reportAllocation(this.log, this.system, this.job.name, step, allocation.allocated);
    await this.#execute(step, allocation, started);
  }

  async #execute(step: JobStep, {allocated, dds}: StepAllocation, started: Date): Promise<void> {
    const limit = this.#timeLimit(step);
    this.#dynamic.start(step);
    const options: StepOptions = {
      system: this.system,
      jobName: this.job.name,
      jobId: this.jobId,
      user: this.job.user,
      stepName: step.name,
      ...(step.procStepName === undefined ? {} : {procStepName: step.procStepName}),
      programName: step.program,
      dds,
      programs: this.options.programs,
      ...(this.options.loaders && {loaders: this.options.loaders}),
      ...(limit === undefined ? {} : {timeLimit: limit}),
      ...(this.options.isCancelled && {isCancelled: this.options.isCancelled}),
      printed: this.#printed,
      dynamicAllocation: this.#dynamic,
      submitJob: (jcl) => this.#submitJob(jcl, this.options.messageClass),
      onMessage: (message) => this.log.tell(message),
      writeToOperator: (message) => this.log.writeToOperator(message),
    };
    const parm = step.parmDd === undefined ? step.parm : readParameter(new RunningStep(options), step.parmDd);
    const running = new RunningStep({...options, parm});
    // The last 12 bits are the return code. MVS JCL User's Guide, Return codes.
    const library = step.programDd && this.#allocation.library(step.programDd, step);
    const code = (await running.run(library)) & 0xfff;
    // A program that used no time has not noticed yet that it was cancelled.
    running.useTime(0);
    this.#submitJobs();
    this.#processorSeconds += running.timeUsed;
    const ended = running.abend;
    if (ended === undefined) {
      const shown = String(code).padStart(4, '0');
      this.#say(step, 'IEF142I', `STEP WAS EXECUTED - COND CODE ${shown}`);
    } else {
      this.#reportAbend(step, ended);
    }
    this.#disposition.endStep(allocated, ended !== undefined, step === this.job.steps.at(-1));
    this.#dynamic.free();
    this.#endStep(step, ended === undefined ? {code} : {abend: ended.code}, started, running.timeUsed);
  }

  /**
   * The internal reader accepts what was written to it when it is closed; the jobs wait until this one has ended. MVS
   * JCL Reference, DD SYSOUT: the class is the message class of jobs that have no MSGCLASS.
   */
  #submitJobs(): void {
    for (const {records, outputClass} of this.#spool.takeJobStreams()) {
      const {jobs, refused} = readJobStream(records);
      for (const what of refused) this.log.console(notSupported(what));
      for (const text of jobs) if (this.#submitJob(text, outputClass) === undefined) return;
    }
  }

  #submitJob(text: string, messageClass: string): string | undefined {
    const number = this.options.internalReader(text, messageClass);
    if (number === undefined) {
      this.log.console(notSupported('A CHAIN OF SO MANY JOBS'));
      return undefined;
    }
    const jobId = jobIdOf(number);
    this.log.submitted(jobId, readJobCard(text), this.options.user);
    return jobId;
  }

  /**
   * The least of TIME of the step, what is left of TIME of the job, and what the machine allows. NOLIMIT on the job
   * nullifies TIME of its steps (MVS JCL Reference, JOB statement, TIME parameter: overrides).
   */
  #timeLimit(step: JobStep): number | undefined {
    const {time} = this.job;
    const ofStep = time === Infinity ? undefined : step.time;
    const left = time === undefined ? undefined : time - this.#processorSeconds;
    const limits = [ofStep, left, this.options.timeLimit].filter((limit) => limit !== undefined);
    const least = Math.min(...limits);
    return least === Infinity ? undefined : least;
  }

  #say(step: JobStep, id: string, text: string): void {
    this.log.system(`${id} ${stepText(this.job.name, step)} - ${text}`);
  }

  /** MVS System Messages, IEA995I, IEA848I, IEF450I and IEF472I. */
  #reportAbend(step: JobStep, {code, reason = '00000000', messages}: Abend): void {
    for (const message of messages) this.log.tell(message);
    const time = clockTime(this.system.now());
    const system = code.startsWith('S') ? code.slice(1) : '000';
    const user = code.startsWith('U') ? code.slice(1).padStart(4, '0') : '0000';
    if (!withoutDump.includes(code)) {
      const completion = code.startsWith('S') ? `SYSTEM COMPLETION CODE=${system}` : `USER COMPLETION CODE=${user}`;
      this.log.tell(
        [
          'IEA995I SYMPTOM DUMP OUTPUT',
          `${completion}  REASON CODE=${reason}`,
          ` TIME=${time}  SEQ=00001  CPU=0000  ASID=0020`,
          ' END OF SYMPTOM DUMP',
        ].join('\n'),
      );
      if (suppressedDump.includes(code) && step.dds.some(({name}) => dumpDds.includes(name)))
        this.log.tell('IEA848I NO DUMP WAS PRODUCED FOR THIS ABEND, DUE TO SYSTEM OR INSTALLATION REQUEST');
    }
    const where = stepText(this.job.name, step);
    this.log.consoleLines(`IEF450I ${where} - ABEND=S${system} U${user} REASON=${reason}`, [`        TIME=${time}`]);
    this.#say(step, 'IEF472I', `COMPLETION CODE - SYSTEM=${system} USER=${user} REASON=${reason}`);
  }

  #endStep(step: JobStep, ending: StepEnding, started: Date, processorSeconds: number): void {
    const ran = 'code' in ending || 'abend' in ending;
    if (!ran) this.#say(step, 'IEF272I', 'STEP WAS NOT EXECUTED.');
    this.log.stepTimes(innermostName(step), started, processorSeconds, ran);
    if (!this.#headed) for (const heading of statisticsHeadings) this.log.console(heading);
    this.#headed = true;
    const elapsed = (this.system.now().getTime() - started.getTime()) / 1000;
    this.log.console(stepStatistics(step.name, step.procStepName, ending, processorSeconds, elapsed));
    this.#results.push(resultOf(step, ending));
  }

  #endJob(): void {
    const abended = this.#abend;
    this.#disposition.endJob(abended !== undefined);
    const time = clockTime(this.system.now());
    const {name, programmer} = this.job;
    const ended = this.#ended;
    if (ended === undefined) this.log.console(`IEF404I ${name} - ENDED - TIME=${time}`);
    else if ('jclError' in ended) this.log.console(`IEF453I ${name} - JOB FAILED - JCL ERROR - TIME=${time}`);
    else this.log.console(`IEF451I ${name} - ENDED BY CC ${String(ended.byCode).padStart(4, '0')} - TIME=${time}`);
    this.log.console(jobStatistics(name, programmer, this.#processorSeconds, this.#elapsed()));
    this.log.console(`$HASP395 ${name.padEnd(8)} ENDED - ${this.#completion()}`);
    this.log.jobTimes(this.#started, this.#processorSeconds);
  }

  #elapsed(): number {
    return (this.system.now().getTime() - this.#started.getTime()) / 1000;
  }

  #completion(): string {
    const ending = this.#ending();
    if ('abend' in ending) return `ABEND=${ending.abend}`;
    return 'code' in ending ? `RC=${String(ending.code).padStart(4, '0')}` : 'JCL ERROR';
  }

  #ending(): JobOutput['ending'] {
    const abended = this.#abend;
    if (abended !== undefined) return {abend: abended};
    return this.#ended !== undefined && 'jclError' in this.#ended ? {jclError: true} : {code: this.#highestCode};
  }

  output(cards: number): JobOutput {
    const files = this.#spool.files();
    this.log.statistics(cards, files, this.#started, this.#elapsed() / 60);
    const ending = this.#ending();
    const quiet = this.job.messageLevel.messages === 0 && 'code' in ending;
    return {
      jobName: this.job.name,
      jobId: this.jobId,
      ending,
      steps: this.#results,
      files: [...this.log.files(quiet), ...files],
    };
  }
}

/** MVS JCL Reference, EXEC PARMDD: all records of the DD without trailing blanks, up to 32,760 characters. */
function readParameter(step: RunningStep, ddName: string): string {
  const reader = step.openInput(ddName);
  let text = '';
  for (let record = reader?.get(); record !== undefined && text.length < longestParameter; record = reader?.get()) {
    text += fromEbcdic(record).trimEnd();
  }
  return text.slice(0, longestParameter);
}

const resultOf = ({name, procStepName, program}: JobStep, ending: StepEnding): StepResult => ({
  name,
  ...(procStepName === undefined ? {} : {procStepName}),
  program,
  ending,
});
