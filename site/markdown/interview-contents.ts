import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {exported, textOf, type Value} from './jsx';
import {onPage} from './page-plugin';
import {plainText} from './plain-text';

const entities: Record<string, string> = {'&': '&amp;', '<': '&lt;', '>': '&gt;'};

/** A question as HTML. Text between backticks is code. */
const toHtml = (ask: string): string =>
  ask.replace(/[&<>]/g, (character) => entities[character]!).replace(/`([^`]+)`/g, '<code>$1</code>');

/**
 * The table of contents of a page with interview questions: they are its headings, but the framework knows only those
 * of Markdown. It runs before the framework makes the contents, which leaves existing ones alone.
 */
export const interviewContents = onPage((tree: Root) => {
  const slugger = createSlugger();
  let hasQuestions = false;
  const contents = tree.children.flatMap((node): Value[] => {
    if (node.type === 'heading' && (node.depth === 2 || node.depth === 3)) {
      const value = plainText(node);
      return [{value: toHtml(value), id: slugger.slug(value), level: node.depth}];
    }
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'InterviewQuestion') return [];
    hasQuestions = true;
    return [{value: toHtml(textOf(node, 'ask') ?? ''), id: textOf(node, 'id') ?? '', level: 2}];
  });
  if (hasQuestions) tree.children.unshift(exported('toc', contents));
});
