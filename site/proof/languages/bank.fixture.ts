import path from 'node:path';
import {pageSamples, type Sample} from '../pages/page-samples';
import {contentDir} from '../pages/sample-file';
import type {Outcome} from './outcome';
import {runSql} from './sql';
import {findTools} from './tools';

const page = path.join(contentDir, 'docs', 'page.md');

/** The tools of this test run. */
export const tools = findTools(async () => process.env.TEST_POSTGRES_URL!);

/** The samples of a page with this text. */
export function samplesOf(text: string): Sample[] {
  const {samples, problems} = pageSamples(page, text);
  if (problems.length > 0) throw new Error(problems.map(({line, message}) => `${line}: ${message}`).join('\n'));
  return samples;
}

/** The results of statements on a fresh sample bank. */
export function onBank(statements: string): Promise<Outcome> {
  const [sample] = samplesOf(`\`\`\`sql run\n${statements}\n\`\`\``);
  return runSql(sample!, process.env.TEST_POSTGRES_URL!);
}
