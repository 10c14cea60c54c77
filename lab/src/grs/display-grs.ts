import type {Enqueues} from './enqueues';

/** `D GRS,RES=(SYSDSN,BANK.ACCT)`, with `*` for any major name, and its long form. */
const resource = /^D(?:ISPLAY)?\s+GRS,RES=\((SYSDSN|\*),([A-Z0-9@#$.*%-]+)(?:\([A-Z0-9@#$]+\))?\)$/;

/** DISPLAY GRS,RES. The lines under `ISG343I hh.mm.ss GRS STATUS`, as recorded on z/OS; undefined for another command. */
export function displayGrs(command: string, enqueues: Enqueues, systemName: string): string[] | undefined {
  const [, , name] = resource.exec(command.trim().toUpperCase()) ?? [];
  if (name === undefined) return undefined;
  const holders = enqueues.holders(name);
  // The words for a resource that nobody has rest on memory.
  if (holders.length === 0) return [`NO REQUESTORS FOR RESOURCE  SYSDSN   ${name}`];
  return [...new Set(holders.map(({dataSet}) => dataSet))].flatMap((dataSet) => [
    `S=SYSTEM  SYSDSN   ${dataSet}`,
    'SYSNAME        JOBNAME         ASID     TCBADDR   EXC/SHR    STATUS',
    ...holders
      .filter((holder) => holder.dataSet === dataSet)
      .map(({job, shared}) => {
        const space = enqueues.addressSpaceOf(job).toString(16).toUpperCase().padStart(4, '0');
        const how = shared ? 'SHARE' : 'EXCLUSIVE';
        return `${systemName.padEnd(10)}${job.padEnd(8)}           ${space}       006FED90   ${how.padEnd(10)} OWN`;
      }),
  ]);
}
