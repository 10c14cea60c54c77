import {momentsOf} from '@site/src/course/page-state';
import {peekRecord, recordNames} from '@site/src/progress/local-records';

/** Four weeks: long enough to see a habit, short enough that a break is soon out of sight. */
const length = 28;

export interface Day {
  /** Its midnight. */
  time: number;
  hasWork: boolean;
}

const midnightOf = (time: number): number => new Date(time).setHours(0, 0, 0, 0);

/** The last days, the oldest first, and whether the learner worked on each. */
export function lastDays(now: number): Day[] {
  const worked = new Set(recordNames().flatMap((name) => momentsOf(peekRecord(name)).map(midnightOf)));
  const today = new Date(now);
  return Array.from({length}, (_, index) => {
    // By the calendar: some days have 23 hours.
    const time = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (length - 1 - index)).getTime();
    return {time, hasWork: worked.has(time)};
  });
}
