import type {Nodes, Root, RootContent} from 'mdast';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {pageSamples, type PageProblem, type Sample} from '../proof/pages/page-samples';
import {pageTree} from '../proof/pages/page-tree';

export type JsxElement = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** A lesson as the rules see it. */
export interface LessonPage {
  /** The file's path in its area, which is its address there too: `cobol/intro-to-cobol`. */
  id: string;
  tree: Root;
  /** What stands before the first H2. */
  opening: RootContent[];
  sections: Section[];
  samples: Sample[];
  /** Whether it is tagged `in-progress`. */
  growing: boolean;
  /** The line of the note that says what is missing; null without one. */
  growingNote: number | null;
}

/** An H2 with what stands under it. */
interface Section {
  heading: string;
  line: number;
  nodes: RootContent[];
}

/** A rule gives all that it finds wrong with a lesson. */
export type LessonRule = (page: LessonPage) => PageProblem[];

export const lineOf = (node: Nodes): number => node.position!.start.line;

/** The words of a piece of a page, without its markup. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** A node and everything in it. */
export function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

const isJsx = (node: Nodes): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Every `<Name>` in a piece of a page. */
export function elementsIn(node: Nodes, name: string): JsxElement[] {
  return [...nodesIn(node)].filter(isJsx).filter((element) => element.name === name);
}

/** The value of an attribute: null for one without a value, undefined when it is not there. */
export function attributeOf(element: JsxElement, name: string): string | null | undefined {
  const found = element.attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === name);
  if (!found) return undefined;
  return typeof found.value === 'string' ? found.value : null;
}

/** The section of this name; undefined when the lesson has none. */
export function sectionOf(page: LessonPage, heading: string): Section | undefined {
  return page.sections.find((section) => section.heading === heading);
}

/** Reads a lesson; throws what the parser says of one that is not MDX. */
function lessonPage(file: string, text: string): LessonPage {
  const tree = pageTree(text);
  const sections: Section[] = [];
  const opening: RootContent[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) {
      sections.push({heading: plainText(node), line: lineOf(node), nodes: []});
    } else {
      (sections.at(-1)?.nodes ?? opening).push(node);
    }
  }
  const note = text.split('\n').indexOf(':::note[This page is growing]');
  return {
    id: file.replace(/^.*\/(?:docs|exercise|interview)\//, '').replace(/\.md$/, ''),
    tree,
    opening,
    sections,
    samples: pageSamples(file, text).samples,
    growing: ((splitFrontMatter(text).data.tags ?? []) as string[]).includes('in-progress'),
    growingNote: note < 0 ? null : note + 1,
  };
}

/** All that rules find wrong with a page, by line; of one that cannot be read, that and where. */
export function problemsOfPage(file: string, text: string, rule: LessonRule): PageProblem[] {
  let page: LessonPage;
  try {
    page = lessonPage(file, text);
  } catch (error) {
    const {line = 1, message} = error as {line?: number; message: string};
    return [{line, message: `the page cannot be read: ${message}`}];
  }
  return rule(page).sort((a, b) => a.line - b.line);
}
