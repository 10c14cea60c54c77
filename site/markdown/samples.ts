import path from 'node:path';
import type {Code, Parent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {SKIP, visit} from 'unist-util-visit';
import {type Fence, parseFence} from '../samples/fence';
import {contentDir} from '../samples/sample-file';
import {loadDiagrams} from './diagram';
import {highlight} from './highlight';
import {block} from './jsx';
import {readPageFile} from './page-files';
import {at, onPage} from './page-plugin';
import {drawScreen} from './screen';

/** What a sample that is not meant to end well says beside its title. */
function ending(expect: string): string {
  const [kind, value] = expect.split('=');
  if (kind === 'ABEND') return `Ends with ${value}`;
  if (kind === 'SQLCODE') return `SQLCODE ${value}`;
  if (kind === 'JCL ERROR') return 'JCL error';
  return `Ends with ${kind} ${value}`;
}

function codeOf(node: Code, fence: Fence, page: string): string {
  if (!fence.file) return node.value;
  if (node.value.trim()) throw new Error(`the sample is in file="${fence.file}", so its fence must be empty`);
  return readPageFile(page, fence.file);
}

/** What the practice machine needs to run a sample. Only learners have the machine. */
function practiceOf({language, proof, frame}: Fence, page: string): {runs?: true; frame?: string | undefined} {
  const isPrivate = page.startsWith(contentDir) && !page.startsWith(path.join(contentDir, 'blog'));
  if (proof !== 'run' || !['jcl', 'idcams', 'dfsort'].includes(language) || !isPrivate) return {};
  return {runs: true, frame: frame && readPageFile(page, frame)};
}

function drawCode(code: string, fence: Fence, page: string): MdxJsxFlowElement {
  const {language, title, expect, ruler, output, mark, dd} = fence;
  const html = highlight(code, language, mark);
  const shown = {html, title, ruler: ruler || undefined};
  if (output) return block('SampleOutput', {...shown, dd: dd[0]?.name});
  return block('Sample', {...shown, language, ending: expect && ending(expect), ...practiceOf(fence, page)});
}

type DrawDiagram = Awaited<ReturnType<typeof loadDiagrams>>;

function draw(node: Code, page: string, drawDiagram: DrawDiagram, count: number): MdxJsxFlowElement {
  const fence = parseFence(node.lang, node.meta);
  const code = codeOf(node, fence, page);
  if (fence.language === 'screen') return block('Screen', {html: drawScreen(code), title: fence.title});
  if (fence.language !== 'mermaid') return drawCode(code, fence, page);
  return block('Diagram', {...drawDiagram(code, fence.alt!, `d${count}`), title: fence.title});
}

/** The sample that an output stands directly under. */
function sampleBefore(parent: Parent, index: number): MdxJsxFlowElement | undefined {
  const before = parent.children[index - 1];
  return before?.type === 'mdxJsxFlowElement' && before.name === 'Sample' ? before : undefined;
}

/** Turns every fence into the part that shows it: a sample with its outputs, a screen or a diagram. */
export const samples = onPage(async (tree, page) => {
  const drawDiagram = await loadDiagrams();
  let diagrams = 0;
  visit(tree, 'code', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (node.lang === 'mermaid') diagrams += 1;
    const part = at(page, node.position?.start.line, () => draw(node, page, drawDiagram, diagrams));
    const sample = part.name === 'SampleOutput' ? sampleBefore(parent as Parent, index) : undefined;
    if (sample) {
      sample.children.push(part);
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    parent.children[index] = part;
    return SKIP;
  });
});
