import type {System} from '../data-sets/system';
import type {OpenDb2} from '../db2/subsystem';
import type {JobQueue} from '../jes/job-queue';
import type {Dd} from '../step/dd';
import type {ProgramSet} from '../step/program-search';
import {RunningStep} from '../step/running-step';
import type {Terminal} from './access';
import {remove, rename} from './catalog-changes';
import {read, write} from './content';
import {copy} from './copy';
import {dataSets} from './data-set-list';
import {members} from './member-list';
import {allocate} from './new-data-set';
import {operate} from './operator/operate';
import type {Services} from './services';
import {TsoSession} from './tso-session';

interface ServiceOptions extends ProgramSet {
  /** The system of the machine as it is now: a different object after a reset. */
  system: () => System;
  user: string;
  jobs: JobQueue;
  db2: OpenDb2;
}

/** Creates the services for a user at a terminal of this machine. */
export function createServices(options: ServiceOptions): Services {
  const {user, jobs, programs, loaders, db2} = options;
  const terminal: Terminal = {
    user,
    get system() {
      return options.system();
    },
  };
  const newStep = (dds: ReadonlyMap<string, Dd> = new Map(), onMessage?: (message: string) => void): RunningStep =>
    new RunningStep({
      system: terminal.system,
      jobName: user,
      jobId: 'TSU00001',
      user,
      stepName: 'IKJACCNT',
      programName: 'IKJEFT01',
      dds,
      programs,
      ...(loaders && {loaders}),
      ...(onMessage && {onMessage}),
    });
  const newSession = (): TsoSession => new TsoSession(terminal.system, user, jobs, db2, newStep);
  let session: TsoSession | undefined;
  /**
   * Waits for the jobs that a command submits or releases: the caller may store the machine next, and unfinished jobs
   * would be lost.
   */
  async function withJobs(answer: string[] | Promise<string[]>): Promise<string[]> {
    const lines = await answer;
    await jobs.idle();
    return lines;
  }
  return {
    dataSets: (mask, page) => dataSets(terminal, mask, page),
    members: (name, page) => members(terminal, name, page),
    read: (name, member, how) => read(terminal, name, member, how),
    write: (name, member, content, how) => write(terminal, name, member, content, how),
    allocate: async (name, how) => allocate(terminal, name, how),
    copy: (from, to, how) => copy(terminal, newStep(), from, to, how),
    rename: (from, to) => rename(terminal, newStep(), from, to),
    remove: (place) => remove(terminal, newStep(), place),
    async tso(command) {
      // What was allocated on another system is of no use on this one.
      if (session?.system !== terminal.system) session = newSession();
      return withJobs(session.run(command));
    },
    operate: async (command) => withJobs(operate(terminal, jobs, command)),
  };
}
