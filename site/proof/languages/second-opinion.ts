import type {Sample} from '../pages/page-samples';
import type {Outcome} from './outcome';
import {cachedOutcome} from './outcome-cache';
import {runSql} from './sql';
import type {Tools} from './tools';

/** Db2 writes .50 where PostgreSQL writes 0.50, and a column may then be narrower. */
const comparable = (printed: string): string =>
  printed
    .replace(/(?<!\d)0\.(?=\d)/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/ +/g, ' ')
    .replace(/^ | $/gm, '');

/**
 * What PostgreSQL says otherwise about an SQL sample that the practice machine ran: two engines that have nothing in
 * common do not make the same mistake. Null where they agree, or where the fence says why only Db2 can run it.
 */
export async function secondOpinion(sample: Sample, ours: Outcome, tools: Tools): Promise<string | null> {
  if (sample.fence.language !== 'sql' || sample.fence.alone !== undefined) return null;
  const theirs = await cachedOutcome(sample, tools, async () => runSql(sample, await tools.postgresUrl()));
  if (theirs.ending !== ours.ending) return `ended with ${ours.ending}, and with ${theirs.ending} on PostgreSQL`;
  if (comparable(theirs.printed) === comparable(ours.printed)) return null;
  return `prints something else on PostgreSQL:\n${theirs.printed}`;
}
