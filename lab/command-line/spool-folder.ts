import fs from 'node:fs';
import path from 'node:path';
import {fromEbcdic} from '../src/ebcdic';
import type {JobOutput} from '../src/jes/output';

/** A ddname used by several steps is prefixed with the step, and numbered if necessary. */
function fileNames({files}: JobOutput): string[] {
  const taken = new Set<string>();
  return files.map(({ddName, stepName, procStepName}) => {
    const step = [stepName, procStepName].filter(Boolean).join('.');
    const candidates = [ddName, `${step}.${ddName}`];
    for (let count = 2; candidates.every((name) => taken.has(name)); count += 1) {
      candidates.push(`${step}.${ddName}.${count}`);
    }
    const name = candidates.find((candidate) => !taken.has(candidate))!;
    taken.add(name);
    return `${name}.txt`;
  });
}

const folderOf = (folder: string, {jobName, jobId}: Pick<JobOutput, 'jobName' | 'jobId'>): string =>
  path.join(folder, 'spool', `${jobName}.${jobId}`);

export function removeSpool(folder: string, job: Pick<JobOutput, 'jobName' | 'jobId'>): void {
  fs.rmSync(folderOf(folder, job), {recursive: true, force: true});
}

/** Writes a job's spool files with their control characters, without trailing blanks. */
export function writeSpool(folder: string, output: JobOutput): string {
  const job = folderOf(folder, output);
  fs.mkdirSync(job, {recursive: true});
  const names = fileNames(output);
  output.files.forEach(({records}, index) => {
    const lines = records.map((record) => `${fromEbcdic(record).trimEnd()}\n`);
    fs.writeFileSync(path.join(job, names[index]!), lines.join(''));
  });
  return job;
}
