import {MvsSystem, type SystemOptions} from '../data-sets/mvs-system';
import {splitJobs} from '../jes/converter/index';
import {defaultUser} from '../jes/default-user';
import {runJob} from '../jes/initiator';
import {JobQueue, type SpoolLimits} from '../jes/job-queue';
import {createRegistry} from '../programs/registry';
import type {Services} from '../services/services';
import type {Loader} from '../step/program';
import {dataSetsSection} from './data-sets-section';
import {LateDb2} from './db2';
import {jobsSection} from './jobs-section';
import type {Machine} from './machine';
import {put} from './put';
import type {Section} from './section';
import {securitySection} from './security-section';
import {browse, dataOf} from './shown-records';
import {exportParts, exportState, importState} from './state';
import {summaryOf} from './summary';

export interface MachineOptions extends SystemOptions {
  /** The user ID under which jobs run. */
  user?: string;
  /** The processor time limit, in seconds, of a step whose JCL does not specify one. */
  timeLimit?: number;
  /** How much job output is retained. */
  spool?: Partial<SpoolLimits>;
  /** The loaders that make programs out of load modules, by the kind in the header of the module. */
  loaders?: ReadonlyMap<string, Loader>;
  /** The state that subsystems keep in addition to data sets and jobs. */
  sections?: readonly Section[];
}

/** The loader of COBOL load modules, which every machine has; in a web page, the run-time is a file of its own. */
const cobol: Loader = async (content) => (await import('../le/run-unit/cobol-loader')).loadCobol(content);

/** Creates a z/OS with empty disks. */
export function createMachine(options: MachineOptions = {}): Machine {
  const loaders = new Map<string, Loader>([['COBOL', cobol], ...(options.loaders ?? [])]);
  let system = new MvsSystem(options);
  const db2 = new LateDb2(() => system.now());
  const programs = createRegistry(() => db2.openForJobs());
  const user = options.user ?? defaultUser;
  const jobs = new JobQueue({
    user,
    now: () => system.now(),
    ...(options.spool && {limits: options.spool}),
    run: ({jcl, number, ...queued}) =>
      runJob(jcl, system, {
        ...queued,
        programs,
        loaders,
        jobNumber: number,
        user,
        ...(options.timeLimit === undefined ? {} : {timeLimit: options.timeLimit}),
      }),
  });
  let services: Promise<Services> | undefined;
  const sections: readonly Section[] = [
    dataSetsSection(
      () => system,
      (another) => (system = another),
      options,
    ),
    // After the data sets, which are restored into a new system without profiles.
    securitySection(() => system),
    jobsSection(jobs),
    db2.section,
    ...(options.sections ?? []),
  ];
  return {
    user,
    get system() {
      return system;
    },
    jobs,
    db2: () => db2.open(),
    services() {
      services ??= import('../services/create-services').then(({createServices}) =>
        createServices({system: () => system, user, jobs, programs, loaders, db2: () => db2.openForJobs()}),
      );
      return services;
    },
    async submit(jcl) {
      const [first, ...later] = await jobs.run([jcl]);
      return {...first!, later};
    },
    submitAll: (text) => jobs.run(splitJobs(text)),
    list: (mask) => system.entries(mask).map((entry) => summaryOf(system, entry)),
    browse: (name, member) => browse(system, name, member),
    put: (name, content, how) => put(system, name, content, how),
    get: (name, member, how) => dataOf(system, name, member, how),
    reset() {
      for (const section of sections) section.clear();
    },
    export: () => exportState(sections),
    exportParts: () => exportParts(sections),
    import: (state) => importState(state, sections),
  };
}
