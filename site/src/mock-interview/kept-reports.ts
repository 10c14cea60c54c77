import {changeRecord, eventsOf, type LocalRecord} from '@site/src/progress/local-records';
import type {Json} from '@framewright/progress/record';
import type {Report} from './interview';

/** The record of mock interviews, with an event for each. */
export const record = 'tests/mock-interview';

export const keepReport = (report: Report): void => changeRecord(record, {}, report as unknown as Json);

const isReport = (value: unknown): value is Report =>
  typeof (value as Report | null)?.asked === 'number' &&
  typeof (value as Report).known === 'number' &&
  Array.isArray((value as Report).weak);

/** Earlier interviews, the latest first. */
export function keptReports(kept: LocalRecord): {at: number; report: Report}[] {
  return eventsOf(kept)
    .flatMap(([at, value]) => (isReport(value) ? [{at, report: value as Report}] : []))
    .reverse();
}
