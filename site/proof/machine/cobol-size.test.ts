import path from 'node:path';
import {fileURLToPath} from 'node:url';
import {constants, gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {expect, test} from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The practice machine as loaded by a page, split into the site's chunks. */
const {metafile, outputFiles} = await build({
  entryPoints: [path.join(root, 'lab/src/machine/index.ts')],
  absWorkingDir: root,
  outdir: 'out',
  bundle: true,
  splitting: true,
  format: 'esm',
  minify: true,
  write: false,
  metafile: true,
});
const outputs = metafile.outputs;

/** The files loaded with a module. */
function filesOf(module: string, found = new Set<string>()): Set<string> {
  const follow = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const {path: other, kind} of outputs[name]!.imports) if (kind === 'import-statement') follow(other);
  };
  follow(Object.keys(outputs).find((name) => outputs[name]!.entryPoint === `lab/src/${module}`)!);
  return found;
}

/** Kilobytes (gzip) loaded by modules in addition to the machine itself. */
function loadedBy(...modules: string[]): number {
  const machine = filesOf('machine/index.ts');
  const names = new Set(modules.flatMap((module) => [...filesOf(module)]).filter((name) => !machine.has(name)));
  const sizes = outputFiles
    .filter((file) => names.has(path.relative(root, file.path)))
    .map(({contents}) => gzipSync(contents, {level: constants.Z_BEST_COMPRESSION}).length);
  expect(sizes).toHaveLength(names.size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

test('the COBOL compiler with its run-time is at most 120 kB, and a compiled program runs with 55', () => {
  const run = loadedBy('le/run-unit/cobol-loader.ts');
  const compile = loadedBy('le/run-unit/cobol-loader.ts', 'cobol/igycrctl.ts');
  expect(run).toBeGreaterThan(30);
  expect(run).toBeLessThan(55);
  expect(compile).toBeLessThan(120);
});
