import type {Day} from './data-set';

/** Whether the day, if there is one, is still to come. */
export function isAhead(day: Day | undefined, today: Day): boolean {
  return day !== undefined && (day.year > today.year || (day.year === today.year && day.day > today.day));
}
