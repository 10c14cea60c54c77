import type {Exit, Parameter} from '../../cobol/code/execution/exit';
import {externalName} from '../../cobol/code/external-name';
import type {CompiledProgram} from '../../cobol/code/program';
import type {Program, Step} from '../../step/step';
import type {Memory} from '../memory';
import {addressing, sqlCallOf} from '../services/language-interface';
import {type Service, services} from '../services/services';
import type {CallStack} from './call-stack';
import {callDb2} from './db2-call';
import {findNested} from './enclosing-programs';
import type {LoadedPrograms} from './loaded-programs';
import type {ProgramInstance} from './program-instance';
import {
  operationException,
  programCheckCondition,
  recursiveCall,
  type SevereCondition,
  software,
} from './severe-condition';
import type {Sysout} from './sysout';

/** Programs that were compiled here, by the function that runs them; CALL runs them in the caller's run unit. */
export const compiledPrograms = new WeakMap<Program, readonly CompiledProgram[]>();

/** Why the run unit does not continue after a CALL: a condition, or an abend of the step. */
export type CallFailure = SevereCondition | 'abended';

type Call = Extract<Exit, {kind: 'call'}>;

/**
 * CALL of Language Environment services, Db2, contained programs, programs of the same load module and of libraries.
 */
export class ProgramCall {
  readonly #step: Step;
  readonly #memory: Memory;
  readonly #sysout: Sysout;
  readonly #stack: CallStack;
  readonly #programs: LoadedPrograms;

  constructor(step: Step, memory: Memory, sysout: Sysout, stack: CallStack, programs: LoadedPrograms) {
    this.#step = step;
    this.#memory = memory;
    this.#sysout = sysout;
    this.#stack = stack;
    this.#programs = programs;
  }

  /** Pushes the program that the one on top calls onto the stack, or performs the service that it calls. */
  async call(exit: Call): Promise<CallFailure | undefined> {
    const {top} = this.#stack;
    top.block = exit.then;
    top.line = exit.line;
    const {instance} = top;
    const name = exit.name.toUpperCase();
    instance.context.state.raised = undefined;
    const service = services.get(name);
    if (service !== undefined) return this.#service(service, exit.parameters);
    const isOpen = instance.program.unresolved?.includes(name) === true;
    if (name === 'DSNHLI' && !isOpen) return this.#languageInterface(exit);
    const addresses = isOpen ? undefined : addressing.get(name);
    if (addresses !== undefined) {
      addresses(this.#memory.view, exit.parameters);
      return undefined;
    }
    const nested = findNested(name, instance);
    if (nested !== undefined) return this.#enter(nested, name, exit);
    const external = externalName(name);
    const linked = this.#programs.moduleOf(instance)?.get(external);
    if (exit.isStatic && linked !== undefined) return this.#enter(linked, name, exit);
    if (exit.isStatic && instance.program.unresolved?.includes(external)) return operationException;
    const loaded = this.#programs.loaded.get(external);
    return loaded === undefined ? this.#load(exit, name, linked) : this.#enter(loaded, name, exit, external);
  }

  /** The call to Db2 of a precompiled program, described completely by its parameter list. */
  #languageInterface({parameters: [list]}: Call): SevereCondition | undefined {
    const {bytes, view} = this.#memory;
    return callDb2(this.#step, (connection) => {
      if (list) connection.call(sqlCallOf(bytes, view, list));
    });
  }

  /**
   * A dynamic CALL of a program that is not in storage. Differs: a program that is not in a library, but was bound
   * together with its caller, is called in that load module, so that a learner can have both in one source.
   */
  async #load(exit: Call, name: string, linked: ProgramInstance | undefined): Promise<CallFailure | undefined> {
    const caller = this.#stack.top.instance;
    const external = externalName(name);
    const found = await this.#step.load(external);
    if (typeof found !== 'function') {
      if (linked !== undefined) return this.#enter(linked, name, exit);
      if (exit.exception) {
        caller.context.state.raised = 'call-exception';
        return undefined;
      }
      // Language Environment Run-Time Messages, CEE3501S; in batch the abend is that of the LOAD.
      this.#sysout.message('CEE3501S', `The module ${external} was not found.`);
      this.#step.abendWith(found);
      return 'abended';
    }
    const compiled = compiledPrograms.get(found);
    if (compiled === undefined) {
      const {bytes} = this.#memory;
      const parameters = exit.parameters.map(({at, length}) => bytes.subarray(at, at + length));
      caller.returnCode = await this.#step.call(external, {parameters});
      return undefined;
    }
    const instance = this.#programs.link(compiled);
    if (instance === undefined) return 'abended';
    this.#programs.loaded.set(external, instance);
    return this.#enter(instance, name, exit, external);
  }

  #enter(
    instance: ProgramInstance,
    name: string,
    exit: Call,
    loadModule = this.#stack.top.loadModule,
  ): SevereCondition | undefined {
    const {program} = instance;
    if (instance.active > 0 && program.recursive !== true) {
      let unit = instance;
      while (unit.parent !== undefined) unit = unit.parent;
      return recursiveCall(program.name, unit.program.name);
    }
    const external = externalName(name);
    const entry = program.entries.find((one) => externalName(one.name) === external) ?? program.entries[0]!;
    const addresses = exit.parameters.map(({at}) => at);
    this.#stack.push(instance, entry, addresses, loadModule);
    if (entry.returning !== undefined && exit.returning) instance.context.bases[entry.returning] = exit.returning.at;
    return undefined;
  }

  async #service(service: Service, parameters: readonly Parameter[]): Promise<CallFailure | undefined> {
    const {bytes, view} = this.#memory;
    const isOutside = parameters.some(({at, length}) => at < 0 || at + length > bytes.length);
    if (isOutside) return programCheckCondition('0C4', 0);
    const ended = service({bytes, view, parameters, now: this.#step.system.now()});
    if (ended === undefined) return undefined;
    if (typeof ended === 'number') {
      const {conditionTexts} = await import('../services/condition-texts');
      const {id, text} = conditionTexts[ended]!;
      return software(id, text);
    }
    this.#step.abendWith(ended);
    return 'abended';
  }
}
