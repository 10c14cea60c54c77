import fs from 'node:fs';
import {SampleFault, type Outcome} from '../languages/outcome';
import {pageSamples, type Sample} from '../pages/page-samples';
import {comparableLines} from './difference';
import {endingProblem, lacksOutput, outcomeOf, realOutput} from './prove';

interface Edit {
  /** Lines of the page from `first` up to and without `next`, counted from 1. */
  first: number;
  next: number;
  lines: string[];
}

const indented = (lines: string[], indent: number) => lines.map((line) => (line ? ' '.repeat(indent) + line : line));

/** The changes that put a sample's real output into its fences; a fence that is missing is added. */
function editsFor(sample: Sample, outcome: Outcome): Edit[] {
  const inFences = sample.outputs
    .filter(({part}) => !part)
    .map((output) => ({
      first: output.lines[0] + 1,
      next: output.lines[1],
      lines: indented(comparableLines(realOutput(output, outcome)), output.indent),
    }));
  if (!lacksOutput(sample, outcome)) return inFences;
  const after = sample.lastLine + 1;
  const fence = ['', '```text output', ...comparableLines(outcome.printed), '```'];
  return [{first: after, next: after, lines: indented(fence, sample.indent)}, ...inFences];
}

async function sampleEdits(sample: Sample): Promise<Edit[]> {
  if (sample.fence.proof !== 'run') return [];
  try {
    const outcome = await outcomeOf(sample);
    return endingProblem(sample, outcome) === null ? editsFor(sample, outcome) : [];
  } catch (error) {
    // The proof that follows reports the problem.
    if (error instanceof SampleFault) return [];
    throw error;
  }
}

/** Writes the real output of its samples into a page. Returns whether that changed it. */
export async function writeOutputs(page: string): Promise<boolean> {
  const text = fs.readFileSync(page, 'utf8');
  const edits: Edit[] = [];
  for (const sample of pageSamples(page, text).samples) edits.push(...(await sampleEdits(sample)));
  const lines = text.split('\n');
  // From the end, so that earlier line numbers stay valid.
  for (const {first, next, lines: real} of edits.sort((a, b) => b.first - a.first)) {
    lines.splice(first - 1, next - first, ...real);
  }
  const written = lines.join('\n');
  if (written === text) return false;
  fs.writeFileSync(page, written);
  return true;
}
