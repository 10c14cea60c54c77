import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {statFingerprint} from './fingerprint.mjs';
import {asChunks} from './lab-build.mjs';
import {bin, root} from './root.mjs';

const day = 24 * 60 * 60 * 1000;

/**
 * Deletes compiled versions that no command has started with for a day. A command loads parts of its version as it runs,
 * so that one of another checkout of the sources, or of a moment ago, must find them.
 * @param {string} kept
 * @param {string} current
 */
export function removeUnused(kept, current, now = Date.now()) {
  for (const name of fs.readdirSync(kept)) {
    const folder = path.join(kept, name);
    const used = fs.statSync(folder, {throwIfNoEntry: false})?.mtimeMs ?? now;
    if (folder !== current && now - used > day) fs.rmSync(folder, {recursive: true, force: true});
  }
}

/**
 * The compiled command line of the practice machine: a transpiler at each start would take longer than most commands.
 * It is compiled again only when the dates of its sources have changed: reading them all would take as long.
 * @returns {string} the file to import
 */
export function compiledLabCommand() {
  const kept = path.join(root, '.cache', 'lab-command');
  const word = statFingerprint(['lab/src', 'lab/command-line', 'commands/steps']).slice(0, 16);
  const folder = path.join(kept, word);
  const file = path.join(folder, 'main.js');
  if (fs.existsSync(file)) {
    fs.utimesSync(folder, new Date(), new Date());
    return file;
  }
  // Two commands may compile at once: each writes to a separate folder, and the first to finish wins.
  const own = `${folder}.${process.pid}`;
  const main = path.join(root, 'lab/command-line/main.ts');
  execFileSync(bin('esbuild'), [main, ...asChunks, '--packages=external', `--outdir=${own}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (fs.existsSync(file)) fs.rmSync(own, {recursive: true});
  else fs.renameSync(own, folder);
  removeUnused(kept, folder);
  return file;
}
