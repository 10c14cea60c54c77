import {hasWord, type TsoCommand, valueOf} from '../../programs/ikjeft01/command-line';
import {parmParameter} from '../../step/parameter-list';
import type {Step} from '../../step/step';
import type {Session} from '../session';
import type {OpenDb2, Subsystem} from '../subsystem';
import {Thread} from '../thread/thread';
import {runBind} from './bind';
import {displayDatabase, noUtility, startDatabase, stopDatabase} from './database-commands';
import {runDclgen} from './dclgen';
import {runDsntep2} from './dsntep2';
import {runDsntiad} from './dsntiad';
import {runDsntiaul} from './dsntiaul';
import {displayBufferPool, displayThread} from './subsystem-displays';

/** The part of the terminal monitor that the DSN command processor uses. */
export interface DsnTerminal {
  readonly step: Step;
  readonly db2: OpenDb2 | undefined;
  say(line: string): void;
  read(prompt: string): TsoCommand | undefined;
  /** Runs a command that is not a DSN subcommand as a TSO command. */
  other(command: TsoCommand): number | Promise<number>;
}

/** A sample program of Db2, which works on the thread that RUN created for its plan. */
type SampleProgram = (step: Step, session: Session, parms: string) => number;

const samplePrograms: Readonly<Record<string, SampleProgram | undefined>> = {
  DSNTEP2: runDsntep2,
  DSNTEP4: runDsntep2,
  DSNTIAD: runDsntiad,
  DSNTIAUL: runDsntiaul,
};

const failed = 12;
/** Subcommands that are meant for a terminal. */
const notYet: ReadonlySet<string> = new Set(['ABEND', 'SPUFI']);
const bindSubcommands: ReadonlySet<string> = new Set(['BIND', 'REBIND', 'FREE']);

/**
 * The DSN command: runs subcommands up to END and returns the highest of their codes. Command Reference, "DSN (TSO)";
 * the prompts are those of "Issuing commands from TSO terminals" in the Administration Guide. The message for a missing
 * subsystem is ours, because no source with the text of Db2 was found.
 */
export async function runDsn(terminal: DsnTerminal, command: TsoCommand): Promise<number> {
  const wanted = (valueOf(command, 'SYSTEM', 'S') ?? 'DSN').toUpperCase();
  const subsystem = await terminal.db2?.();
  if (subsystem?.name !== wanted) {
    terminal.say(`FWR003I THERE IS NO DB2 SUBSYSTEM ${wanted} ON THIS MACHINE`);
    return failed;
  }
  let highest = 0;
  for (let next = terminal.read('DSN'); next !== undefined && next.name !== 'END'; next = terminal.read('DSN')) {
    if (next.name === '' || next.name.startsWith('*')) continue;
    const code = await subcommand(terminal, next, subsystem);
    highest = Math.max(highest, code);
    if (terminal.step.abend !== undefined) break;
  }
  return highest;
}

async function subcommand(terminal: DsnTerminal, command: TsoCommand, subsystem: Subsystem): Promise<number> {
  if (command.name === 'RUN') return run(terminal, command, subsystem);
  if (bindSubcommands.has(command.name)) return runBind(terminal, command, subsystem);
  if (command.name === 'DCLGEN') return runDclgen(terminal, command, subsystem);
  if (/^-DIS(PLAY)?$/.test(command.name)) return display(terminal, command, subsystem);
  if (command.name === '-TERM' && valueOf(command, 'UTILITY', 'UTIL') !== undefined) return noUtility(terminal.say);
  if (/^-STA(RT)?$/.test(command.name)) return startDatabase(command, subsystem, terminal.say);
  if (/^-STO(P)?$/.test(command.name)) return stopDatabase(command, subsystem, terminal.say);
  if (command.name.startsWith('-') || notYet.has(command.name)) {
    terminal.say(`FWR001I ${command.name} IS NOT SUPPORTED ON THIS MACHINE`);
    return failed;
  }
  return terminal.other(command);
}

function display({step, say}: DsnTerminal, command: TsoCommand, subsystem: Subsystem): number {
  if (command.operands.some((operand) => /^(THREAD|THD)\b/i.test(operand)))
    return displayThread(command, subsystem, step, say);
  if (valueOf(command, 'BUFFERPOOL', 'BPOOL') !== undefined) return displayBufferPool(command, subsystem, say);
  return displayDatabase(command, subsystem, say);
}

/** RUN: runs a program on its own thread. Its end commits, its abend rolls back. Command Reference, "RUN (DSN)". */
async function run({step, say}: DsnTerminal, command: TsoCommand, subsystem: Subsystem): Promise<number> {
  const program = valueOf(command, 'PROGRAM', 'PROG')?.toUpperCase();
  if (program === undefined || hasWord(command, 'CP')) {
    say(program === undefined ? 'IKJ56701I MISSING PROGRAM NAME' : 'FWR001I RUN CP IS NOT SUPPORTED ON THIS MACHINE');
    return failed;
  }
  const parms = unquoted(valueOf(command, 'PARMS', 'PARM') ?? '');
  const session = subsystem.connect(step.user);
  const sample = samplePrograms[program];
  const code = sample
    ? sample(step, session, parms)
    : await runProgram(step, program, parms, command, session, subsystem);
  if (step.abend === undefined) session.commit();
  else session.rollback();
  return code;
}

/** Runs a user program; if PLAN is omitted, the plan has the name of the program. */
function runProgram(
  step: Step,
  program: string,
  parms: string,
  command: TsoCommand,
  session: Session,
  subsystem: Subsystem,
): Promise<number> {
  const plan = valueOf(command, 'PLAN')?.toUpperCase() ?? program;
  const library = step.system.dataSet(unquoted(valueOf(command, 'LIBRARY', 'LIB') ?? '').toUpperCase());
  return step.call(program, {
    parameters: [parmParameter(parms)],
    sqlConnection: new Thread(session, plan, subsystem.database.catalog.packages, subsystem.name),
    ...(library?.dsorg === 'PO' && {library}),
  });
}

const unquoted = (text: string): string => /^'(.*)'$/.exec(text)?.[1]?.replaceAll("''", "'") ?? text;
