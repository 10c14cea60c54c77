import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {statFingerprint} from './fingerprint.mjs';
import {asChunks} from './lab-build.mjs';
import {bin, root} from './root.mjs';

/**
 * The command line of the practice machine, compiled: a transpiler at each start would take longer than most commands.
 * Compiled again only when its sources have changed, which their dates tell: reading all of them would take as long.
 * @returns {string} the file to import
 */
export function compiledLabCommand() {
  const kept = path.join(root, '.cache', 'lab-command');
  const word = statFingerprint(['lab/src', 'lab/command-line']).slice(0, 16);
  const folder = path.join(kept, word);
  const file = path.join(folder, 'main.js');
  if (fs.existsSync(file)) return file;
  // Two commands may compile at once: each writes a folder of its own, and the first to finish wins.
  const own = `${folder}.${process.pid}`;
  execFileSync(bin('esbuild'), [path.join(root, 'lab/command-line/main.ts'), ...asChunks, `--outdir=${own}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (fs.existsSync(file)) fs.rmSync(own, {recursive: true});
  else fs.renameSync(own, folder);
  for (const name of fs.readdirSync(kept)) {
    if (!name.startsWith(word)) fs.rmSync(path.join(kept, name), {recursive: true, force: true});
  }
  return file;
}
