import {abend} from '../abend';
import type {Step} from '../step/step';
import {compileStages, type Stages} from './compile-stages';
import {type ControlSource, controlSources, parmStatement} from './control-input';
import {InputStage} from './input-stage';
import {type Inputs, openInputs} from './inputs';
import {e35Dd, type Exits} from './exits';
import {accessMethod, listCaller, listHeading, listOptions, listStatements} from './listing';
import {Messages, moduleLevels} from './messages';
import {ddNames} from './options';
import type {OutfilStage} from './outfil-stage';
import {OutputFile} from './output-file';
import {Planner, type Plan, type PlanError} from './plan';
import {Processing} from './processing';
import type {RecordShape} from './record-shape';
import {listStatistics} from './statistics';
import {failureOf} from './stages';
import {type StatementError, isStatementError} from './statement-error';
import {parmOptions, readStepSymbols} from './symbols/step-symbols';
import type {SymbolTable} from './symbols/symbol-table';

const successful = 0;
const terminated = 16;
const noMessages = 20;

/** One run of DFSORT: statements are read, listed and checked; then the records are processed. */
export class SortRun {
  private readonly now: Date;
  private readonly messages: Messages;
  private plan!: Plan;
  private errors: PlanError[] = [];
  private code = successful;
  private symbolTable: SymbolTable = new Map();
  private readonly ofOutput: [string, string][] = [];

  constructor(
    private readonly step: Step,
    private readonly exits: Exits,
  ) {
    this.now = step.system.now();
    this.messages = new Messages(step);
  }

  run(): number {
    const code = this.steps();
    this.messages.close();
    return code;
  }

  private steps(): number {
    const {step, messages} = this;
    const symbols = this.symbols();
    this.symbolTable = symbols ?? new Map();
    const sources = symbols ? controlSources(step, symbols) : [];
    if (step.abend) return terminated;
    const planner = new Planner(this.now);
    const parm = parmStatement(parmOptions(step.parm));
    sources.forEach((source, at) => {
      if (source.name !== 'DFSPARM' && parm && !sources.slice(0, at).some(({name}) => name !== 'DFSPARM')) {
        planner.add(parm, 'PARM');
      }
      for (const statement of source.statements) planner.add(statement, source.name);
    });
    if (parm && !sources.some(({name}) => name !== 'DFSPARM')) planner.add(parm, 'PARM');
    const unreadable = sources.some(({problems}) => problems.length > 0);
    this.plan = planner.finish(unreadable);
    this.errors = planner.errors;
    const {options} = this.plan;
    if (!messages.open(options.messageDd, options.messages)) return step.abend ? terminated : noMessages;
    const failed = () => this.errors.length > 0 || unreadable || !symbols;
    const inputs = failed() ? undefined : this.inputs();
    if (step.abend) return terminated;
    const stages = inputs && !isStatementError(inputs) ? compileStages(planner, inputs.shape) : undefined;
    const {identifier} = this.exits;
    if (identifier !== undefined && stages && inputs && !isStatementError(inputs)) {
      listCaller(messages, identifier, this.plan.kind, inputs.shape);
    }
    if (symbols) {
      listHeading(messages, this.plan.kind, this.now);
      if (options.list) listStatements(messages, sources, this.errors);
    }
    if (isStatementError(inputs)) this.errors.push({error: inputs});
    for (const {statement, error} of this.errors) {
      if (!statement || !this.listed(statement, sources)) messages.say(error.id, error.text);
    }
    if (failed() || !inputs || isStatementError(inputs) || !stages) return this.end(terminated);
    const code = this.process(inputs, stages);
    this.tellOfAbend();
    return code;
  }

  /**
   * Issues the message of DFSORT's recovery routine before the abend continues. Recorded for SB37 of SORTOUT
   * (franciscocfreire/Cobol-and-Books) and S614 of a merge in phase 4 (jacklotusho/MVSCommand); the phases of a sort
   * and a copy are from memory.
   */
  private tellOfAbend(): void {
    const taken = this.step.takeAbend();
    if (taken === undefined) return;
    const phase = {SORT: 'S 3', COPY: 'C 1', MERGE: 'M 4'}[this.plan.kind];
    const text = `AN ${taken.code.padEnd(5)} ABEND WAS ISSUED BY DFSORT, ANOTHER PROGRAM OR AN EXIT (PHASE ${phase})`;
    this.messages.say('ICE185A', text);
    this.step.abendWith({...taken, messages: []});
  }

  private listed(statement: PlanError['statement'], sources: ControlSource[]): boolean {
    return this.plan.options.list && sources.some(({statements}) => statements.includes(statement!));
  }

  /** The symbols of the step; undefined if they have errors, which are then listed. */
  private symbols(): SymbolTable | undefined {
    const {table, cards, problems} = readStepSymbols(this.step);
    for (const {line, at, id, text} of problems) {
      this.messages.card(cards[line]!, false);
      this.messages.card(`${' '.repeat(at)}$`, false);
      this.messages.say(id, text);
    }
    return problems.length > 0 ? undefined : table;
  }

  private inputs(): Inputs | StatementError | undefined {
    const opened = openInputs(this.step, this.plan, this.now, this.symbolTable);
    if (!opened || isStatementError(opened) || !('error' in opened)) return opened;
    this.errors.push(opened);
    return undefined;
  }

  private process(inputs: Inputs, stages: Stages): number {
    const {step, plan, messages} = this;
    const {input, output: sortOut} = ddNames(plan.options);
    const names = {input, output: this.exits.e35 ? e35Dd : sortOut};
    inputs.joined?.announce(messages);
    const main = inputs.files[0];
    for (const statement of plan.ignoredFormats) messages.say('ICE170I', 'FORMAT OPERAND IGNORED', statement);
    listOptions(messages, step, plan, main, inputs.shape, this.exits);
    const outfilNames = new Set(stages.outfils.flatMap(({outfil}) => outfil.ddNames));
    const wantsOutput = step.dds.has(names.output) && !outfilNames.has(names.output);
    if (!wantsOutput && stages.outfils.length === 0) {
      messages.say('ICE056A', `${names.output.padEnd(8)} NOT DEFINED`);
      return this.end(terminated);
    }
    const files = [
      ...(wantsOutput && !this.exits.e35 ? [names.output] : []),
      ...(this.exits.e15 ? [] : inputs.files.map((file) => file.ddName)),
    ];
    for (const ddName of files) {
      if (step.dds.has(ddName))
        messages.say('ICE084I', `${accessMethod(step, ddName)} ACCESS METHOD USED FOR ${ddName}`);
    }
    for (const stage of stages.outfils) {
      const opened = stage.open(step, inputs.recfm);
      if (isStatementError(opened)) return this.fail(opened);
      if (!opened) return terminated;
    }
    this.tellOfOutfils(stages.outfils.flatMap(({files}) => files));
    messages.say('ICE751I', moduleLevels[plan.kind.toLowerCase() as 'sort' | 'copy' | 'merge'], '1');
    const pipeline = this.pipeline(inputs, stages);
    if (step.abend) return terminated;
    let output: OutputFile | undefined;
    if (wantsOutput) {
      const opened = OutputFile.open(step, {
        ddName: names.output,
        shape: stages.outputShape,
        recfm: inputs.recfm,
        cutLongRecords: plan.options.cutLongRecords,
      });
      if (!opened) return terminated;
      if (isStatementError(opened)) return this.fail(opened);
      output = opened;
      const {lrecl, recfm} = output.attributes;
      if (this.exits.e35) this.messages.say('ICE091I', `OUTPUT LRECL = ${lrecl}, TYPE = ${recfm[0]}`);
      else this.tellOfOutput('ICE090I', `OUTPUT ${output.description}`);
      if (!this.exits.e35 && !stages.outputShape.variable && main && lrecl !== main.lrecl) {
        const severity = lrecl > stages.outputShape.length ? plan.options.padding : plan.options.truncation;
        this.tellOfOutput(
          'ICE171I',
          `${names.output} LRECL OF ${lrecl} IS DIFFERENT FROM ${names.input}(NN) LRECL OF ${main.lrecl} - RC=${severity}`,
        );
        if (severity === 16) return this.end(terminated);
        this.code = Math.max(this.code, severity);
      }
    }
    return this.flow(inputs, stages, pipeline, output);
  }

  /** Messages as recorded with DFSORT V1R13 and V2R1, except for the storage, which was recorded for one data set. */
  private tellOfOutfils(files: OutputFile[]): void {
    if (files.length === 0) return;
    this.messages.say(
      'ICE231I',
      `STORAGE USED FOR OUTFIL : BELOW 16M = 20480, ABOVE 16M = ${2_125_824 * files.length}`,
    );
    for (const file of files) {
      const method = accessMethod(this.step, file.ddName);
      this.messages.say('ICE210I', `${file.ddName.padEnd(8)} : ${method} USED, ${file.description}`);
    }
  }

  /** The main task of a join opens its output after the last joined record: the messages follow ICE421I. */
  private tellOfOutput(id: string, text: string): void {
    if (this.plan.joinKeys.length > 0) this.ofOutput.push([id, text]);
    else this.messages.say(id, text);
  }

  private endJoin(inputs: Inputs): void {
    if (inputs.joined) this.messages.say('ICE421I', `JOINED RECORDS: COUNT=${inputs.joined.count()}`);
    for (const [id, text] of this.ofOutput) this.messages.say(id, text);
  }

  /** A sort reads all of its input before SORTOUT is opened: both may be the same data set. */
  private pipeline(inputs: Inputs, stages: Stages): Pipeline {
    const {plan} = this;
    const processing = new Processing(plan, this.now, stages.sortShape.variable);
    const stageOf = (source: () => Uint8Array | undefined) =>
      new InputStage(source, inputs.shape, plan.options, plan.selection, stages.inrec);
    const inputStages = inputs.joined
      ? [stageOf(inputs.joined.next)]
      : inputs.files.map((file) => stageOf(() => file.next()));
    if (plan.kind === 'SORT') processing.load(inputStages[0]!);
    return {processing, inputStages};
  }

  private flow(
    inputs: Inputs,
    stages: Stages,
    {processing, inputStages}: Pipeline,
    output: OutputFile | undefined,
  ): number {
    const {step, plan, messages} = this;
    const {options} = plan;
    const dropped = this.droppedFile(inputs, stages.sortShape);
    if (dropped === 'failed') return terminated;
    let droppedError: StatementError | undefined;
    // How many records SUM leaves, and how long reformatted records are, is not known yet.
    if (plan.kind === 'SORT' && !plan.sum && !stages.outrec) output?.expect(processing.sortedBytes);
    processing.dropped = (record) => {
      const outcome = dropped?.put(record);
      if (isStatementError(outcome)) droppedError ??= outcome;
    };
    const records =
      plan.kind === 'COPY'
        ? processing.copy(inputStages[0]!)
        : plan.kind === 'SORT'
          ? processing.sorted()
          : processing.merge(inputs.files.map(({ddName}, at) => ({ddName, stage: inputStages[at]!})));
    let written = 0;
    for (const record of records) {
      const failure = this.write(record, stages, output);
      if (isStatementError(failure)) return this.fail(failure);
      if (!failure || step.abend) return terminated;
      written += 1;
    }
    if (step.abend) return terminated;
    if (processing.dataException) {
      step.abendWith(abend('S0C7', [], '00000007'));
      return terminated;
    }
    const failure = processing.failure ?? droppedError ?? inputStages.find((stage) => stage.failure)?.failure;
    if (failure) return this.fail(failure);
    for (const stage of stages.outfils) {
      const finished = stage.finish();
      if (isStatementError(finished)) return this.fail(finished);
      if (!finished) return terminated;
    }
    output?.close();
    dropped?.close();
    if (step.abend) return terminated;
    const read = inputStages.reduce((sum, stage) => sum + stage.read, 0);
    if (options.exactSize !== undefined && options.exactSize !== read) {
      messages.say('ICE047A', `RECORD COUNT OFF, SPECIFIED ${options.exactSize}, RECEIVED ${read}`);
      return this.end(terminated);
    }
    this.endJoin(inputs);
    const severity = listStatistics(messages, plan, processing, stages.outfils, {
      read,
      written,
      empty: output !== undefined && written === 0 && !this.exits.e35,
      exits: this.exits,
      ...(inputs.joined ? {joinedRecords: inputs.joined.count()} : {}),
    });
    return this.end(Math.max(this.code, severity));
  }

  private droppedFile(inputs: Inputs, shape: RecordShape): OutputFile | undefined | 'failed' {
    const {sums} = ddNames(this.plan.options);
    if (!this.plan.sum?.keepDuplicates || !this.step.dds.has(sums)) return undefined;
    const file = OutputFile.open(this.step, {ddName: sums, shape, recfm: inputs.recfm, cutLongRecords: false});
    return !file || isStatementError(file) ? 'failed' : file;
  }

  /** Applies OUTREC, then writes to SORTOUT and the OUTFIL data sets. */
  private write(record: Uint8Array, stages: Stages, output: OutputFile | undefined): StatementError | boolean {
    const built = stages.outrec ? stages.outrec.reformat(record) : record;
    if (stages.outrec?.failure !== undefined) return failureOf(stages.outrec.failure);
    const one = Array.isArray(built) ? built[0]! : built;
    if (output) {
      const outcome = output.put(one);
      if (outcome !== true) return outcome;
    }
    if (stages.outfils.length === 0) return true;
    let taken = false;
    const saving: OutfilStage[] = [];
    for (const stage of stages.outfils) {
      const takes = stage.take(one);
      if (isStatementError(takes)) return takes;
      if (!takes) {
        stage.deleted += 1;
        continue;
      }
      if (stage.waits) {
        saving.push(stage);
        continue;
      }
      taken = true;
      const outcome = stage.write(one);
      if (outcome !== true) return outcome;
    }
    for (const stage of saving) {
      if (taken) {
        stage.deleted += 1;
        continue;
      }
      const outcome = stage.write(one);
      if (outcome !== true) return outcome;
    }
    return true;
  }

  private fail(error: StatementError): number {
    this.messages.say(error.id, error.text);
    return this.end(terminated);
  }

  private end(code: number): number {
    const {messages} = this;
    if (code === terminated) messages.say('ICE751I', moduleLevels.start);
    messages.say('ICE052I', 'END OF DFSORT', code === terminated ? '3' : '0');
    return code;
  }
}

interface Pipeline {
  processing: Processing;
  inputStages: InputStage[];
}
