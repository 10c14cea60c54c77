import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {fromEbcdic} from '../src/ebcdic';
import {loadWorld} from '../src/grading/load-world';
import type {DescribedDataSets} from '../src/grading/description';
import {createMachine} from '../src/machine/create-machine';
import {mutated, noise} from './mutation';
import {Random} from './random';

/** A job that revealed a bug of the machine: it crashed, took too long, or printed internals. */
export interface Finding {
  seed: number;
  problem: string;
  job: string;
}

interface Seed {
  job: string;
  given: DescribedDataSets;
}

/** Milliseconds of processor time, which does not depend on the load. */
const longest = 5_000;

/** How an internal error looks in output. */
const inside = /\bundefined\b|\bNaN\b|\[object |TypeError|RangeError|Cannot read prop|is not a function/;

/** The jobs of the conformance cases, some of which are SQL alone. */
function seeds(): Seed[] {
  const folder = path.join(import.meta.dirname, '..', 'conformance');
  const names = fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.yml'));
  return names.sort().flatMap((name) => {
    const {job, given = {}} = parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Partial<Seed>;
    return job === undefined ? [] : [{job, given}];
  });
}

async function problemOf(job: string, given: DescribedDataSets): Promise<string | undefined> {
  const machine = createMachine({now: () => new Date('2026-07-01T09:30:00Z')});
  loadWorld(machine.system, {datasets: given});
  const began = process.cpuUsage();
  try {
    const {later, ...first} = await machine.submit(job);
    const {user, system} = process.cpuUsage(began);
    const took = (user + system) / 1000;
    if (took > longest) return `it took ${Math.round(took)} ms`;
    const files = [first, ...later].flatMap((output) => output.files);
    const told = files.flatMap(({records}) => records.map((record) => fromEbcdic(record)));
    const bad = told.find((line) => inside.test(line) && !job.includes(inside.exec(line)![0]));
    if (bad !== undefined) return `it shows "${bad.trim()}"`;
    machine.import(machine.export());
    return undefined;
  } catch (error) {
    return (error as Error).stack ?? String(error);
  }
}

/** Runs `count` random jobs, starting with a seed; returns the first findings. */
export async function fuzz(count: number, firstSeed: number, most = 5): Promise<Finding[]> {
  const all = seeds();
  const findings: Finding[] = [];
  for (let seed = firstSeed; seed < firstSeed + count && findings.length < most; seed += 1) {
    const random = new Random(seed);
    const {job, given} = random.of(all);
    const text = random.below(50) === 0 ? noise(random) : mutated(job, random.of(all).job, random);
    const problem = await problemOf(text, given);
    if (problem !== undefined) findings.push({seed, problem, job: text});
  }
  return findings;
}
