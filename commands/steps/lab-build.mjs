import fs from 'node:fs';
import path from 'node:path';
import {bin, root} from './root.mjs';
import {step} from './step.mjs';

/** The entry points compiled for Node: their names in lab/package.json, and their sources. */
const doors = {machine: 'machine/index', grading: 'grading/index', messages: 'messages/explain'};

/** Bundles for Node, with a file for each part that is loaded later. */
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
 * Compiles the practice machine for Node. It is bundled because Node cannot resolve imports without file extensions;
 * each program stays a separate file, which more than halves the time to the first job. A failed build leaves the last
 * good one in place.
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

/** Writes the types of the compiled machine, needed only to type-check programs that import it. */
export async function writeLabTypes() {
  const types = path.join(dist, 'types');
  await step({
    name: 'build-lab-types',
    title: 'Writing the types of the practice machine',
    failed,
    command: bin('tsc'),
    args: ['-p', 'lab/tsconfig.build.json', '--outDir', types],
  });
  // With another module kind the types, too, can import each other without extensions.
  fs.writeFileSync(path.join(types, 'package.json'), '{"type": "commonjs"}\n');
}
