import type {System} from '../data-sets/system';
import type {OpenDb2} from '../db2/subsystem';
import type {JobQueue} from '../jes/job-queue';
import {shownLines} from '../machine/shown-lines';
import {joined, readCommand} from '../programs/ikjeft01/command-line';
import {runCommand} from '../programs/ikjeft01/commands';
import {abendLines, type Terminal, type TerminalSession} from '../programs/ikjeft01/terminal';
import type {Dd} from '../step/dd';
import type {RunningStep} from '../step/running-step';
import {ServiceRefusal} from './service-refusal';

const longestCommand = 32_760;
/** A longer listing is cut, and a last line says so. */
const mostLines = 10_000;

/** One user at READY: allocations and the prefix last from one command to the next. */
export class TsoSession {
  #dds = new Map<string, Dd>();
  #prefix: string;
  readonly #session: TerminalSession;

  constructor(
    readonly system: System,
    user: string,
    jobs: JobQueue,
    private readonly db2: OpenDb2 | undefined,
    private readonly newStep: (dds: ReadonlyMap<string, Dd>, onMessage: (message: string) => void) => RunningStep,
  ) {
    this.#prefix = user;
    this.#session = {jobs, started: system.now(), processorSeconds: 0, terminalFiles: new Map()};
  }

  /** Runs a command. The lines after the first are input that it may read, such as the subcommands of DSN. */
  async run(typed: string): Promise<string[]> {
    if (typed.length > longestCommand) throw new ServiceRefusal('invalid', 'The command is too long.');
    const lines: string[] = [];
    const say = (line: string): void => {
      if (lines.length < mostLines) lines.push(line.trimEnd());
    };
    const step = this.newStep(this.#dds, (message) => message.split('\n').forEach(say));
    const waiting = joined(typed.split(/\r?\n/));
    const terminal: Terminal = {
      step,
      prefix: this.#prefix,
      db2: this.db2,
      session: this.#session,
      say,
      read: () => {
        const next = waiting.shift();
        return next && readCommand(next.text);
      },
    };
    for (let command = terminal.read(''); command !== undefined; command = terminal.read('')) {
      if (command.name === '') continue;
      if (command.name === 'LOGOFF' || command.name === 'END') break;
      await runCommand(terminal, command);
      this.#showFiles(say);
      if (step.abend === undefined) continue;
      abendLines(command, step.takeAbend() ?? step.abend).forEach(say);
      break;
    }
    this.#dds = new Map(step.dds);
    this.#prefix = terminal.prefix;
    this.#session.processorSeconds += step.timeUsed;
    if (lines.length === mostLines) lines.push(`FWR004I ONLY ${mostLines} LINES ARE SHOWN`);
    return lines;
  }

  /** Shows what was written to files that are allocated to the terminal. */
  #showFiles(say: (line: string) => void): void {
    for (const file of this.#session.terminalFiles.values()) {
      for (const line of shownLines(file)) say(line);
      file.records.length = 0;
    }
  }
}
