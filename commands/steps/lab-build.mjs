import fs from 'node:fs';
import path from 'node:path';
import {bin, root} from './root.mjs';
import {step} from './step.mjs';

/** The doors that Node gets compiled: their names in lab/package.json, and their sources. */
const doors = {machine: 'machine/index', grading: 'grading/index', messages: 'messages/explain'};

/** For Node, with a file for each part that is loaded later. */
export const asChunks = [
  '--bundle',
  '--splitting',
  '--format=esm',
  '--platform=node',
  '--target=node20',
  '--log-level=warning',
];

const dist = path.join(root, 'lab', 'dist');
const failed = 'The practice machine did not build';

/**
 * Compiles the practice machine for Node. It is bundled, for Node cannot follow the imports of its sources, which name
 * no extensions; each program stays a file of its own, which more than halves the time to the first job. A build that
 * fails leaves the last good one in place.
 */
export async function buildLab() {
  const next = path.join(root, '.cache', 'lab-dist');
  fs.rmSync(next, {recursive: true, force: true});
  await step({
    name: 'build-lab',
    title: 'Building the practice machine',
    failed,
    command: bin('esbuild'),
    args: [
      ...Object.entries(doors).map(([name, source]) => `${name}=lab/src/${source}.ts`),
      ...asChunks,
      `--outdir=${next}`,
    ],
  });
  fs.rmSync(dist, {recursive: true, force: true});
  fs.renameSync(next, dist);
}

/** Writes the types of what was compiled, which those need who check a program that imports it, and nobody at run time. */
export async function writeLabTypes() {
  const types = path.join(dist, 'types');
  await step({
    name: 'build-lab-types',
    title: 'Writing the types of the practice machine',
    failed,
    command: bin('tsc'),
    args: ['-p', 'lab/tsconfig.build.json', '--outDir', types],
  });
  // As modules of another kind the types may import one another without extensions too.
  fs.writeFileSync(path.join(types, 'package.json'), '{"type": "commonjs"}\n');
}
