import path from 'node:path';
import type {Code, Nodes, Parent, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {localData} from '../language/hindi';
import {cobolFrameFor} from '../proof/machine/cobol-job';
import {type Fence, parseFence} from '../proof/pages/fence';
import {readFrame} from '../proof/pages/frame';
import {contentDir, sampleFile} from '../proof/pages/sample-file';
import {drawDiagram} from './diagram';
import {highlight} from './highlight';
import {block} from './jsx';
import {nodesOf} from './nodes';
import {noteFile, readPageFile} from './page-files';
import {at, onPage} from './page-plugin';
import {drawScreen} from './screen';

/** The label of a sample that is meant to fail. */
function ending(expect: string): string {
  const [kind, value] = expect.split('=');
  if (kind === 'SQLCODE') return `SQLCODE ${value}`;
  if (kind === 'JCL ERROR') return 'JCL error';
  return localData('markdown', 'Ends with {0}').replace('{0}', kind === 'ABEND' ? value! : `${kind} ${value}`);
}

function codeOf(node: Code, fence: Fence, page: string): string {
  if (!fence.file) return node.value;
  if (node.value.trim()) throw new Error(`the sample is in file="${fence.file}", so its fence must be empty`);
  return readPageFile(page, fence.file);
}

const around = (page: string, frame: string) => readFrame(sampleFile(page, frame), (file) => noteFile(page, file));

/** What the practice machine needs to run a sample. Only learners have the machine. */
function practiceOf(fence: Fence, page: string): {runs?: true; frame?: string | undefined} {
  const {language, proof, frame, stage = ''} = fence;
  const isPrivate = page.startsWith(contentDir) && !page.startsWith(path.join(contentDir, 'blog'));
  if (proof !== 'run' || !isPrivate) return {};
  // The worker itself has the job for a program without files.
  if (language === 'cobol' && fence.dd.length > 0) return {runs: true, frame: cobolFrameFor(fence, page)};
  return {runs: true, frame: frame && around(page, frame).replaceAll('<stage>', stage)};
}

function drawCode(code: string, fence: Fence, page: string): MdxJsxFlowElement {
  const {language, title, expect, ruler, output, mark, dd} = fence;
  const html = highlight(code, language, mark);
  const shown = {html, title, ruler: ruler || undefined};
  if (output) return block('SampleOutput', {...shown, dd: dd[0]?.name});
  return block('Sample', {...shown, language, ending: expect && ending(expect), ...practiceOf(fence, page)});
}

async function draw(node: Code, page: string, diagram: number): Promise<MdxJsxFlowElement> {
  const fence = parseFence(node.lang, node.meta);
  const code = codeOf(node, fence, page);
  if (fence.language === 'screen') return block('Screen', {html: drawScreen(code), title: fence.title});
  if (fence.language !== 'mermaid') return drawCode(code, fence, page);
  return block('Diagram', {...(await drawDiagram(code, fence.alt!, `d${diagram}`)), title: fence.title});
}

const isSample = (node: Nodes | undefined): node is MdxJsxFlowElement =>
  node?.type === 'mdxJsxFlowElement' && node.name === 'Sample';

/** Replaces fences by components; an output goes into the sample directly above it. */
function putIn(parent: Parent, parts: Map<Nodes, MdxJsxFlowElement>): void {
  const children: RootContent[] = [];
  for (const child of parent.children) {
    const part = parts.get(child);
    const before = children.at(-1);
    if (part?.name === 'SampleOutput' && isSample(before)) before.children.push(part);
    else children.push(part ?? child);
    if (!part && 'children' in child) putIn(child, parts);
  }
  parent.children = children;
}

/** Turns every fence into its component: a sample with its outputs, a screen or a diagram. */
export const samples = onPage(async (tree, page) => {
  const fences = nodesOf(tree, 'code');
  const diagrams = fences.filter(({lang}) => lang === 'mermaid');
  const drawn = fences.map(async (node): Promise<[Nodes, MdxJsxFlowElement]> => {
    const part = at(page, node.position?.start.line, () => draw(node, page, diagrams.indexOf(node) + 1));
    return [node, await part];
  });
  putIn(tree, new Map(await Promise.all(drawn)));
});
