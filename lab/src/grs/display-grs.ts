import type {System} from '../data-sets/system';
import {clockTime} from '../jes/job-clock';
import {systemName} from '../system-name';

/** `D GRS,RES=(SYSDSN,BANK.ACCT)`, with `*` for any major name, and its long form. */
const resource = /^D(?:ISPLAY)?\s+GRS,RES=\((SYSDSN|\*),([A-Z0-9@#$.*%-]+)(?:\([A-Z0-9@#$]+\))?\)$/;

/** DISPLAY GRS,RES, as recorded on z/OS. Returns the lines of the answer; undefined for another command. */
export function displayGrs(command: string, system: System): string[] | undefined {
  const [, , name] = resource.exec(command.trim().toUpperCase()) ?? [];
  if (name === undefined) return undefined;
  const {enqueues} = system;
  const status = `ISG343I ${clockTime(system.now())} GRS STATUS`;
  const holders = enqueues.holders(name);
  // The wording for a resource that no job holds is from memory.
  if (holders.length === 0) return [status, `NO REQUESTORS FOR RESOURCE  SYSDSN   ${name}`];
  const dataSets = [...new Set(holders.map(({dataSet}) => dataSet))];
  return [
    status,
    ...dataSets.flatMap((dataSet) => [
      `S=SYSTEM  SYSDSN   ${dataSet}`,
      'SYSNAME        JOBNAME         ASID     TCBADDR   EXC/SHR    STATUS',
      ...holders
        .filter((holder) => holder.dataSet === dataSet)
        .map(({job, shared}) => {
          const how = shared ? 'SHARE' : 'EXCLUSIVE';
          return `${systemName.padEnd(10)}${job.padEnd(8)}           ${enqueues.addressSpaceOf(job)}       006FED90   ${how.padEnd(10)} OWN`;
        }),
    ]),
  ];
}
