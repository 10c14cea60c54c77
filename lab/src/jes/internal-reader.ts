import {fromEbcdic} from '../ebcdic';
import {splitJobs} from './converter/index';

/** The statements that end a job in the stream of an internal reader. */
const endings = /^\/\*(EOF|DEL|PURGE|SCAN)(?: |$)/;

export interface JobStream {
  jobs: string[];
  /** Statements that this machine does not support. */
  refused: string[];
}

/**
 * The jobs among the records that a step wrote to an internal reader. z/OS JES Application Programming, Internal reader
 * facility: `/*EOF` and the end of the data set submit the job before them, `/*DEL` and `/*PURGE` discard it.
 */
export function readJobStream(records: readonly Uint8Array[]): JobStream {
  const stream: JobStream = {jobs: [], refused: []};
  let cards: string[] = [];
  const end = (kept: boolean): void => {
    const jobs = splitJobs(cards.join('\n'));
    stream.jobs.push(...(kept ? jobs : jobs.slice(0, -1)));
    cards = [];
  };
  for (const record of records) {
    const card = fromEbcdic(record);
    const ending = endings.exec(card)?.[1];
    if (ending === undefined) cards.push(card);
    else end(ending === 'EOF');
    if (ending === 'SCAN') stream.refused.push('/*SCAN');
  }
  end(true);
  return stream;
}
