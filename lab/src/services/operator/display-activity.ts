import {matchesMask} from '../../data-sets/name-mask';
import {clockTime} from '../../jes/job-clock';
import type {Answer, Console} from './console';

/**
 * An address space: its names and its kind of work: `S` for a started task, `J` for a job, `SO` for one that uses z/OS
 * UNIX.
 */
interface AddressSpace {
  name: string;
  step: string;
  procStep: string;
  status: 'NSW' | 'OWT' | 'IN ';
  type: 'S' | 'J' | 'SO';
  asid: string;
  workId: string;
  user: string;
}

/** Started tasks that every system has, with what a recorded D A,L shows of them. */
const startedTasks: readonly (readonly [string, string, AddressSpace['status'], AddressSpace['type']])[] = [
  ['LLA', 'LLA', 'NSW', 'S'],
  ['VLF', 'VLF', 'NSW', 'S'],
  ['JES2', 'IEFPROC', 'NSW', 'S'],
  ['RACF', 'RACF', 'NSW', 'S'],
  ['VTAM44', 'VTAM', 'NSW', 'S'],
  ['TCAS', 'TSO', 'OWT', 'S'],
  ['TCPIP', 'TCPIP', 'NSW', 'SO'],
  ['SDSF', 'SDSF', 'NSW', 'S'],
];
const firstTask = 0x1a;
/** Address spaces of the system itself are counted but not listed. */
const systemSpaces = 32;
const initiators = 1;

const hexadecimal = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

function addressSpaces({system, jobs, user}: Console): AddressSpace[] {
  const tasks = startedTasks.map(([name, procStep, status, type], at): AddressSpace => ({
    name,
    step: name,
    procStep,
    status,
    type,
    asid: hexadecimal(firstTask + at),
    workId: `STC${String(100 + at).padStart(5, '0')}`,
    user: 'STCUSER',
  }));
  const active = jobs.list().filter(({status}) => status === 'ACTIVE');
  const holders = new Set(system.enqueues.holders('**').map(({job}) => job));
  for (const {jobName} of active) holders.delete(jobName);
  const others = [...holders].map((name): AddressSpace => ({
    name,
    step: '',
    procStep: '',
    status: 'OWT',
    type: 'J',
    asid: system.enqueues.addressSpaceOf(name),
    workId: 'JOB00000',
    user: 'BATCH',
  }));
  const own = active.map(({jobName, jobId, owner}): AddressSpace => ({
    name: jobName,
    step: '',
    procStep: '',
    status: 'IN ',
    type: 'J',
    asid: system.enqueues.addressSpaceOf(jobName),
    workId: jobId,
    user: owner || user,
  }));
  return [...tasks, ...others, ...own];
}

/** CNZ4105I and CNZ4106I with columns as recorded on current releases; the earlier number was IEE114I. */
export function displayActivity(console: Console, text: string): Answer {
  const [, asked] = /^D (?:A|J|JOBS),([A-Z0-9@#$*%]{1,8})$/.exec(text) ?? [];
  if (asked === undefined || asked === 'A' || asked === 'ALL') return undefined;
  const all = addressSpaces(console);
  const isList = asked === 'L' || asked === 'LIST';
  const head = `${isList ? 'CNZ4105I' : 'CNZ4106I'} ${clockTime(console.system.now())} DISPLAY ACTIVITY`;
  const counts = [head, ' JOBS     M/S    TS USERS    SYSAS    INITS   ACTIVE/MAX VTAM     OAS', countsOf(all)];
  if (isList) return [...counts, ...rows(all)];
  const matching = all.filter(({name}) => matchesMask(name, asked));
  if (matching.length === 0) return [...counts, ` ${asked} NOT FOUND`];
  return [...counts, ...matching.flatMap(details)];
}

const five = (value: number): string => String(value).padStart(5, '0');

function countsOf(all: readonly AddressSpace[]): string {
  const batch = all.filter(({type}) => type === 'J').length;
  const unix = all.filter(({type}) => type === 'SO').length;
  const started = all.length - batch;
  return `${five(batch)}    ${five(started)}    ${five(1)}      ${five(systemSpaces)}    ${five(initiators)}    ${five(1)}/${five(20)}       ${five(unix)}`;
}

const named = ({name, step, procStep, status, type}: AddressSpace): string =>
  `${[name, step, procStep].map((one) => one.padEnd(9)).join('')}${status}  ${type.padEnd(3)}`;

/** Lists address spaces, two per line. */
function rows(all: readonly AddressSpace[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < all.length; at += 2) {
    lines.push(
      ` ${all
        .slice(at, at + 2)
        .map(named)
        .join('')}`.trimEnd(),
    );
  }
  return lines;
}

function details(space: AddressSpace): string[] {
  const indent = ' '.repeat(37);
  return [
    ` ${named(space)} A=${space.asid}   PER=NO   SMC=000`,
    `${indent}PGN=N/A  DMN=N/A  AFF=NONE`,
    `${indent}WUID=${space.workId} USERID=${space.user}`,
    `${indent}WKL=${space.type === 'J' ? 'BATCH ' : 'SYSTEM'}   SCL=${space.type === 'J' ? 'BATCH ' : 'SYSSTC'}   P=1`,
    `${indent}RGP=N/A      SRVR=NO  QSC=NO`,
  ];
}
