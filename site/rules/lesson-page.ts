import type {Nodes, Root, RootContent} from 'mdast';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {pageSamples, type PageProblem, type Sample} from '../proof/pages/page-samples';
import {pageTree} from '../proof/pages/page-tree';

export type JsxElement = Extract<Nodes, {type: 'mdxJsxFlowElement' | 'mdxJsxTextElement'}>;

/** A parsed lesson for the rules. */
export interface LessonPage {
  /** The file's path in its area, which is also its URL path there: */
  id: string;
  tree: Root;
  /** The nodes before the first H2. */
  opening: RootContent[];
  sections: Section[];
  samples: Sample[];
  /** Whether it is tagged `in-progress`. */
  growing: boolean;
  /** The line of the note that says what is missing; null without one. */
  growingNote: number | null;
}

/** An H2 with its content. */
interface Section {
  heading: string;
  line: number;
  nodes: RootContent[];
}

/** A rule returns all the problems that it finds in a lesson. */
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

/** Parses a lesson; throws the parser's error for invalid MDX. */
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

/** All problems found by the rules, by line; for an invalid page, the parser's error. */
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
