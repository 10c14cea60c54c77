import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {quick} from './quick.js';

const root = path.join(import.meta.dirname, '..');

/** The date and the machine of a run. */
export function machine(): string {
  const cpu = os.cpus()[0]?.model.trim() || os.arch();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const day = new Date().toISOString().slice(0, 10);
  // Far above the number of cores, wall-clock times mean little.
  const load = os.loadavg()[0]!.toFixed(0);
  return `${day}, ${os.cpus().length} cores (${cpu}), ${memory} GB, Node ${process.versions.node}, load average ${load}`;
}

/** Writes figures into a page, between the comments that name them; the rest is written by hand. Does nothing in a quick run. */
export function writeFigures(file: string, name: string, text: string): void {
  if (quick) return;
  const full = path.join(root, file);
  const page = fs.readFileSync(full, 'utf8');
  const [begin, end] = [`<!-- figures: ${name} -->`, `<!-- end of figures: ${name} -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the figures "${name}".`);
  fs.writeFileSync(full, `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`);
}
