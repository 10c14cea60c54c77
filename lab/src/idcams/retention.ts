import type {Day} from '../data-sets/data-set';
import type {Parameters} from './parameters';

const daysOf = (year: number): number => ((year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365);

/** TO(date) and FOR(days). DFSMS Access Method Services, DEFINE CLUSTER. */
export function retention(parameters: Parameters, today: Day): Day | undefined {
  const to = parameters.text('TO');
  if (to !== undefined) {
    const day = Number(to.slice(-3));
    const years = Number(to.slice(0, -3));
    const year = to.length > 5 ? years : years + (years > 50 ? 1900 : 2000);
    // 99365 and later: it never expires, and cannot be deleted without PURGE.
    return {year: to.length <= 5 && years === 99 ? 1999 : year, day: Math.min(Math.max(day, 1), 366)};
  }
  const days = parameters.number('FOR');
  if (days === undefined) return undefined;
  let {year, day} = today;
  for (day += days; day > daysOf(year); year += 1) day -= daysOf(year);
  return {year, day};
}

/**
 * Whether the day has not come yet; `1999.365` and `1999.366` never come. DFSMS Access Method Services, DELETE, PURGE.
 */
export function isUnexpired(expires: Day | undefined, today: Day): boolean {
  if (expires === undefined) return false;
  if (expires.year === 1999 && expires.day >= 365) return true;
  return expires.year > today.year || (expires.year === today.year && expires.day > today.day);
}
