import fs from 'node:fs';
import type {Code, Nodes} from 'mdast';
import {parseFence, type Fence} from './fence';
import {pageTree} from './page-tree';
import {sampleFile} from './sample-file';

/** A `text output` fence: the expected output of a sample, printed or in one of its files. */
interface Output {
  /** The ddname of the file; undefined for printed output. */
  dd?: string;
  /** Only some of its lines are shown. */
  part: boolean;
  text: string;
  /** The lines of the fence in the page, from its opening to its closing one. */
  lines: [first: number, last: number];
  /** The fence's indentation, as in a list. */
  indent: number;
}

/** A fence of a proven language, with its expected output. */
export interface Sample {
  page: string;
  /** Of the opening line. */
  line: number;
  lastLine: number;
  indent: number;
  fence: Fence;
  text: string;
  outputs: Output[];
}

/** A problem on a page, with its line. */
export interface PageProblem {
  line: number;
  message: string;
}

export interface PageSamples {
  samples: Sample[];
  /** Fences that cannot be samples. */
  problems: PageProblem[];
}

interface FoundFence {
  node: Code;
  fence: Fence;
  text: string;
}

const firstLine = (node: Nodes) => node.position!.start.line;
const lastLine = (node: Nodes) => node.position!.end.line;
const indentOf = (node: Nodes) => node.position!.start.column - 1;

function readFence(page: string, node: Code): FoundFence {
  const fence = parseFence(node.lang, node.meta);
  if (fence.file === undefined) return {node, fence, text: node.value};
  if (node.value.trim() !== '') throw new Error(`the fence names file="${fence.file}" and must be empty itself`);
  const file = sampleFile(page, fence.file);
  if (!fs.existsSync(file)) throw new Error(`file="${fence.file}" does not exist`);
  return {node, fence, text: fs.readFileSync(file, 'utf8').replace(/\n$/, '')};
}

function outputOf({node, fence, text}: FoundFence): Output {
  const [dd] = fence.dd;
  return {
    ...(dd && {dd: dd.name}),
    part: fence.part,
    text,
    lines: [firstLine(node), lastLine(node)],
    indent: indentOf(node),
  };
}

/** The samples of a page. An output belongs to the run sample directly before it. */
export function pageSamples(page: string, text = fs.readFileSync(page, 'utf8')): PageSamples {
  const samples: Sample[] = [];
  const problems: PageProblem[] = [];

  const addSample = ({node, fence, text}: FoundFence): Sample => {
    const sample = {page, line: firstLine(node), lastLine: lastLine(node), indent: indentOf(node), fence, text};
    samples.push({...sample, outputs: []});
    return samples.at(-1)!;
  };

  const addOutput = (found: FoundFence, before: Sample | null) => {
    const output = outputOf(found);
    const at = output.lines[0];
    if (before?.fence.proof !== 'run') {
      problems.push({line: at, message: 'an output stands directly after a run sample; this one does not'});
    } else if (before.outputs.some(({dd}) => dd === output.dd)) {
      problems.push({line: at, message: `a second output of ${output.dd ?? 'what the sample printed'}`});
    } else {
      before.outputs.push(output);
    }
  };

  const walk = (parent: Nodes) => {
    if (!('children' in parent)) return;
    let before: Sample | null = null;
    for (const node of parent.children) {
      walk(node);
      if (node.type !== 'code') {
        before = null;
        continue;
      }
      try {
        const found = readFence(page, node);
        if (found.fence.output) addOutput(found, before);
        else before = found.fence.proof === null ? null : addSample(found);
      } catch (error) {
        problems.push({line: firstLine(node), message: (error as Error).message});
        before = null;
      }
    }
  };

  try {
    walk(pageTree(text));
  } catch (error) {
    const {line = 1, message} = error as {line?: number; message: string};
    problems.push({line, message: `the page cannot be read: ${message}`});
  }
  return {samples, problems};
}
