import {abend} from '../../abend';
import {type BackEnd, chosenBackEnd} from '../../cobol/code/back-end';
import type {Environment} from '../../cobol/code/execution/environment';
import type {Exit, Parameter} from '../../cobol/code/execution/exit';
import type {FunctionEnvironment} from '../../cobol/code/closures/functions';
import {externalName} from '../../cobol/code/external-name';
import type {AcceptSource} from '../../cobol/code/operation';
import {type CompiledProgram, debugSwitch, type Entry} from '../../cobol/code/program';
import {fromEbcdic, toEbcdic} from '../../ebcdic';
import {type ParameterList, parmOf, parmParameter} from '../../step/parameter-list';
import type {SqlConnection} from '../../step/sql-connection';
import type {Program, Reader, Step} from '../../step/step';
import {FileUnit} from '../files/file-unit';
import {systemDate} from '../functions/dates';
import {type TracebackEntry, writeDump} from '../dump/ceedump';
import type {Memory} from '../memory';
import {type LeOptions, readLeOptions} from '../options/run-time-options';
import {SoftwareCondition, StepAbended} from '../program-check';
import {addressing, sqlCallOf} from '../services/language-interface';
import {type Service, services} from '../services/services';
import {findNested, globalUse, hasGlobalUse} from './enclosing-programs';
import {ProgramInstance, setValues} from './program-instance';
import {
  fileCondition,
  operationException,
  pastEnd,
  programCheckCondition,
  type SevereCondition,
  software,
  sortLeft,
} from './severe-condition';
import {SortUnit} from './sort-unit';
import {Sysout} from './sysout';

/** Bytes of the region: what is not touched costs nothing. */
const region = 64 * 1024 * 1024;
/** Processor time of a block, in seconds, on a machine of the classroom. */
const timeOfBlock = 4e-7;
/** ABTERMENC(RETCODE): the return code of an enclave that a condition of severity 3 ended. */
const severeReturnCode = 3000;
/** What a way out of the blocks counts for, so that a loop of calls ends too. */
const timeOfExit = 1e-5;
/** A call of Db2, at least: a loop that waits for an SQLCODE that never comes has to end too. */
const timeOfSqlCall = 0.005;

/** Programs that were compiled here, by the function that runs them: CALL lets them run in the run unit of the caller. */
const compiledPrograms = new WeakMap<Program, readonly CompiledProgram[]>();

/** A load module as a program of a step: the first of its programs is called, with the parameters of the step. */
export function runnable(programs: readonly CompiledProgram[], backEnd = chosenBackEnd()): Program {
  const run: Program = (step, parameters = []) => new RunUnit(step, backEnd).run(programs, parameters);
  compiledPrograms.set(run, programs);
  return run;
}

interface Activation {
  readonly instance: ProgramInstance;
  block: number;
  /** The load module that it is in. */
  readonly loadModule: string;
  /** The statement of the CALL that has not come back. */
  line: number;
  /** What a program that calls itself gets back. */
  readonly saved?: {readonly bases: Int32Array; readonly cells: Int32Array};
}

/** The programs of a load module by their names and entry points: a static CALL finds only these. */
type Module = ReadonlyMap<string, ProgramInstance>;

/** How the run unit ended: a return code, or what ended it. */
type Ended = {readonly returnCode: number} | {readonly abended: true};

/** A run unit of Language Environment: programs that call one another, with one storage and one end. */
class RunUnit {
  readonly #step: Step;
  readonly #backEnd: BackEnd;
  readonly #memory: Memory;
  readonly #sysout: Sysout;
  /** What dynamic calls loaded. */
  readonly #loaded = new Map<string, ProgramInstance>();
  readonly #modules = new WeakMap<ProgramInstance, Module>();
  readonly #external = new Map<string, number>();
  readonly #files: FileUnit;
  readonly #stack: Activation[] = [];
  readonly #options: LeOptions;
  /** UPSI-0 to UPSI-7, which all programs of the run unit share. */
  readonly #switches: boolean[];
  /** PARM without run-time options. */
  readonly #parm: string;
  #sysin: Reader | undefined;
  #seed = 0;

  constructor(step: Step, backEnd: BackEnd) {
    this.#backEnd = backEnd;
    this.#step = step;
    this.#memory = backEnd.memory(region);
    const {options, parm} = readLeOptions(step);
    this.#options = options;
    this.#switches = [...options.switches];
    this.#switches[debugSwitch] = options.debug;
    this.#parm = parm;
    this.#sysout = new Sysout(step, options.messageFile);
    this.#files = new FileUnit(step, this.#memory);
    this.#files.buildsIndexes = options.aixbld;
  }

  async run(programs: readonly CompiledProgram[], parameters: ParameterList): Promise<number> {
    const [main] = programs;
    const instance = main && this.#linked(programs);
    if (main === undefined || instance === undefined) return 0;
    const places = this.#mainParameters(parameters).map((parameter) => this.#memory.constant(parameter));
    this.#push(instance, main.entries[0]!, places, this.#step.programName);
    const ended = await this.#dispatch();
    // What the programs wrote into their parameters is the caller's.
    parameters.forEach((parameter, at) => {
      if (parameters.length === 1 && this.#parm !== this.#step.parm) return;
      parameter.set(this.#memory.bytes.subarray(places[at]!, places[at]! + parameter.length));
    });
    this.#files.closeAll();
    this.#sysout.close();
    return 'returnCode' in ended ? ended.returnCode : 0;
  }

  /** PARM loses the run-time options behind its slash; parameters of a program that calls are its own. */
  #mainParameters(parameters: ParameterList): ParameterList {
    const {parm} = this.#step;
    const isParm = parameters.length === 1 && parmOf(parameters) === parm && parm !== this.#parm;
    return isParm ? [parmParameter(this.#parm)] : parameters;
  }

  /** Puts the programs of a load module into storage; the first of them. */
  #linked(programs: readonly CompiledProgram[]): ProgramInstance | undefined {
    const module = new Map<string, ProgramInstance>();
    const instances = programs.map((program) => this.#instance(program, undefined, module));
    instances.forEach((instance, at) => {
      const {name, entries} = programs[at]!;
      if (!instance) return;
      for (const entry of [name, ...entries.map((one) => one.name)]) module.set(externalName(entry), instance);
    });
    return instances[0];
  }

  #instance(
    program: CompiledProgram,
    parent: ProgramInstance | undefined,
    module: Module,
  ): ProgramInstance | undefined {
    const bases = this.#memory.words(program.areas.length);
    for (const [area, {kind, name, length, outer, initial}] of program.areas.entries()) {
      const known = kind === 'external' ? this.#external.get(name) : undefined;
      const at =
        kind === 'linkage'
          ? 0
          : kind === 'global'
            ? (parent?.context.bases[outer ?? 0] ?? 0)
            : (known ?? this.#memory.allocate(Math.max(length, 1)));
      if (at === undefined) {
        this.#step.abendWith(abend('S878', [], '00000010'));
        return undefined;
      }
      if (kind === 'external' && known === undefined) {
        this.#external.set(name, at);
        setValues(this.#memory.bytes, at, initial);
      }
      bases[area] = at;
    }
    const environment = this.#environment(program, parent, bases, module);
    const instance = new ProgramInstance(
      program,
      parent,
      this.#memory,
      bases,
      environment,
      this.#functions,
      this.#switches,
      this.#backEnd,
    );
    this.#modules.set(instance, module);
    for (const nested of program.nested ?? []) {
      const child = this.#instance(nested, instance, module);
      if (child) instance.children.set(nested.name, child);
    }
    return instance;
  }

  readonly #functions: FunctionEnvironment = {
    now: () => this.#step.system.now(),
    // A generator of Lehmer: the same seed gives the same numbers.
    random: (seed) => {
      if (seed !== undefined) this.#seed = seed;
      this.#seed = ((this.#seed % 2_147_483_647) * 48_271 + 11) % 2_147_483_647;
      return this.#seed / 2_147_483_647;
    },
  };

  #environment(
    program: CompiledProgram,
    parent: ProgramInstance | undefined,
    bases: Int32Array,
    module: Module,
  ): Environment {
    const files = this.#files.connect(program, bases, parent?.program);
    const sorts = (program.sorts ?? []).map((sort) => new SortUnit(sort, program, this.#memory, bases, files));
    this.#sorts.set(program, sorts);
    return {
      display: (parts, upon, noAdvancing) => this.#display(parts, upon, noAdvancing),
      accept: (from) => this.#accept(from),
      file: (number) => files[number]!,
      sort: (number) => sorts[number]!,
      cancel: (name, line) => {
        const known = externalName(name);
        const instance =
          findNested(name.toUpperCase(), this.#stack.at(-1)!.instance) ?? this.#loaded.get(known) ?? module.get(known);
        if (instance !== undefined) this.#cancel(instance, name, line);
      },
      hasGlobalUse: hasGlobalUse(parent),
    };
  }

  /**
   * CANCEL (Language Reference): the programs inside are cancelled too, and their files are closed; a program that has
   * not come back ends the run unit.
   */
  #cancel(instance: ProgramInstance, name: string, line: number): void {
    if (instance.active > 0) {
      throw new SoftwareCondition('FWR023S', `${name} is active and cannot be cancelled.`, line);
    }
    for (const child of [...instance.children.values()].reverse()) this.#cancel(child, name, line);
    this.#files.close(instance.program);
    instance.reset();
  }

  readonly #sorts = new Map<CompiledProgram, readonly SortUnit[]>();

  #display(parts: readonly Uint8Array[], upon: string | undefined, noAdvancing: boolean): void {
    if (upon === 'CONSOLE') this.#step.tell(parts.map((part) => fromEbcdic(part)).join(''));
    else this.#sysout.display(parts, noAdvancing);
  }

  #accept(from: AcceptSource): Uint8Array | undefined {
    if (from !== 'sysin' && from !== 'sysipt' && from !== 'console') {
      return toEbcdic(systemDate(from, this.#step.system.now()));
    }
    if (from === 'console') return undefined;
    this.#sysin ??= this.#step.openInput('SYSIN');
    return this.#sysin?.get();
  }

  #push(instance: ProgramInstance, entry: Entry, addresses: readonly number[], loadModule: string): void {
    const {bases, cells} = instance.context;
    const recursive = instance.active > 0;
    const saved = recursive ? {bases: bases.slice(), cells: cells.slice()} : undefined;
    if (instance.program.recursive === true) {
      instance.program.areas.forEach(({kind, length}, area) => {
        if (kind === 'local') bases[area] = this.#memory.allocate(Math.max(length, 1)) ?? 0;
      });
    }
    if (instance.program.initial === true) instance.reset();
    instance.enter(entry, addresses);
    instance.active += 1;
    instance.returnCode = 0;
    this.#stack.push({instance, block: entry.block, loadModule, line: 0, ...(saved && {saved})});
  }

  /** Takes the program off that has ended; its return code is its caller's from then on. */
  #pop(): ProgramInstance {
    const {instance, saved} = this.#stack.pop()!;
    const {returnCode} = instance;
    instance.active -= 1;
    if (saved) {
      instance.context.bases.set(saved.bases);
      instance.context.cells.set(saved.cells);
    }
    const caller = this.#stack.at(-1)?.instance;
    if (caller) caller.returnCode = returnCode;
    return instance;
  }

  async #dispatch(): Promise<Ended> {
    for (;;) {
      const top = this.#stack.at(-1)!;
      const exit = top.instance.code.run(top.block);
      this.#step.useTime(exit.kind === 'time' ? exit.blocks * timeOfBlock : timeOfExit);
      if (this.#step.abend !== undefined) return {abended: true};
      if (exit.kind === 'time') await top.instance.code.tierUp?.();
      const ended =
        exit.kind === 'call'
          ? await this.#call(top, exit)
          : exit.kind === 'sort'
            ? await this.#sort(top, exit)
            : this.#leave(top, exit);
      if (ended !== undefined) return ended;
      if (this.#step.abend !== undefined) return {abended: true};
    }
  }

  /** Undefined where the run unit goes on. */
  #leave(top: Activation, exit: Exclude<Exit, {kind: 'call' | 'sort'}>): Ended | undefined {
    const {instance} = top;
    switch (exit.kind) {
      case 'time':
        top.block = exit.then;
        return undefined;
      case 'exit-program':
        if (this.#stack.length === 1) top.block = exit.then;
        else this.#pop();
        return undefined;
      case 'goback':
      case 'stop-run': {
        if (exit.giving !== undefined) instance.returnCode = exit.giving;
        if (exit.kind === 'goback' && this.#stack.length > 1) {
          this.#pop();
          return undefined;
        }
        return {returnCode: instance.returnCode};
      }
      case 'sort-left':
        return this.#end(sortLeft, exit.line);
      case 'past-end':
        return this.#end(pastEnd(instance.program.name), exit.line);
      case 'program-check':
        return this.#end(programCheckCondition(exit.code, exit.line, exit.table), exit.line);
      case 'condition':
        return this.#end(software(exit.id, exit.text), exit.line);
      case 'use-end':
        this.#stack.pop();
        return undefined;
      case 'file-error': {
        const use = globalUse(instance, exit.file, this.#files.mode(instance.program, exit.file));
        top.block = exit.then;
        if (use) {
          const {loadModule} = top;
          this.#stack.push({
            instance: use.instance,
            block: use.instance.code.beginUse(use.procedure),
            loadModule,
            line: 0,
          });
          return undefined;
        }
        if (instance.program.files[exit.file]?.status !== undefined) return undefined;
        const {name, status, wasOpenOrClose} = this.#files.failed(instance.program, exit.file);
        return this.#end(fileCondition(name, instance.program.name, status, wasOpenOrClose), exit.line);
      }
      case 'sql':
        top.block = exit.then;
        return this.#sql(instance.program, exit);
      case 'abended':
        return {abended: true};
    }
  }

  /** EXEC SQL: Db2 writes the host variables and the SQLCA. Without DSN there is no Db2 to call. */
  #sql(
    {sql, unresolved}: CompiledProgram,
    {section, variables, sqlca, line}: Extract<Exit, {kind: 'sql'}>,
  ): Ended | undefined {
    // The binder did not find the language interface.
    if (unresolved?.includes('DSNHLI')) return this.#end(operationException, line);
    const {bytes, view} = this.#memory;
    return this.#connected(line, (connection) =>
      connection.call({dbrm: sql!.dbrm, token: sql!.token, section, variables, sqlca, bytes, view}),
    );
  }

  #connected(line: number, call: (connection: SqlConnection) => void): Ended | undefined {
    const {sqlConnection} = this.#step;
    if (!sqlConnection) {
      return this.#end(
        software('FWR021S', 'The program is not connected to Db2: RUN of the DSN command does that.'),
        line,
      );
    }
    this.#step.useTime(timeOfSqlCall);
    call(sqlConnection);
    return undefined;
  }

  /** The call of a precompiled program, whose parameter list says everything. */
  #languageInterface(connection: SqlConnection, {parameters: [list]}: Extract<Exit, {kind: 'call'}>): void {
    if (list) connection.call(sqlCallOf(this.#memory.bytes, this.#memory.view, list));
  }

  /** A file of USING or GIVING that fails ends the run unit, unless it has FILE STATUS. */
  async #sort(top: Activation, {sort: number, then}: Extract<Exit, {kind: 'sort'}>): Promise<Ended | undefined> {
    top.block = then;
    const {program} = top.instance;
    const sort = this.#sorts.get(program)?.[number];
    try {
      const failed = await sort?.sort(this.#step);
      if (failed === undefined || program.files[failed]?.status !== undefined) return undefined;
      const {name, status, wasOpenOrClose} = this.#files.failed(program, failed);
      return this.#end(fileCondition(name, program.name, status, wasOpenOrClose), 0);
    } catch (error) {
      if (error instanceof StepAbended) return {abended: true};
      throw error;
    }
  }

  /** An unhandled condition: TERMTHDACT says what is written of it, ABTERMENC how the enclave ends. */
  #end(condition: SevereCondition, line: number): Ended {
    const {messages, traceback, abend: abends} = this.#options;
    const {name} = this.#stack.at(-1)!.instance.program;
    if (messages) {
      this.#sysout.message(condition.id, condition.text);
      const place = `From compile unit ${name} at entry point ${name} at statement ${line}.`;
      this.#sysout.message(' '.repeat(condition.id.length), place);
    }
    this.#sysout.close();
    if (traceback) writeDump(this.#step, this.#traceback(line), condition);
    if (!abends) return {returnCode: severeReturnCode};
    this.#step.abendWith(abend(condition.abendCode, [], condition.reason));
    return {abended: true};
  }

  #traceback(line: number): TracebackEntry[] {
    return this.#stack
      .map(({instance, loadModule, line: called}, at) => ({
        program: instance.program.name,
        loadModule,
        statement: at === this.#stack.length - 1 ? line : called,
      }))
      .reverse();
  }

  async #call(top: Activation, exit: Extract<Exit, {kind: 'call'}>): Promise<Ended | undefined> {
    top.block = exit.then;
    top.line = exit.line;
    const name = exit.name.toUpperCase();
    top.instance.context.state.raised = undefined;
    const service = services.get(name);
    if (service !== undefined) return this.#service(service, exit.parameters);
    const isOpen = top.instance.program.unresolved?.includes(name) === true;
    if (name === 'DSNHLI' && !isOpen)
      return this.#connected(exit.line, (connection) => this.#languageInterface(connection, exit));
    const addresses = isOpen ? undefined : addressing.get(name);
    if (addresses !== undefined) {
      addresses(this.#memory.view, exit.parameters);
      return undefined;
    }
    const nested = findNested(name, top.instance);
    if (nested !== undefined) return this.#enter(nested, name, exit);
    const external = externalName(name);
    const linked = this.#modules.get(top.instance)?.get(external);
    if (exit.isStatic && linked !== undefined) return this.#enter(linked, name, exit);
    if (exit.isStatic && top.instance.program.unresolved?.includes(external)) {
      return this.#end(operationException, exit.line);
    }
    const loaded = this.#loaded.get(external);
    return loaded === undefined ? this.#load(top, exit, name, linked) : this.#enter(loaded, name, exit, external);
  }

  /**
   * A dynamic CALL of a program that is not in storage. Differs: a program that is in no library and was bound together
   * with its caller is called there, so that a learner can have both in one source.
   */
  async #load(
    top: Activation,
    exit: Extract<Exit, {kind: 'call'}>,
    name: string,
    linked: ProgramInstance | undefined,
  ): Promise<Ended | undefined> {
    const external = externalName(name);
    const found = await this.#step.load(external);
    if (typeof found !== 'function') {
      if (linked !== undefined) return this.#enter(linked, name, exit);
      if (exit.exception) {
        top.instance.context.state.raised = 'call-exception';
        return undefined;
      }
      // Language Environment Run-Time Messages, CEE3501S; in batch the abend is that of the LOAD.
      this.#sysout.message('CEE3501S', `The module ${external} was not found.`);
      this.#step.abendWith(found);
      return {abended: true};
    }
    const compiled = compiledPrograms.get(found);
    if (compiled === undefined) {
      const {bytes} = this.#memory;
      const parameters = exit.parameters.map(({at, length}) => bytes.subarray(at, at + length));
      top.instance.returnCode = await this.#step.call(external, {parameters});
      return undefined;
    }
    const instance = this.#linked(compiled);
    if (instance === undefined) return {abended: true};
    this.#loaded.set(external, instance);
    return this.#enter(instance, name, exit, external);
  }

  #enter(
    instance: ProgramInstance,
    name: string,
    exit: Extract<Exit, {kind: 'call'}>,
    loadModule = this.#stack.at(-1)!.loadModule,
  ): Ended | undefined {
    const {program} = instance;
    if (instance.active > 0 && program.recursive !== true) {
      return this.#end(software('FWR022S', `${name} is active already and is not RECURSIVE.`), exit.line);
    }
    const external = externalName(name);
    const entry = program.entries.find((one) => externalName(one.name) === external) ?? program.entries[0]!;
    this.#push(
      instance,
      entry,
      exit.parameters.map(({at}) => at),
      loadModule,
    );
    if (entry.returning !== undefined && exit.returning) instance.context.bases[entry.returning] = exit.returning.at;
    return undefined;
  }

  #service(service: Service, parameters: readonly Parameter[]): Ended | undefined {
    const {bytes, view} = this.#memory;
    const ended = service({bytes, view, parameters, now: this.#step.system.now()});
    if (ended === undefined) return undefined;
    this.#step.abendWith(ended);
    return {abended: true};
  }
}
