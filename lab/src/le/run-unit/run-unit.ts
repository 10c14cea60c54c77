import {abend} from '../../abend';
import {type BackEnd, chosenBackEnd} from '../../cobol/code/back-end';
import type {Environment} from '../../cobol/code/execution/environment';
import type {Exit} from '../../cobol/code/execution/exit';
import type {FunctionEnvironment} from '../../cobol/code/closures/functions';
import {externalName} from '../../cobol/code/external-name';
import type {AcceptSource, DisplayDevice} from '../../cobol/code/operation';
import {type CompiledProgram, debugSwitch} from '../../cobol/code/program';
import {fromEbcdic, toEbcdic} from '../../ebcdic';
import {type ParameterList, parmOf, parmParameter} from '../../step/parameter-list';
import type {Program, Reader, Step} from '../../step/step';
import {FileUnit} from '../files/file-unit';
import {systemDate} from '../functions/dates';
import {writeDump} from '../dump/ceedump';
import {type Memory, StorageFull} from '../memory';
import {type LeOptions, readLeOptions} from '../options/run-time-options';
import {SoftwareCondition, StepAbended} from '../program-check';
import {type Activation, CallStack} from './call-stack';
import {callDb2} from './db2-call';
import {findNested, globalUse, hasGlobalUse} from './enclosing-programs';
import {LoadedPrograms, type Module} from './loaded-programs';
import {type CallFailure, compiledPrograms, ProgramCall} from './program-call';
import type {ProgramInstance} from './program-instance';
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
import {storageOf} from './storage';
import {Sysout} from './sysout';

/** Processor time of a block, in seconds, on a classroom machine. */
const timeOfBlock = 4e-7;
/** ABTERMENC(RETCODE): the return code of an enclave that a condition of severity 3 ended. */
const severeReturnCode = 3000;
/** Processor time of each exit from the blocks, so that a loop of calls ends too. */
const timeOfExit = 1e-5;

/**
 * A load module of `size` bytes as a program of a step: its first program is called with the parameters of the step.
 */
export function runnable(
  programs: readonly CompiledProgram[],
  backEnd = chosenBackEnd(),
  size = JSON.stringify(programs).length,
): Program {
  const run: Program = (step, parameters = []) => {
    const memory = backEnd.memory(storageOf(programs, size));
    return new RunUnit(step, backEnd, memory).run(programs, parameters);
  };
  compiledPrograms.set(run, programs);
  return run;
}

/** How the run unit ended: with a return code, or with an abend. */
type Ended = {readonly returnCode: number} | {readonly abended: true};

/** A run unit of Language Environment: programs that call one another, with shared storage and a common end. */
class RunUnit {
  readonly #step: Step;
  readonly #memory: Memory;
  readonly #sysout: Sysout;
  readonly #punch: Sysout;
  readonly #files: FileUnit;
  readonly #stack: CallStack;
  readonly #programs: LoadedPrograms;
  readonly #calls: ProgramCall;
  readonly #options: LeOptions;
  /** PARM without run-time options. */
  readonly #parm: string;
  #sysin: Reader | undefined;
  #seed = 0;

  constructor(step: Step, backEnd: BackEnd, memory: Memory) {
    this.#step = step;
    this.#memory = memory;
    const {options, parm} = readLeOptions(step);
    this.#options = options;
    this.#parm = parm;
    this.#sysout = new Sysout(step, options.messageFile);
    this.#punch = new Sysout(step, 'SYSPUNCH', {recfm: 'FB', lrecl: 80});
    this.#files = new FileUnit(step, this.#memory);
    this.#files.buildsIndexes = options.aixbld;
    const switches = [...options.switches];
    switches[debugSwitch] = options.debug;
    this.#stack = new CallStack(this.#memory);
    this.#programs = new LoadedPrograms({
      memory: this.#memory,
      backEnd,
      functions: this.#functions,
      switches,
      environment: (...program) => this.#environment(...program),
    });
    this.#calls = new ProgramCall(step, this.#memory, this.#sysout, this.#stack, this.#programs);
  }

  async run(programs: readonly CompiledProgram[], parameters: ParameterList): Promise<number> {
    const ended = await this.#main(programs, parameters).catch((error: unknown): Ended => {
      if (!(error instanceof StorageFull)) throw error;
      this.#step.abendWith(abend('S878', [], '00000010'));
      return {abended: true};
    });
    this.#files.closeAll();
    this.#sysout.close();
    this.#punch.close();
    return 'returnCode' in ended ? ended.returnCode : 0;
  }

  async #main(programs: readonly CompiledProgram[], parameters: ParameterList): Promise<Ended> {
    const [main] = programs;
    const instance = this.#programs.link(programs);
    if (main === undefined || instance === undefined) return {returnCode: 0};
    const places = this.#mainParameters(parameters).map((parameter) => this.#memory.constant(parameter));
    this.#stack.push(instance, main.entries[0]!, places, this.#step.programName);
    const ended = await this.#dispatch();
    // The caller sees what the programs wrote into their parameters.
    parameters.forEach((parameter, at) => {
      if (parameters.length === 1 && this.#parm !== this.#step.parm) return;
      parameter.set(this.#memory.bytes.subarray(places[at]!, places[at]! + parameter.length));
    });
    return ended;
  }

  /** Removes the run-time options after the slash of PARM; parameters from a calling program stay as they are. */
  #mainParameters(parameters: ParameterList): ParameterList {
    const {parm} = this.#step;
    const isParm = parameters.length === 1 && parmOf(parameters) === parm && parm !== this.#parm;
    return isParm ? [parmParameter(this.#parm)] : parameters;
  }

  readonly #functions: FunctionEnvironment = {
    now: () => this.#step.system.now(),
    // A Lehmer generator: the same seed gives the same numbers.
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
    const sorts = (program.sorts ?? []).map(
      (sort) => new SortUnit(sort, program, this.#memory, bases, files, this.#step),
    );
    this.#sorts.set(program, sorts);
    return {
      display: (parts, upon, noAdvancing) => this.#display(parts, upon, noAdvancing),
      accept: (from) => this.#accept(from),
      file: (number) => files[number]!,
      sort: (number) => sorts[number]!,
      cancel: (name, line) => {
        const known = externalName(name);
        const instance =
          findNested(name.toUpperCase(), this.#stack.top.instance) ??
          this.#programs.loaded.get(known) ??
          module.get(known);
        if (instance !== undefined) this.#cancel(instance, name, line);
      },
      hasGlobalUse: hasGlobalUse(parent),
    };
  }

  /**
   * CANCEL (Language Reference): contained programs are cancelled too, and their files are closed; cancelling a program
   * that has not returned ends the run unit, with the text that ironwork quotes from the Run-Time Messages.
   */
  #cancel(instance: ProgramInstance, name: string, line: number): void {
    if (instance.active > 0) {
      throw new SoftwareCondition('IGZ0032S', `A CANCEL was attempted on active program ${name}.`, line);
    }
    for (const child of [...instance.children.values()].reverse()) this.#cancel(child, name, line);
    this.#files.close(instance.program);
    instance.reset();
  }

  readonly #sorts = new Map<CompiledProgram, readonly SortUnit[]>();

  #display(parts: readonly Uint8Array[], upon: DisplayDevice | undefined, noAdvancing: boolean): void {
    if (upon === 'CONSOLE') this.#step.writeToOperator(parts.map((part) => fromEbcdic(part)).join(''));
    else (upon === 'SYSPUNCH' ? this.#punch : this.#sysout).display(parts, noAdvancing);
  }

  #accept(from: AcceptSource): Uint8Array | undefined {
    if (from !== 'sysin' && from !== 'sysipt' && from !== 'console') {
      return toEbcdic(systemDate(from, this.#step.system.now()));
    }
    if (from === 'console') return undefined;
    this.#sysin ??= this.#step.openInput('SYSIN');
    return this.#sysin?.get();
  }

  async #dispatch(): Promise<Ended> {
    for (;;) {
      const {top} = this.#stack;
      const exit = top.instance.code.run(top.block);
      this.#step.useTime(exit.kind === 'time' ? exit.blocks * timeOfBlock : timeOfExit);
      if (this.#step.abend !== undefined) return {abended: true};
      if (exit.kind === 'time') await top.instance.code.tierUp?.();
      const ended =
        exit.kind === 'call'
          ? this.#failed(await this.#calls.call(exit), exit.line)
          : exit.kind === 'sort'
            ? await this.#sort(top, exit)
            : this.#leave(top, exit);
      if (ended !== undefined) return ended;
      if (this.#step.abend !== undefined) return {abended: true};
    }
  }

  /** Returns undefined if the run unit continues. */
  #leave(top: Activation, exit: Exclude<Exit, {kind: 'call' | 'sort'}>): Ended | undefined {
    const {instance} = top;
    switch (exit.kind) {
      case 'time':
        top.block = exit.then;
        return undefined;
      case 'exit-program':
        if (this.#stack.isMain) top.block = exit.then;
        else this.#stack.pop();
        return undefined;
      case 'goback':
      case 'stop-run': {
        if (exit.kind === 'goback' && !this.#stack.isMain) {
          this.#stack.pop();
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
        this.#stack.endUse();
        return undefined;
      case 'file-error': {
        const use = globalUse(instance, exit.file, this.#files.mode(instance.program, exit.file));
        top.block = exit.then;
        if (use) {
          this.#stack.beginUse(use.instance, use.instance.code.beginUse(use.procedure));
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

  /** EXEC SQL: Db2 writes the host variables and the SQLCA. */
  #sql(
    {sql, unresolved}: CompiledProgram,
    {section, variables, sqlca, line}: Extract<Exit, {kind: 'sql'}>,
  ): Ended | undefined {
    // The binder did not find the language interface.
    if (unresolved?.includes('DSNHLI')) return this.#end(operationException, line);
    const {bytes, view} = this.#memory;
    const {dbrm, token} = sql!;
    const failure = callDb2(this.#step, (connection) =>
      connection.call({dbrm, token, section, variables, sqlca, bytes, view}),
    );
    return this.#failed(failure, line);
  }

  /** A USING or GIVING file that fails ends the run unit, unless it has FILE STATUS. */
  async #sort(top: Activation, {sort: number, then, line}: Extract<Exit, {kind: 'sort'}>): Promise<Ended | undefined> {
    top.block = then;
    const {program} = top.instance;
    const sort = this.#sorts.get(program)?.[number];
    try {
      const failed = await sort?.sort();
      if (failed === undefined || program.files[failed]?.status !== undefined) return undefined;
      const {name, status, wasOpenOrClose} = this.#files.failed(program, failed);
      return this.#end(fileCondition(name, program.name, status, wasOpenOrClose), line);
    } catch (error) {
      if (error instanceof StepAbended) return {abended: true};
      throw error;
    }
  }

  /** How a failed CALL ends the run unit; undefined if the CALL did not fail. */
  #failed(failure: CallFailure | undefined, line: number): Ended | undefined {
    if (failure === undefined) return undefined;
    return failure === 'abended' ? {abended: true} : this.#end(failure, line);
  }

  /** An unhandled condition: TERMTHDACT determines what is written about it, ABTERMENC how the enclave ends. */
  #end(condition: SevereCondition, line: number): Ended {
    const {messages, traceback, abend: abends} = this.#options;
    const {name} = this.#stack.top.instance.program;
    if (messages) {
      this.#sysout.message(condition.id, condition.text);
      const place = `From compile unit ${name} at entry point ${name} at statement ${line}.`;
      this.#sysout.message(' '.repeat(condition.id.length), place);
    }
    this.#sysout.close();
    this.#punch.close();
    if (traceback) writeDump(this.#step, this.#stack.traceback(line), condition);
    if (!abends) return {returnCode: severeReturnCode};
    this.#step.abendWith(abend(condition.abendCode, [], condition.reason));
    return {abended: true};
  }
}
