import type {System} from '../data-sets/system';
import {stripeCount, volsersOf} from '../data-sets/usage';
import type {Allocated} from './allocated';
import {stepText} from './step-names';
import {inParentheses, newDataSetLines} from './sms-messages';
import {smsOf, volserOf} from './disposition';
import type {JobStep} from './job';
import type {JobLog} from './job-log';

/**
 * MVS System Messages, IEF236I and IEF237I: the device of each DD, unless SMS manages its data set (IGD101I, IGD103I).
 * SMS also reports new data sets that it does not manage, IGD100I. Recorded in ISEConf2023_MySampleAnsible01.
 */
export function reportAllocation(
  log: JobLog,
  system: System,
  jobName: string,
  step: JobStep,
  allocated: readonly Allocated[],
): void {
  if (allocated.length === 0) return;
  log.system(`IEF236I ALLOC. FOR ${stepText(jobName, step)}`, true);
  let before: string | undefined;
  for (const one of allocated) {
    // Only the first data set of a concatenation is listed under the name.
    const name = one.position === 0 && before !== one.ddName ? one.ddName : '';
    before = one.ddName;
    const lines = one.created ? newLines(system, one) : allocationLines(system, one, name);
    for (const line of lines) log.system(line, true);
  }
}

function newLines(system: System, one: Allocated): string[] {
  const classes = smsOf(system, one.source);
  const isVsam = one.source.kind === 'vsam';
  if (classes !== undefined)
    return [...stripes(one), ...newDataSetLines(one.ddName, one.name, classes, volumesOf(one), isVsam)];
  if (one.virtual) return allocationLines(system, one, one.ddName);
  const dataClass = inParentheses(one.dataClass);
  return [`IGD100I ${devicesOf(system, one)[0]} ALLOCATED TO DDNAME ${one.ddName.padEnd(8)} DATACLAS ${dataClass}`];
}

/**
 * A data set in extended format has one or more stripes. MVS System Messages Vol 8, IGD17070I; its lines as recorded.
 */
const stripes = ({source, name}: Allocated): string[] =>
  source.kind === 'data set' && source.dataSet.extended === true
    ? [`IGD17070I DATA SET ${name}`, `ALLOCATED SUCCESSFULLY WITH ${stripeCount(source.dataSet)} STRIPE(S).`]
    : [];

/** The volumes of a new data set: a striped one has several from the start. */
const volumesOf = (one: Allocated): string =>
  one.source.kind === 'data set' ? volsersOf(one.source.dataSet).join(',') : (volserOf(one) ?? '');

/**
 * `IGD103I SMS ALLOCATED TO DDNAME SYSUT1`, or `IEF237I 0A82 ALLOCATED TO SYSUT1` for each device: all devices of a
 * data set on several volumes are listed, with the name on the first line. MVS System Messages Vol 8, IEF237I.
 */
export function allocationLines(system: System, one: Pick<Allocated, 'source' | 'virtual'>, ddName: string): string[] {
  if (smsOf(system, one.source) !== undefined) return [`IGD103I SMS ALLOCATED TO DDNAME ${ddName}`.trimEnd()];
  return devicesOf(system, one).map((device, at) =>
    `IEF237I ${device.padEnd(4)} ALLOCATED TO ${at === 0 ? ddName : ''}`.trimEnd(),
  );
}

function devicesOf(system: System, one: Pick<Allocated, 'source' | 'virtual'>): string[] {
  const {source} = one;
  switch (source.kind) {
    case 'dummy':
      return ['DMY'];
    case 'in-stream':
    case 'sysout':
      return ['JES2'];
    default: {
      if (one.virtual) return ['VIO'];
      const volsers = source.kind === 'data set' ? volsersOf(source.dataSet) : [volserOf(one) ?? ''];
      return volsers.map((volser) => system.volumes.get(volser)?.device ?? '');
    }
  }
}
