import type {JobOutput} from '../../jes/output';
import type {KeptJob} from '../../jes/kept-job';
import {systemName} from '../../system-name';
import type {Answer, Console} from './console';

/**
 * `$DJ12`, `$D JOB00012`, `$DJ1-9`, `$DJ'NAME*'`, with options such as `,CC`; the same with H, A, C and P. JES2
 * Commands.
 */
const jobCommand =
  /^\$(?<verb>[DHACP])\s?J(?:OB|Q)?\(?(?:'(?<name>[A-Z0-9@#$*?%]{1,8})'|(?<from>\d{1,7}|\*)(?:-(?<to>\d{1,7}|\*))?)\)?(?<rest>(?:,[A-Z=()]{1,20})*)$/;

export function jes2Command(console: Console, text: string): Answer {
  if (/^\$D\s?A$/.test(text)) return displayActive(console);
  const {verb = '', name, from, to, rest = ''} = jobCommand.exec(text)?.groups ?? {};
  if (verb === '') return undefined;
  const options = rest.split(',').filter((option) => option !== '');
  const allowed = verb === 'D' ? ['CC', 'LONG', 'L'] : verb === 'C' ? ['P', 'PURGE'] : [];
  if (options.some((option) => !allowed.includes(option))) return undefined;
  const selected = selectedJobs(console, {...(name && {name}), ...(from && {from}), ...(to && {to})});
  const answers = selected.flatMap((job) => perform(console, verb, job, options));
  return answers.length > 0 ? answers : nothingSelected(text);
}

interface Selection {
  name?: string;
  from?: string;
  to?: string;
}

function selectedJobs({jobs}: Console, {name, from, to}: Selection): KeptJob[] {
  if (name !== undefined) return jobs.list({prefix: name.replace(/\?/g, '%')});
  const bound = (text: string | undefined, otherwise: number): number =>
    text === undefined || text === '*' ? otherwise : Number(text);
  const least = bound(from, 1);
  const most = to === undefined && from !== '*' ? least : bound(to, Number.MAX_SAFE_INTEGER);
  return jobs.list().filter(({jobId}) => {
    const number = Number(jobId.slice(3));
    return number >= least && number <= most;
  });
}

/** Performs a command on a job; returns no lines if it does not apply to the job. */
function perform({jobs}: Console, verb: string, job: KeptJob, options: readonly string[]): string[] {
  const {jobId} = job;
  switch (verb) {
    case 'D':
      return options.includes('CC') ? [`${label(job)}CC=(${completionOf(job)})`] : described(job);
    case 'H':
      return jobs.hold(jobId) ? described(job) : [];
    case 'A':
      return jobs.release(jobId) ? described(job) : [];
    case 'P': {
      const gone = described(job, 'PURGE=YES');
      return jobs.purge(jobId) ? gone : [];
    }
    default: {
      const purge = options.length > 0;
      const going = described(job, purge ? 'PURGE=YES,CANCEL=YES' : 'CANCEL=YES');
      return jobs.cancel(jobId, {purge}) ? going : [];
    }
  }
}

const label = ({jobName}: KeptJob): string => `$HASP890 ${`JOB(${jobName})`.padEnd(15)}`;

const statusWords: Readonly<Record<KeptJob['status'], string>> = {
  INPUT: 'AWAITING EXECUTION',
  ACTIVE: `EXECUTING/${systemName}`,
  OUTPUT: 'AWAITING HARDCOPY',
};

/** $HASP890, with the recorded words; its line breaks are from memory. */
function described(job: KeptJob, more?: string): string[] {
  const {status, jobClass, held} = job;
  const rest = [
    `PRIORITY=${status === 'INPUT' ? 9 : 15}`,
    'SYSAFF=(ANY)',
    `HOLD=(${held === true ? 'JOB' : 'NONE'})`,
    ...(more === undefined ? [] : [more]),
  ].join(',');
  return [
    label(job).trimEnd(),
    `${label(job)}STATUS=(${statusWords[status]}),CLASS=${jobClass},`,
    `$HASP890 ${' '.repeat(15)}${rest}`,
  ];
}

/**
 * As recorded: `COMPLETED,RC=0`, `ABENDED,ABEND=(S622,U0000)`, `JCLERROR`, `SECURITY_FAILURE`; empty for a job that has
 * not ended.
 */
function completionOf({ending}: KeptJob): string {
  return ending === undefined ? '' : completion(ending);
}

function completion(ending: JobOutput['ending']): string {
  if ('code' in ending) return `COMPLETED,RC=${ending.code}`;
  if ('abend' in ending) {
    const {abend} = ending;
    const codes = abend.startsWith('U') ? `S000,U${abend.slice(1).padStart(4, '0')}` : `${abend},U0000`;
    return `ABENDED,ABEND=(${codes})`;
  }
  if ('jclError' in ending) return 'JCLERROR';
  if ('securityError' in ending) return 'SECURITY_FAILURE';
  return 'stopped' in ending ? 'CANCELED' : 'COMPLETED,RC=0';
}

/** $HASP003, as recorded. */
function nothingSelected(text: string): string[] {
  const command = text.slice(1);
  const verb = command.slice(0, 1);
  return [
    `$HASP003 RC=(52),${verb}`,
    `$HASP003 RC=(52),${command}  - NO SELECTABLE ENTRIES FOUND`,
    '$HASP003           MATCHING SPECIFICATION',
  ];
}

function displayActive({jobs}: Console): string[] {
  const active = jobs.list().filter(({status}) => status === 'ACTIVE');
  return active.length === 0 ? ['$HASP612 NO ACTIVE JOBS'] : active.flatMap((job) => described(job));
}
