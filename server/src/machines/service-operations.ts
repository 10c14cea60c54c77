import type {ContentForm, Machine, NewDataSetRequest, Place} from '@framewright/lab/compiled/machine';
import {changes, reads} from './machine-operation.js';
import {MachineRefusal} from './machine-refusal.js';

/** Access method services reads columns 2 to 72. */
const statementLength = 71;

/** Runs access method services statements in a separate job, which is not kept on the spool. */
async function invokeAms(machine: Machine, {statements}: {statements: string[]}) {
  const wrong = statements.find((line) => line.length > statementLength || /^\/[/*]/.test(line));
  if (wrong !== undefined) {
    throw new MachineRefusal(
      'invalid',
      `A statement has up to ${statementLength} columns and is no JCL: ${wrong.slice(0, 80)}`,
    );
  }
  const {shownLines} = await import('@framewright/lab/compiled/machine');
  const {jobId, ending, files} = await machine.submit(
    [
      '//AMS      JOB',
      '//AMS      EXEC PGM=IDCAMS',
      '//SYSPRINT DD SYSOUT=*',
      '//SYSIN    DD *',
      ...statements.map((line) => ` ${line}`),
      '/*',
      '',
    ].join('\n'),
  );
  machine.jobs.purge(jobId);
  const listing = files.find(({ddName}) => ddName === 'SYSPRINT');
  return {code: 'code' in ending ? ending.code : 16, output: listing ? shownLines(listing) : []};
}

/** The services of the machine for a user at a terminal. */
export const serviceOperations = {
  dataSets: reads(async (machine, {mask, ...options}: {mask: string; start?: string; limit?: number}) =>
    (await machine.services()).dataSets(mask, options),
  ),
  members: reads(
    async (machine, {name, ...options}: {name: string; pattern?: string; start?: string; limit?: number}) =>
      (await machine.services()).members(name, options),
  ),
  read: reads(async (machine, {name, member, as}: Place & {as: ContentForm}) =>
    (await machine.services()).read(name, member, {as}),
  ),
  write: changes(
    async (machine, {name, member, content, as, etag}: Place & {content: Uint8Array; as: ContentForm; etag?: string}) =>
      (await machine.services()).write(name, member, content, {as, etag}),
  ),
  allocate: changes(async (machine, {name, how}: {name: string; how: NewDataSetRequest}) =>
    (await machine.services()).allocate(name, how),
  ),
  copy: changes(async (machine, {from, to, replace}: {from: Place; to: Place; replace: boolean}) =>
    (await machine.services()).copy(from, to, {replace}),
  ),
  rename: changes(async (machine, {from, to}: {from: Place; to: Place}) => (await machine.services()).rename(from, to)),
  remove: changes(async (machine, place: Place) => (await machine.services()).remove(place)),
  tso: changes(async (machine, {command}: {command: string}) => (await machine.services()).tso(command)),
  operate: changes(async (machine, {command}: {command: string}) => (await machine.services()).operate(command)),
  invokeAms: changes(invokeAms),
};
