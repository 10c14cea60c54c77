import type {System} from '../data-sets/system';
import {displayGrs} from '../grs/display-grs';
import {notSupported} from '../jcl/messages';
import {convertJob, nameIn} from './converter/index';
import {identityLine} from '../security/data-set-profiles';
import {racfUser} from '../security/users';
import type {Conversion, Job} from './job';
import {JobLog} from './job-log';
import {jobIdOf, type JobOptions} from './job-options';
import type {JobOutput, StepResult} from './output';
import {procedureLibrary} from './procedure-library';
import {RunningJob} from './running-job';

/** The libraries searched for cataloged procedures after those of JCLLIB. */
const procedureLibraries: readonly string[] = ['SYS1.PROCLIB'];

/** Reads a job, runs its steps, and returns everything that it leaves on the spool. */
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
  if (job !== undefined && job.user !== options.user) return refused(log, job, jobId, options.user, cards);
  log.userAssigned(options.user);
  list(log, conversion);
  if (job !== undefined) answerCommands(log, conversion, system);
  const wrong = job === undefined || conversion.messages.some(({error}) => error);
  // Only messages of the interpreter are warnings: those of the converter are for information.
  if (!wrong && conversion.messages.some(({text}) => text.startsWith('IEF6'))) log.warned();
  if (!wrong && job.held && options.released !== true) {
    log.console(`$HASP101 ${jobName.padEnd(8)} HELD`);
    return {jobName, jobId, ending: {held: true}, steps: [], files: log.files(false)};
  }
  if (wrong || job.scanOnly) {
    if (wrong) log.consoleLines(`IEFC452I ${jobName} - JOB NOT RUN - JCL ERROR`, []);
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
 * A job for another user. z/OS Security Server RACF Security Administrator's Guide, Surrogate job submission: without a
 * password, the user must authorize the submitter by a profile of the class SURROGAT, and there is none here. The log
 * is as recorded on z/OS. Differs: nobody has a password here, so none is correct; that line is from memory.
 */
function refused(
  log: JobLog,
  {name, user, hasPassword}: Job,
  jobId: string,
  submitter: string,
  cards: number,
): JobOutput {
  const why = hasPassword ? 'INVALID PASSWORD' : 'SUBMITTER IS NOT AUTHORIZED BY USER';
  const [first = '', ...rest] = [
    identityLine(racfUser(user)),
    ...(hasPassword ? [] : [`  SUBMITTER(${submitter.padEnd(8)})`]),
    `LOGON/JOB INITIATION - ${why}`,
  ];
  log.console(first);
  for (const line of rest) log.plain(`${' '.repeat(19)}${line}`);
  log.plain('-$HASP106 JOB DELETED BY JES2 OR CANCELLED BY OPERATOR BEFORE EXECUTION');
  log.statistics(cards, [], undefined, 0);
  return {jobName: name, jobId, ending: {securityError: true}, steps: [], files: log.files(false).slice(0, 1)};
}

/**
 * System commands are executed when the job is read. Differs: z/OS answers on the console; here a learner sees the
 * answer only in the job log. Only DISPLAY GRS has an answer.
 */
function answerCommands(log: JobLog, {commands}: Conversion, system: System): void {
  for (const command of commands) {
    const [first = notSupported(`THE COMMAND ${command.slice(0, 40)}`), ...rest] = displayGrs(command, system) ?? [];
    if (rest.length > 0) log.consoleLines(first, rest);
    else log.console(first);
  }
}

/** Writes JESJCL, and the messages of the converter before those of the system. */
function list(log: JobLog, {listing, messages}: Conversion): void {
  log.list(listing);
  if (messages.length > 0) log.system(' STMT NO. MESSAGE');
  for (const {statement, text} of messages) log.system(`${String(statement).padStart(9)} ${text}`);
}
