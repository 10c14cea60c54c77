import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {runOnMachine} from '../../../proof/machine/sample-run';
import {pageTree} from '../../../proof/pages/page-tree';
import {steps} from './steps';

const siteDir = path.join(__dirname, '../../..');
const page = pageTree(fs.readFileSync(path.join(siteDir, 'src/pages/_look-inside.mdx'), 'utf8'));
const [job = [], output = []] = page.children.flatMap((node) => (node.type === 'code' ? [node.value.split('\n')] : []));

describe('the look inside', () => {
  it('shows lines that the job wrote', async () => {
    const {files} = await runOnMachine('jcl', job.join('\n'));
    const written = new Set(Object.values(files).flatMap((lines) => lines.map((line) => line.trimEnd())));
    expect(output.filter((line) => !written.has(line))).toEqual([]);
    expect(output.slice(13)).toEqual(files.SYSUT2!.map((line) => line.trimEnd()));
  });

  it('points at lines that exist and are not empty', () => {
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
