import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {pageTree} from '../../../samples/page-tree';
import {steps} from './steps';

const siteDir = path.join(__dirname, '../../..');
const page = pageTree(fs.readFileSync(path.join(siteDir, 'src/pages/_look-inside.mdx'), 'utf8'));
const [job = [], output = []] = page.children.flatMap((node) => (node.type === 'code' ? [node.value.split('\n')] : []));

/** The transactions of the sample bank as the job's statements ask for them. */
function report(): string[] {
  const amount = new Intl.NumberFormat('en-US', {minimumFractionDigits: 2});
  return fs
    .readFileSync(path.join(siteDir, 'content/bank/txn.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((record) => ({record, cents: Number(record.slice(27, 36))}))
    .filter(({record, cents}) => record[26] === 'W' && cents >= 400_000)
    .sort((a, b) => b.cents - a.cents)
    .map(({record, cents}) => {
      const printed = amount.format(cents / 100).padStart(12);
      return `${record.slice(8, 16)}  ${record.slice(16, 26)} ${printed}  ${record.slice(36, 46)}`.trimEnd();
    });
}

describe('the look inside', () => {
  it('prints what the sample bank gives', () => {
    expect(output.slice(13)).toEqual(report());
  });

  it('points at lines that are there and say something', () => {
    for (const {job: jobLines, output: outputLines} of steps) {
      for (const [first, last] of jobLines) expect(job.slice(first - 1, last).every((line) => line.trim())).toBe(true);
      for (const [first, last] of outputLines) {
        expect(output.slice(first - 1, last)).toHaveLength(last - first + 1);
        expect(output.slice(first - 1, last).every((line) => line.trim())).toBe(true);
      }
    }
  });

  it('shows every line of the output in one of its steps', () => {
    const shown = new Set(
      steps.flatMap((step) =>
        step.output.flatMap(([first, last]) => Array.from({length: last - first + 1}, (_, index) => first + index)),
      ),
    );
    const silent = output.flatMap((line, index) => (line.trim() && !shown.has(index + 1) ? [line] : []));
    expect(silent).toEqual([]);
  });
});
