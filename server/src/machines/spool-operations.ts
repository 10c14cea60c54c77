import type {Machine} from '@framewright/lab/compiled/machine';
import {reads} from './machine-operation.js';

/** A spool file: the job, and the position among its files, from 1. */
export interface SpoolPlace {
  jobId: string;
  id: number;
}

/** A job's message to the console, recorded in the system log. */
export interface LogMessage {
  time: Date;
  jobName: string;
  text: string;
}

const fileAt = ({jobs}: Machine, {jobId, id}: SpoolPlace) => jobs.find(jobId)?.files[id - 1];

/** The time of a line of JESMSGLG, which has only the time of day; its job began on the day before at the earliest. */
function timeOf([, hours, minutes, seconds]: string[], started: Date): Date {
  const time = new Date(started);
  time.setUTCHours(Number(hours), Number(minutes), Number(seconds), 0);
  if (time.getTime() < started.getTime() - 3600_000) time.setUTCDate(time.getUTCDate() + 1);
  return time;
}

/** The output of jobs on the spool, for programs. */
export const spoolOperations = {
  /** Records as text, with their control characters. */
  spoolTexts: reads(async (machine, place: SpoolPlace) => {
    const file = fileAt(machine, place);
    const {recordTexts} = await import('@framewright/lab/compiled/machine');
    return file && recordTexts(file);
  }),
  /** Statements in EBCDIC, as lines. */
  linesOf: reads(async (_machine, {records}: {records: Uint8Array[]}) => {
    const {recordTexts} = await import('@framewright/lab/compiled/machine');
    return recordTexts({records});
  }),
  spoolRecords: reads((machine, place: SpoolPlace) => fileAt(machine, place)?.records),
  /** The console messages between two times, from each job's JESMSGLG. */
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
