import type {System} from '../data-sets/system';
import type {Allocated} from './allocated';
import {stepText} from './step-names';
import {volserOf} from './disposition';
import type {JobStep} from './job';
import type {JobLog} from './job-log';

/**
 * MVS System Messages, IEF236I and IEF237I: the device of each DD. What is new on a disk is told by SMS, IGD100I, though
 * it does not manage it.
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
    // Only the first data set of a concatenation stands under the name.
    const name = one.position === 0 && before !== one.ddName ? one.ddName : '';
    before = one.ddName;
    const device = deviceOf(system, one);
    const isNew = one.created && one.source.kind !== 'sysout' && device !== 'VIO';
    log.system(
      isNew
        ? `IGD100I ${device} ALLOCATED TO DDNAME ${one.ddName.padEnd(8)} DATACLAS (        )`
        : allocationLine(system, one, name),
      true,
    );
  }
}

/** `IEF237I 0A82 ALLOCATED TO SYSUT1`. */
export function allocationLine(system: System, one: Pick<Allocated, 'source' | 'virtual'>, ddName: string): string {
  return `IEF237I ${deviceOf(system, one).padEnd(4)} ALLOCATED TO ${ddName}`.trimEnd();
}

function deviceOf(system: System, one: Pick<Allocated, 'source' | 'virtual'>): string {
  switch (one.source.kind) {
    case 'dummy':
      return 'DMY';
    case 'in-stream':
    case 'sysout':
      return 'JES2';
    default:
      return one.virtual ? 'VIO' : (system.volumes.get(volserOf(one) ?? '')?.device ?? '');
  }
}
