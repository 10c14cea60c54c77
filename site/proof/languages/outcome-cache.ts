import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {Sample} from '../pages/page-samples';
import {sampleFile} from '../pages/sample-file';
import {copybooksDir} from './cobol';
import {SampleFault, type Outcome} from './outcome';
import {bankSql} from './sql';
import type {Tools} from './tools';

const cacheDir = path.join(__dirname, '..', '..', '..', '.cache', 'samples');

function readAll(folder: string, wanted: (name: string) => boolean): string[] {
  const names = fs.readdirSync(folder).filter(wanted).sort();
  return names.flatMap((name) => [name, fs.readFileSync(path.join(folder, name), 'utf8')]);
}

/** Includes our own code: a changed runner must run the samples again. */
const ownCode = [path.join(__dirname, '..', 'pages'), __dirname].flatMap((room) =>
  readAll(room, (name) => /(?<!\.test|\.fixture)\.(ts|sql)$/.test(name)),
);

/** The dependencies of an outcome besides the sample. */
async function surroundings(sample: Sample, tools: Tools): Promise<string[]> {
  if (sample.fence.language === 'sql') return [await tools.postgresVersion(), bankSql()];
  const inputs = sample.fence.dd.flatMap(({name, file, recordLength}) => {
    const from = file === undefined ? null : sampleFile(sample.page, file);
    const content = from !== null && fs.existsSync(from) ? fs.readFileSync(from, 'latin1') : '';
    return [name, String(recordLength), file ?? '', content];
  });
  return [await tools.cobolVersion(), ...readAll(copybooksDir, () => true), ...inputs];
}

type Kept = {outcome: Outcome} | {fault: string};

/** The outcome of a run, cached until one of its dependencies changes. */
export async function cachedOutcome(sample: Sample, tools: Tools, run: () => Promise<Outcome>): Promise<Outcome> {
  const {language, proof} = sample.fence;
  const parts = [language, proof, sample.text, ...(await surroundings(sample, tools)), ...ownCode];
  const file = path.join(cacheDir, `${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}.json`);
  const keep = (kept: Kept) => {
    fs.mkdirSync(cacheDir, {recursive: true});
    // Two runs may write the same file at once; a rename lets neither read half of it.
    fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(kept));
    fs.renameSync(`${file}.${process.pid}`, file);
  };
  if (fs.existsSync(file)) {
    const kept = JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
    if ('fault' in kept) throw new SampleFault(kept.fault);
    return kept.outcome;
  }
  try {
    const outcome = await run();
    keep({outcome});
    return outcome;
  } catch (error) {
    if (error instanceof SampleFault && !error.passing) keep({fault: error.message});
    throw error;
  }
}
