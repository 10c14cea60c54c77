import {badRequest} from './error-report.js';
import {queryOf, type ZosmfRequest} from './resource.js';
import {inRange, type RecordRange} from './record-range.js';

/** How many records are returned from the match on, unless `maxreturnsize` says otherwise. */
const defaultReturned = 100;

/** A search: the first matching record is returned, with those that follow. */
interface RecordSearch {
  text: string;
  matchesCase: boolean;
  most: number;
}

/**
 * Parses `search`, `insensitive` and `maxreturnsize`.
 * Differs: `research`, a regular expression, is refused, since one can keep a processor busy for hours.
 */
export function readSearch(request: ZosmfRequest): RecordSearch | undefined {
  if (queryOf(request, 'research') !== undefined)
    throw badRequest('Searching with a regular expression is not supported.');
  const text = queryOf(request, 'search');
  if (!text) return undefined;
  const most = Number(queryOf(request, 'maxreturnsize') ?? defaultReturned);
  if (!Number.isInteger(most) || most < 1) throw badRequest('Value of maxreturnsize query parameter is not valid', 4);
  return {text, most, matchesCase: queryOf(request, 'insensitive')?.toLowerCase() === 'false'};
}

/** The requested records, and the number of the first one. */
export function findRecords(
  lines: readonly string[],
  search: RecordSearch | undefined,
  range: RecordRange = {first: 0},
): {first: number; lines: string[]} {
  const within = inRange(lines, range);
  if (!search) return {first: range.first, lines: within};
  const wanted = search.matchesCase ? search.text : search.text.toLowerCase();
  const at = within.findIndex((line) => (search.matchesCase ? line : line.toLowerCase()).includes(wanted));
  return at < 0 ? {first: 0, lines: []} : {first: range.first + at, lines: within.slice(at, at + search.most)};
}
