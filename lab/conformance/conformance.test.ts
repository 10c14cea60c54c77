import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import type {DescribedDataSets, DescribedVolumes, JobExpectation} from '../src/grading/description';
import {grade} from '../src/grading/grade';
import {loadWorld} from '../src/grading/load-world';
import {createMachine} from '../src/machine/create-machine';
import {skipped} from './skipped';

/** A job with its expected results, citing the manual. */
interface Case {
  cite: string;
  volumes?: DescribedVolumes;
  given?: DescribedDataSets;
  job: string;
  expect: Omit<JobExpectation, 'sysout'> & {output?: JobExpectation['sysout']};
}

const folder = import.meta.dirname;

/** The day of all cases. */
const now = () => new Date('2026-07-01T09:30:00Z');

async function differencesOf({volumes, given, job, expect: {output, ...wanted}}: Case): Promise<string[]> {
  const machine = createMachine({now});
  loadWorld(machine.system, {volumes, datasets: given});
  const left = await machine.submit(job);
  return grade(machine.system, left, {...wanted, ...(output && {sysout: output})});
}

const topics = fs
  .readdirSync(folder, {withFileTypes: true})
  .filter((entry) => entry.isDirectory())
  .map(({name}) => name)
  // Statements, not jobs.
  .filter((name) => name !== 'db2');

describe.each(topics)('%s', (topic) => {
  const cases = fs.readdirSync(path.join(folder, topic)).filter((name) => name.endsWith('.yml'));
  test.each(cases)('%s', async (name) => {
    const one = parse(fs.readFileSync(path.join(folder, topic, name), 'utf8')) as Case;
    expect(one.cite, 'a case names the manual that it stands on').toMatch(/\w/);
    const differences = await differencesOf(one);
    const reason = skipped[`${topic}/${name}`];
    if (reason === undefined) expect(differences).toEqual([]);
    else expect(differences, `it passes now, and must leave the list of skipped cases (${reason})`).not.toEqual([]);
  });
});
