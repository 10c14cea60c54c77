import {each} from '../../data-sets/record-store';
import {fromEbcdic} from '../../ebcdic';
import {readJobCard, splitJobs} from '../../jes/converter/index';
import type {KeptJob} from '../../jes/kept-job';
import {shownLines} from '../../machine/shown-lines';
import {dataSetNamed, hasWord, type TsoCommand} from './command-line';
import {
  failed,
  found,
  missing,
  notInCatalog,
  notSupported,
  type Run,
  type Terminal,
  type TerminalSession,
} from './terminal';

/** TSO/E Command Reference, SUBMIT. The message is as recorded. */
export const submit: Run = (terminal, {operands}) => {
  const {session, step} = terminal;
  const [typed, ...more] = operands;
  if (typed === undefined) return missing(terminal, 'DATA SET NAME');
  if (typed === '*' || more.length > 0)
    return notSupported(terminal, `SUBMIT ${typed === '*' ? '*' : more[0]!.slice(0, 20)}`);
  const {name, member} = dataSetNamed(typed, terminal.prefix);
  const dataSet = found(terminal, typed, notInCatalog);
  if (dataSet === undefined) return failed;
  if (!step.isAuthorized(dataSet.name, dataSet.volser, 'READ')) return failed;
  const records = dataSet.dsorg === 'PS' ? dataSet.records : dataSet.members.get(member ?? '')?.records;
  if (records === undefined) {
    terminal.say(
      `FWR004I ${member === undefined ? `${name} IS A LIBRARY: NAME A MEMBER` : `MEMBER ${member} IS NOT IN ${name}`}`,
    );
    return failed;
  }
  const jobs = splitJobs([...each(records)].map((record) => fromEbcdic(record).trimEnd()).join('\n'));
  if (jobs.length === 0) {
    terminal.say(`FWR004I THERE IS NO JOB IN ${name}`);
    return failed;
  }
  for (const jcl of jobs) {
    const jobId = session ? session.jobs.submit(jcl) : step.submitJob(jcl);
    if (jobId === undefined) return notSupported(terminal, 'A CHAIN OF SO MANY JOBS');
    terminal.say(`IKJ56250I JOB ${readJobCard(jcl).name}(${jobId}) SUBMITTED`);
  }
  return 0;
};

const places: Readonly<Record<KeptJob['status'], (job: KeptJob) => string>> = {
  INPUT: ({held}) => `IKJ56197I JOB # WAITING FOR EXECUTION${held === true ? ', IN HOLD STATUS' : ''}`,
  ACTIVE: () => 'IKJ56211I JOB # EXECUTING',
  OUTPUT: () => 'IKJ56192I JOB # ON OUTPUT QUEUE',
};

/**
 * TSO/E Command Reference, STATUS: shows the named jobs, or else those whose names are the user ID and one character.
 * The messages for running and ended jobs are as recorded; that for a waiting job is from memory.
 */
export const status: Run = (terminal, command) => {
  const {session} = terminal;
  if (session === undefined) return notSupported(terminal, 'STATUS');
  const named = jobsNamed(terminal, session, command);
  if (named === undefined) return failed;
  for (const job of named) terminal.say(places[job.status](job).replace('#', `${job.jobName}(${job.jobId})`));
  return 0;
};

/** Returns the jobs named by `JOB1`, `JOB1(JOB00012)` or a list of these in parentheses; undefined after a message. */
function jobsNamed(terminal: Terminal, session: TerminalSession, {operands}: TsoCommand): KeptJob[] | undefined {
  const words = operands.filter((operand) => !keywords.test(operand)).map((operand) => operand.toUpperCase());
  const typed = words.flatMap((word) => (/^\((.*)\)$/.exec(word)?.[1] ?? word).split(/[\s,]+/));
  if (typed.length === 0) {
    const own = session.jobs.list({prefix: `${terminal.step.user}%`});
    if (own.length === 0) terminal.say(`FWR004I THERE IS NO JOB WITH THE NAME ${terminal.step.user} AND ONE CHARACTER`);
    return own.length === 0 ? undefined : own;
  }
  const jobs: KeptJob[] = [];
  for (const word of typed) {
    const [, prefix = '', jobId] = /^([A-Z@#$][A-Z0-9@#$]{0,7})(?:\(([A-Z0-9]{1,8})\))?$/.exec(word) ?? [];
    const matching = prefix === '' ? [] : session.jobs.list({prefix, ...(jobId && {jobId})});
    if (matching.length === 0) {
      terminal.say(`FWR004I JOB ${word.slice(0, 20)} IS NOT FOUND`);
      return undefined;
    }
    jobs.push(...matching);
  }
  return jobs;
}

const keywords = /^(?:PURGE|NOPURGE|DELETE|KEEP|NOKEEP|HOLD|NOHOLD|HERE|NEXT|BEGIN|PAUSE|NOPAUSE)$/i;

/**
 * TSO/E Command Reference, OUTPUT: shows the spool output of a job at the terminal; with DELETE, the job is then
 * purged.
 */
export const output: Run = (terminal, command) => {
  const {session} = terminal;
  if (session === undefined) return notSupported(terminal, 'OUTPUT');
  if (command.operands.length === 0) return missing(terminal, 'JOBNAME');
  const jobs = jobsNamed(terminal, session, command);
  if (jobs === undefined) return failed;
  for (const job of jobs) {
    if (job.status !== 'OUTPUT') {
      terminal.say(places[job.status](job).replace('#', `${job.jobName}(${job.jobId})`));
      continue;
    }
    for (const file of job.files) for (const line of shownLines(file)) terminal.say(line);
    if (hasWord(command, 'DELETE')) session.jobs.purge(job.jobId);
  }
  return 0;
};

/** TSO/E Command Reference, CANCEL: cancels a waiting or running job; with PURGE, its output is deleted too. */
export const cancel: Run = (terminal, command) => {
  const {session} = terminal;
  if (session === undefined) return notSupported(terminal, 'CANCEL');
  if (command.operands.length === 0) return missing(terminal, 'JOBNAME');
  const jobs = jobsNamed(terminal, session, command);
  if (jobs === undefined) return failed;
  const purge = hasWord(command, 'PURGE');
  let code = 0;
  for (const {jobId, jobName} of jobs) {
    if (session.jobs.cancel(jobId, {purge}) || (purge && session.jobs.purge(jobId))) continue;
    terminal.say(`FWR004I JOB ${jobName}(${jobId}) HAS ENDED OR RUNS ELSEWHERE`);
    code = failed;
  }
  return code;
};
