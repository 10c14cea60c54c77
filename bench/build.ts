/**
 * Time and memory of the members' build by number of lessons, compared with plain Docusaurus with the same bundler and
 * the same Markdown. A quick run copies our site and builds only the peer's, with the existing lessons. Needs an
 * earlier build, which leaves our compiled configuration for the next one.
 *
 * Usage: tsx bench/build.ts [LESSONS ...]
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {makeOurLessons, type Source} from './many-lessons.js';
import {makePlainSite} from './plain-docusaurus.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';

const root = path.join(import.meta.dirname, '..');
const counts = process.argv.slice(2).map(Number);
if (counts.length === 0) counts.push(...(quick ? [0] : [100, 500, 2000]));

interface Cost {
  seconds: number;
  megabytes: number;
}

/** Peak memory of a process so far; zero when it has ended. Its child processes end before it reaches its peak. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

/** Builds a site in a separate process. */
async function build({folder, env}: Source): Promise<Cost> {
  const log = fs.openSync(path.join(folder, 'build.log'), 'w');
  const began = performance.now();
  const docusaurus = path.join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [docusaurus, 'build', '.', '--locale', 'en', '--out-dir', 'build'], {
    cwd: folder,
    env: {...process.env, ...env, NO_UPDATE_NOTIFIER: '1'},
    stdio: ['ignore', log, log],
  });
  let megabytes = 0;
  const timer = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid!))), 50);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(timer);
  fs.closeSync(log);
  if (code !== 0)
    throw new Error(`${folder} did not build: ${fs.readFileSync(path.join(folder, 'build.log'), 'utf8')}`);
  return {seconds: (performance.now() - began) / 1000, megabytes};
}

/** The time of the fastest build, with the peak memory of all. */
const best = (costs: Cost[]): Cost => ({
  seconds: Math.min(...costs.map(({seconds}) => seconds)),
  megabytes: Math.max(...costs.map(({megabytes}) => megabytes)),
});

const rows: string[] = [];
for (const count of counts) {
  const costs: Record<'ours' | 'plain', Cost[]> = {ours: [], plain: []};
  // Noise is a large part of a short build.
  for (let round = 0; round < (count < 500 && !quick ? 5 : 1); round++) {
    const ours = makeOurLessons(count);
    costs.plain.push(await build(makePlainSite(count)));
    if (!quick) costs.ours.push(await build(ours));
  }
  if (quick) continue;
  const [ours, plain] = [best(costs.ours), best(costs.plain)];
  const cost = ({seconds, megabytes}: Cost) => `${seconds.toFixed(0)} s, ${megabytes.toFixed(0)} MB`;
  const each = ((ours.seconds / count) * 1000).toFixed(0);
  rows.push(
    `| ${count} | ${cost(ours)} | ${cost(plain)} | ${(ours.seconds / plain.seconds).toFixed(2)} | ${(ours.megabytes / plain.megabytes).toFixed(2)} | ${each} |`,
  );
  console.log(rows.at(-1));
}
writeFigures(
  'docs/performance-figures.md',
  'build',
  [
    `${machine()}. One build each, one after the other; below 500 lessons the fastest of five, interleaved.`,
    '',
    '| Lessons | Ours | Plain Docusaurus | Time, ours / plain | Memory, ours / plain | Ours, ms a lesson |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n'),
);
