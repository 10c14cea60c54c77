import {readCards} from '../../control-statements/cards';
import {readControlStatements} from '../../control-statements/control-statement';
import type {Library, Member} from '../../data-sets/data-set';
import {compress, directoryBlocksUsed, isDirectoryFull, stow} from '../../data-sets/library';
import {each} from '../../data-sets/record-store';
import {allocatedTracks, packed, usedTracks} from '../../data-sets/usage';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {MessageDataSet} from '../message-data-set';
import {type CopyOperation, CopyReader, type CopyStep, type Selected} from './copy-operation';
import {unloadAttributes, unloaded} from './unload-data-set';
import {
  type CopyInput,
  type CopyOutput,
  copyInput,
  copyOutput,
  incompatibility,
  isValidationError,
  type ValidationError,
} from './validated-data-set';

const warning = 4;
const failure = 8;

const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const level =
  'IEB1135I IEBCOPY  FMID HDZ2240  SERVICE LEVEL NONE     DATED 20190219 DFSMS 02.04.00 z/OS    02.04.00 HBB77C0  CPU 3907';

/** A member to be copied: its current name, and the new name that it may get. */
interface Choice extends Selected {
  member: Member;
}

/** One run of IEBCOPY. DFSMSdfp Utilities, IEBCOPY. */
class LibraryCopy {
  private severity = 0;

  constructor(
    private readonly step: Step,
    private readonly messages: MessageDataSet,
  ) {}

  run(): number {
    const {step} = this;
    this.heading();
    const operations = this.operations();
    if (operations !== undefined) {
      for (const operation of operations) {
        if (!this.operation(operation) || step.abend !== undefined) break;
      }
    }
    if (step.abend !== undefined) return failure;
    if (this.severity >= failure) this.say('IEB151I JOB HAS TERMINATED WITH ERROR(S)');
    this.say(`IEB147I END OF JOB - ${this.severity} WAS HIGHEST SEVERITY CODE`);
    return this.severity;
  }

  private heading(): void {
    const {step, messages} = this;
    const width = messages.width;
    const title = 'IEBCOPY MESSAGES AND CONTROL STATEMENTS';
    const before = Math.max(1, Math.ceil((width - title.length) / 2) + 1);
    messages.line(`1${' '.repeat(before - 1)}${title}`.padEnd(width - 10) + 'PAGE     1');
    messages.line(`-${level}`);
    const now = step.system.now();
    const two = (value: number) => String(value).padStart(2, '0');
    const time = `${two(now.getUTCHours())}:${two(now.getUTCMinutes())}:${two(now.getUTCSeconds())}`;
    const date = `${days[now.getUTCDay()]!} ${two(now.getUTCDate())} ${months[now.getUTCMonth()]!} ${now.getUTCFullYear()}`;
    const names = [step.jobName, step.stepName, step.procStepName ?? ''].map((name) => name.padEnd(8)).join(' ');
    this.say(`IEB1035I ${names} ${time} ${date} PARM='${step.parm}'`);
  }

  private say(text: string, space = ' '): void {
    this.messages.line(`${space}${text}`);
  }

  private raise(severity: number): void {
    this.severity = Math.max(this.severity, severity);
  }

  /**
   * Returns the operations of SYSIN, or the default operation if it has no statements; undefined if a statement is
   * wrong.
   */
  private operations(): CopyOperation[] | undefined {
    const statements = readControlStatements(readCards(this.step, 'SYSIN') ?? []);
    if (statements.length === 0) {
      const label = this.step.stepName.padEnd(8);
      this.say(`${label} COPY      INDD=SYSUT1,OUTDD=SYSUT2         GENERATED STATEMENT`, '-');
      const inputs = [{ddName: 'SYSUT1', replace: false}];
      return [{outDd: 'SYSUT2', steps: [{inputs, selected: [], excluded: [], mode: 'all'}]}];
    }
    const reader = new CopyReader();
    const operations = reader.read(statements);
    let space = '-';
    statements.forEach(({cards}, at) => {
      for (const card of cards) {
        this.say(card, space);
        space = ' ';
      }
      for (const problem of reader.problems.filter((found) => found.at === at)) this.say(problem.message);
    });
    if (reader.problems.length === 0) return operations;
    this.say('IEB118I CONTROL STATEMENT ERROR');
    this.raise(failure);
    return undefined;
  }

  /**
   * Performs an operation. Returns false if it fails, for example because a data set cannot be used; later operations
   * are then skipped.
   */
  private operation({outDd, steps}: CopyOperation): boolean {
    const output = copyOutput(this.step, outDd);
    if (isValidationError(output)) return this.invalid(output);
    for (const one of steps) {
      const missing = new Set(one.selected.map(({name}) => name));
      for (const {ddName, replace} of one.inputs) {
        const input = copyInput(this.step, ddName);
        if (isValidationError(input)) return this.invalid(input);
        if (input.dataSet === output.dataSet) {
          if (!this.compress(output, one)) return false;
          continue;
        }
        const conflict = incompatibility(input, output);
        if (conflict !== undefined) return this.invalid({ddName: output.ddName, message: conflict});
        const choices = this.choices(input, one, replace, missing);
        if (!this.copy(input, output, choices, one.mode === 'select')) return false;
      }
      for (const name of missing) {
        this.say(`IEB177I ${name.padEnd(8)} WAS SELECTED BUT NOT FOUND IN ANY INPUT DATA SET`);
        this.raise(warning);
      }
    }
    return true;
  }

  private invalid({ddName, message}: ValidationError): boolean {
    this.say(`IEB120I ${ddName.padEnd(8)} VALIDATION ERROR`);
    this.say(message);
    this.raise(failure);
    return false;
  }

  /**
   * Returns the members to copy, in the order of the input directory. A member named by SELECT is taken from the first
   * input that has it.
   */
  private choices(
    {members}: CopyInput,
    {mode, selected, excluded}: CopyStep,
    replace: boolean,
    missing: Set<string>,
  ): Choice[] {
    const choices: Choice[] = [];
    for (const [name, member] of members) {
      if (mode === 'exclude' && excluded.includes(name)) continue;
      if (mode !== 'select') {
        choices.push({name, member, replace});
        continue;
      }
      const wanted = selected.find((one) => one.name === name);
      if (wanted && missing.delete(name)) choices.push({...wanted, member, replace: wanted.replace || replace});
    }
    return choices;
  }

  private announce(input: CopyInput, output: CopyOutput): void {
    const from = `${input.kind.padEnd(5)} INDD=${input.ddName.padEnd(8)}`;
    const to = `${output.kind.padEnd(4)} OUTDD=${output.ddName.padEnd(8)}`;
    this.say(`IEB1013I COPYING FROM ${from} VOL=${input.dataSet.volser} DSN=${input.dataSet.name}`, '0');
    this.say(`IEB1014I           TO ${to} VOL=${output.dataSet.volser} DSN=${output.dataSet.name}`);
  }

  private copy(input: CopyInput, output: CopyOutput, choices: Choice[], specified: boolean): boolean {
    this.announce(input, output);
    if (output.kind === 'PDSU') return this.unload(input, output.ddName, choices, specified);
    const {dataSet: library, ddName} = output;
    const copied: Choice[] = [];
    for (const choice of choices) {
      const name = choice.newName ?? choice.name;
      if (library.members.has(name) && !choice.replace) continue;
      if (isDirectoryFull(library, name, choice.member)) {
        this.say(`IEB148I NO SPACE IN OUTPUT DIRECTORY FOR DIRECTORY ENTRIES FROM INPUT DATA SET ${input.ddName}`);
        this.raise(failure);
        return false;
      }
      if (!this.write(input, ddName, name, choice.member)) return false;
      keepEntry(library, name, choice.member);
      copied.push(choice);
    }
    this.relink(output, copied);
    const verb = input.kind === 'PDSU' ? 'LOADED' : 'COPIED';
    if (input.kind === 'PDSE' || output.kind === 'PDSE') this.reportObjects(copied, choices, specified, verb);
    else {
      this.report(copied, choices, input.ddName, verb);
      const unused = Math.max(0, allocatedTracks(library) - usedTracks(library));
      this.say(`IEB144I THERE ARE ${unused} UNUSED TRACKS IN OUTPUT DATA SET REFERENCED BY ${ddName}`);
      const blocks = Math.max(0, library.space.directoryBlocks - directoryBlocksUsed(library));
      this.say(`IEB149I THERE ARE ${blocks} UNUSED DIRECTORY BLOCKS IN OUTPUT DIRECTORY`);
    }
    return true;
  }

  private write(input: CopyInput, ddName: string, name: string, {records}: Member): boolean {
    const writer = this.step.openOutput(ddName, input.attributes, name);
    if (writer === undefined) return false;
    for (const record of each(records)) if (!writer.put(record)) return false;
    writer.close();
    return this.step.abend === undefined;
  }

  /** Makes an alias point to the copy of its member, if the member was copied too. */
  private relink(output: CopyOutput, copied: Choice[]): void {
    if (output.kind === 'PDSU') return;
    for (const {name, newName, member} of copied) {
      const base = copied.find((other) => other.name === member.aliasOf);
      const target = base && (base.newName ?? base.name);
      const records = target === undefined ? undefined : output.dataSet.members.get(target)?.records;
      if (target !== undefined && records) stow(output.dataSet, newName ?? name, {...member, records, aliasOf: target});
    }
  }

  private report(copied: Choice[], choices: Choice[], ddName: string, verb: string): void {
    if (copied.length === 0) {
      this.say(`IEB159I NO MEMBERS ${verb} FROM INPUT DATA SET REFERENCED BY ${ddName}`);
      this.raise(choices.length === 0 ? 0 : warning);
      return;
    }
    this.say(`IEB167I FOLLOWING MEMBER(S) ${verb} FROM INPUT DATA SET REFERENCED BY ${ddName}`);
    for (const {name, newName} of copied) {
      if (newName === undefined) this.say(`IEB154I ${name.padEnd(8)} HAS BEEN SUCCESSFULLY ${verb}`);
      else this.say(`IEB155I ${newName.padEnd(8)} HAS BEEN SUCCESSFULLY ${verb} AND IS A 'NEWNAME'`);
    }
    if (copied.length < choices.length) this.raise(warning);
    this.say(
      `IEB1098I ${copied.length} OF ${choices.length} MEMBERS ${verb} FROM INPUT DATA SET REFERENCED BY ${ddName}`,
    );
  }

  /** A PDSE is copied by the file and attribute management services, which have messages of their own. */
  private reportObjects(copied: Choice[], choices: Choice[], specified: boolean, verb: string): void {
    for (const {name, newName} of copied) this.say(`IGW01551I MEMBER ${newName ?? name}  HAS BEEN ${verb}`);
    if (copied.length < choices.length) this.raise(warning);
    const which = specified ? ' SPECIFIED' : '';
    this.say(`IGW01550I ${copied.length} OF ${choices.length}${which}  MEMBERS WERE ${verb}`);
  }

  private unload(input: CopyInput, ddName: string, choices: Choice[], specified: boolean): boolean {
    const writer = this.step.openOutput(ddName, unloadAttributes(input.attributes));
    if (writer === undefined) return false;
    const members = choices.map(({name, newName, member}): [string, Member] => [newName ?? name, member]);
    for (const record of unloaded(input, members)) if (!writer.put(record)) return false;
    writer.close();
    if (this.step.abend !== undefined) return false;
    if (input.kind === 'PDSE') this.reportObjects(choices, choices, specified, 'UNLOADED');
    else this.report(choices, choices, input.ddName, 'UNLOADED');
    return true;
  }

  /** Compresses a library, for COPY of a library onto itself. */
  private compress(output: CopyOutput, {mode}: CopyStep): boolean {
    if (output.kind === 'PDSU')
      return this.invalid({ddName: output.ddName, message: 'IEB123I DATA SET NOT PARTITIONED'});
    const {dataSet: library, ddName} = output;
    if (mode !== 'all') {
      this.say('IEB134I CANNOT COMPRESS WITH SELECT OR EXCLUDE');
      this.raise(failure);
      return false;
    }
    this.say(
      `IEB1018I COMPRESSING  ${output.kind.padEnd(4)} OUTDD=${ddName.padEnd(8)} VOL=${library.volser} DSN=${library.name}`,
      '0',
    );
    if (output.kind === 'PDSE') {
      this.say(`IEB1019I DATA SET REFERENCED BY ${ddName} IS A PDSE AND DOES NOT NEED TO BE COMPRESSED`);
      return true;
    }
    const wanted = packed(library);
    const inPlace =
      library.lastUsed === undefined ||
      (library.lastUsed.track === wanted.track && library.lastUsed.cells === wanted.cells);
    if (inPlace) {
      for (const name of library.members.keys()) {
        this.say(`IEB152I ${name.padEnd(8)} COMPRESSED - WAS ALREADY IN PLACE AND NOT MOVED`);
      }
      this.say('IEB153I ALL MEMBERS COMPRESSED - ALL WERE ORIGINALLY COMPRESSED');
    } else {
      compress(library);
      this.say(`IEB1097I FOLLOWING MEMBER(S) COMPRESSED IN DATA SET REFERENCED BY ${ddName}`);
      for (const name of library.members.keys()) this.say(`IEB154I ${name.padEnd(8)} HAS BEEN SUCCESSFULLY COMPRESSED`);
      const count = library.members.size;
      this.say(`IEB1098I ${count} OF ${count} MEMBERS COMPRESSED IN DATA SET REFERENCED BY ${ddName}`);
    }
    const unused = Math.max(0, allocatedTracks(library) - usedTracks(library));
    this.say(`IEB144I THERE ARE ${unused} UNUSED TRACKS IN OUTPUT DATA SET REFERENCED BY ${ddName}`);
    return true;
  }
}

/** Gives a copy the user data of its original. */
function keepEntry({members}: Library, name: string, {userData}: Member): void {
  const copy = members.get(name);
  if (copy !== undefined && userData !== undefined) copy.userData = userData;
}

export const runIebcopy: Program = (step) => {
  const messages = MessageDataSet.open(step, 'SYSPRINT');
  if (messages === undefined) return failure;
  const code = new LibraryCopy(step, messages).run();
  messages.close();
  return code;
};
