import type {Abend} from '../../abend';
import {wrongQualifiers} from '../../data-set-name';
import type {DataSet} from '../../data-sets/data-set';
import type {OpenDb2} from '../../db2/subsystem';
import {installedLibrary} from '../../jes/installed-libraries';
import type {JobQueue} from '../../jes/job-queue';
import type {SpoolFile} from '../../step/dd';
import type {Step} from '../../step/step';
import {dataSetNamed, type TsoCommand} from './command-line';

/** What a command sees: its step, the prefix of data set names, and the terminal. */
export interface Terminal {
  readonly step: Step;
  prefix: string;
  readonly db2: OpenDb2 | undefined;
  /** The session of a user; undefined in batch. */
  readonly session?: TerminalSession;
  say(line: string): void;
  /** Reads the next command of SYSTSIN, which is shown after the prompt; undefined at the end. */
  read(prompt: string): TsoCommand | undefined;
}

/** The session of a logged-on user. */
export interface TerminalSession {
  readonly jobs: Pick<JobQueue, 'submit' | 'list' | 'cancel' | 'purge'>;
  readonly started: Date;
  /** Seconds of processor time. */
  processorSeconds: number;
  /** Files whose records the terminal shows, by ddname. */
  readonly terminalFiles: Map<string, SpoolFile>;
}

export type Run = (terminal: Terminal, command: TsoCommand) => number | Promise<number>;

export const failed = 12;

export function notSupported(terminal: Terminal, what: string): number {
  terminal.say(`FWR001I ${what} IS NOT SUPPORTED ON THIS MACHINE`);
  return failed;
}

export function missing(terminal: Terminal, what: string): number {
  terminal.say(`IKJ56701I MISSING ${what}`);
  return failed;
}

/** Returns the cataloged data set with the name that was typed; undefined after a message. */
export function found(terminal: Terminal, typed: string, notThere: (name: string) => string): DataSet | undefined {
  const {name} = dataSetNamed(typed, terminal.prefix);
  if (wrongQualifiers(name) !== undefined) {
    terminal.say(`IKJ56709I INVALID DATA SET NAME, ${typed}`);
    return undefined;
  }
  const {system} = terminal.step;
  const dataSet = system.dataSet(name) ?? installedLibrary(system, name);
  if (dataSet === undefined) terminal.say(notThere(name));
  return dataSet;
}

/** The message of dynamic allocation for a data set that it did not find. */
export const notInCatalog = (name: string): string =>
  `IKJ56228I DATA SET ${name} NOT IN CATALOG OR CATALOG CAN NOT BE ACCESSED`;

/**
 * The lines that are shown for a command that abended. The first line is as recorded; the second has the text of
 * TSOEXEC's IKJ79102I, and its number is from memory.
 */
export function abendLines({name}: TsoCommand, {code, reason}: Abend): string[] {
  const kind = code.startsWith('S') ? 'SYSTEM' : 'USER';
  return [
    `IKJ56641I ${name.padEnd(8)} ENDED DUE TO ERROR+`,
    `IKJ56640I ${kind} ABEND CODE ${code.slice(1)} REASON CODE ${reason ?? '00000000'}`,
  ];
}
