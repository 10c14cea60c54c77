import {RunningStep} from '../step/running-step';
import type {ProgramSet} from '../step/program-search';
import type {System} from '../data-sets/system';
import type {Terminal} from './access';
import {remove, rename} from './catalog-changes';
import {read, write} from './content';
import {copy} from './copy';
import {dataSets} from './data-set-list';
import {members} from './member-list';
import {allocate} from './new-data-set';
import {ServiceRefusal} from './service-refusal';
import type {Services} from './services';

export interface ServiceOptions extends ProgramSet {
  /** The machine as it is now: another one after a reset. */
  system: () => System;
  user: string;
}

/** What a user does at a terminal of this machine. */
export function createServices(options: ServiceOptions): Services {
  const {user} = options;
  const terminal: Terminal = {
    user,
    get system() {
      return options.system();
    },
  };
  const step = (): RunningStep =>
    new RunningStep({
      system: terminal.system,
      jobName: user,
      jobId: 'TSU00001',
      user,
      stepName: 'IKJACCNT',
      programName: 'IKJEFT01',
      dds: new Map(),
      programs: options.programs,
      ...(options.loaders && {loaders: options.loaders}),
    });
  return {
    dataSets: (mask, page) => dataSets(terminal, mask, page),
    members: (name, page) => members(terminal, name, page),
    read: (name, member, how) => read(terminal, name, member, how),
    write: (name, member, content, how) => write(terminal, name, member, content, how),
    allocate: async (name, how) => allocate(terminal, name, how),
    copy: (from, to, how) => copy(terminal, step(), from, to, how),
    rename: (from, to) => rename(terminal, step(), from, to),
    remove: (place) => remove(terminal, step(), place),
    tso: async () => {
      throw new ServiceRefusal('unsupported', 'TSO commands are not there yet.');
    },
    operate: async () => {
      throw new ServiceRefusal('unsupported', 'Operator commands are not there yet.');
    },
  };
}
