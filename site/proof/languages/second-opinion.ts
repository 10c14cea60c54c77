import {programLines} from '@framewright/lab/grading';
import type {Sample} from '../pages/page-samples';
import {runCobol} from './cobol';
import type {Outcome} from './outcome';
import {cachedOutcome} from './outcome-cache';
import {runSql} from './sql';
import type {Tools} from './tools';

/** Language Environment writes its messages to SYSOUT; the library of GnuCOBOL writes its own elsewhere. */
const programOutput = (printed: string): string =>
  programLines(printed.split('\n'))
    .join('\n')
    .replace(/[ \0]+$/gm, '')
    .trimEnd();

/** Db2 writes .50 where PostgreSQL writes 0.50, and a column may then be narrower. */
const comparable = (printed: string): string =>
  printed
    .replace(/(?<!\d)0\.(?=\d)/g, '.')
    .replace(/-{2,}/g, '-')
    .replace(/ +/g, ' ')
    .replace(/^ | $/gm, '');

interface OtherEngine {
  name: string;
  run: (sample: Sample, tools: Tools) => Promise<Outcome>;
  /** The printed output, without the known differences between the two. */
  comparable: (printed: string) => string;
}

const otherEngines: Record<string, OtherEngine> = {
  sql: {
    name: 'PostgreSQL',
    run: async (sample, tools) => runSql(sample, await tools.postgresUrl()),
    comparable,
  },
  cobol: {name: 'GnuCOBOL', run: (sample) => runCobol(sample), comparable: programOutput},
};

/**
 * The differences in PostgreSQL's results for an SQL sample, or in GnuCOBOL's for a COBOL sample: two unrelated engines
 * do not make the same mistake. Null if they agree, or if the fence says why only z/OS can run it.
 */
export async function secondOpinion(sample: Sample, ours: Outcome, tools: Tools): Promise<string | null> {
  const other = otherEngines[sample.fence.language];
  if (!other || sample.fence.alone !== undefined) return null;
  const theirs = await cachedOutcome(sample, tools, () => other.run(sample, tools));
  if (theirs.ending !== ours.ending) return `ended with ${ours.ending}, and with ${theirs.ending} on ${other.name}`;
  if (other.comparable(theirs.printed) === other.comparable(ours.printed)) return null;
  return `prints something else on ${other.name}:\n${theirs.printed}`;
}
