import type {System} from '../data-sets/system';
import {displayGrs} from '../grs/display-grs';
import {notSupported} from '../jcl/messages';
import {convertJob, nameIn} from './converter/index';
import type {Conversion} from './job';
import {clockTime} from './job-clock';
import {JobLog, systemName} from './job-log';
import {jobIdOf, type JobOptions} from './job-options';
import type {JobOutput, StepResult} from './output';
import {procedureLibrary} from './procedure-library';
import {RunningJob} from './running-job';

/** Where cataloged procedures are looked for that no JCLLIB leads to. */
const procedureLibraries: readonly string[] = ['SYS1.PROCLIB'];

/** Reads a job, runs its steps, and gives all that it leaves on the spool. */
export async function runJob(jcl: string, system: System, options: JobOptions): Promise<JobOutput> {
  const conversion = convertJob(jcl, procedureLibrary(system), {
    procedureLibraries: [...procedureLibraries],
    now: system.now(),
    sysuid: options.user,
    messageClass: options.messageClass,
  });
  const {job} = conversion;
  const jobId = jobIdOf(options.jobNumber);
  const jobName = job?.name ?? nameIn(jcl);
  const log = new JobLog(
    jobName,
    jobId,
    job?.messageClass ?? options.messageClass,
    () => system.now(),
    options.jobNumber,
  );
  const cards = jcl.replace(/\n$/, '').split('\n').length;
  log.userAssigned(job?.user ?? options.user);
  list(log, conversion);
  if (job !== undefined) answerCommands(log, conversion, system);
  const wrong = job === undefined || conversion.messages.some(({error}) => error);
  if (wrong || job.scanOnly || job.held) {
    if (wrong) log.consoleLines(`IEFC452I ${jobName} - JOB NOT RUN - JCL ERROR`, []);
    else if (job.held) log.console(`$HASP101 ${jobName.padEnd(8)} HELD`);
    log.statistics(cards, [], undefined, 0);
    const steps = (job?.steps ?? []).map(({name, procStepName, program}): StepResult => {
      const ending = wrong ? ({jclError: true} as const) : ({flushed: true} as const);
      return {name, ...(procStepName === undefined ? {} : {procStepName}), program, ending};
    });
    return {jobName, jobId, ending: wrong ? {jclError: true} : {scanned: true}, steps, files: log.files(false)};
  }
  const running = new RunningJob(job, jobId, system, log, options);
  await running.run();
  return running.output(cards);
}

/**
 * System commands are done when the job is read. Differs: z/OS answers on the console; here the job log is all that a
 * learner sees of it. Only DISPLAY GRS has an answer.
 */
function answerCommands(log: JobLog, {commands}: Conversion, system: System): void {
  for (const command of commands) {
    const lines = displayGrs(command, system.enqueues, systemName);
    if (lines !== undefined) log.consoleLines(`ISG343I ${clockTime(system.now())} GRS STATUS`, lines);
    else log.console(notSupported(`THE COMMAND ${command.slice(0, 40)}`));
  }
}

/** JESJCL, and the messages of the converter in front of those of the system. */
function list(log: JobLog, {listing, messages}: Conversion): void {
  log.list(listing);
  if (messages.length > 0) log.system(' STMT NO. MESSAGE');
  for (const {statement, text} of messages) log.system(`${String(statement).padStart(9)} ${text}`);
}
