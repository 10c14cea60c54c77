import type {Machine} from '@framewright/lab/compiled/machine';
import {reads} from './machine-operation.js';

/** A file of the spool: the job, and the place among its files, from 1. */
export interface SpoolPlace {
  jobId: string;
  id: number;
}

/** A message that a job wrote to the console, which the system log keeps. */
export interface LogMessage {
  time: Date;
  jobName: string;
  text: string;
}

const fileAt = ({jobs}: Machine, {jobId, id}: SpoolPlace) => jobs.find(jobId)?.files[id - 1];

/** When a line of JESMSGLG was written: it has the time of day, and its job began on the day before at the earliest. */
function timeOf([, hours, minutes, seconds]: string[], started: Date): Date {
  const time = new Date(started);
  time.setUTCHours(Number(hours), Number(minutes), Number(seconds), 0);
  if (time.getTime() < started.getTime() - 3600_000) time.setUTCDate(time.getUTCDate() + 1);
  return time;
}

/** What jobs leave on the spool, as programs read it. */
export const spoolOperations = {
  /** Records as text, with their control characters. */
  spoolTexts: reads(async (machine, place: SpoolPlace) => {
    const file = fileAt(machine, place);
    const {recordTexts} = await import('@framewright/lab/compiled/machine');
    return file && recordTexts(file);
  }),
  /** Statements that were sent in EBCDIC, as lines. */
  linesOf: reads(async (_machine, {records}: {records: Uint8Array[]}) => {
    const {recordTexts} = await import('@framewright/lab/compiled/machine');
    return recordTexts({records});
  }),
  spoolRecords: reads((machine, place: SpoolPlace) => fileAt(machine, place)?.records),
  /** What was said on the console between two times: JESMSGLG has it, job by job. */
  systemLog: reads(async ({jobs}, {from, to}: {from: Date; to: Date}) => {
    const {recordTexts} = await import('@framewright/lab/compiled/machine');
    const messages = jobs.list().flatMap(({jobName, started, files: [log]}) =>
      (log && started ? recordTexts(log) : []).flatMap((line): LogMessage[] => {
        const parts = /^ ?(\d\d)\.(\d\d)\.(\d\d) JOB\d{5} +(\S.*)$/.exec(line);
        return parts ? [{time: timeOf(parts, started!), jobName, text: parts[4]!}] : [];
      }),
    );
    return messages
      .filter(({time}) => time >= from && time <= to)
      .toSorted((one, other) => one.time.getTime() - other.time.getTime());
  }),
};
