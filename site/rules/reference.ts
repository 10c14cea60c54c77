import type {TableRow} from 'mdast';
import type {PageProblem} from '../proof/pages/page-samples';
import {lineOf, nodesIn, plainText, problemsOfPage, type LessonRule} from './lesson-page';
import {messages} from './lesson-parts';
import {deadEnd} from './page-anchors';

/** It is for looking up, not for reading. */
const mostWords = 250;

const isRow = (node: {type: string}): node is TableRow => node.type === 'tableRow';

/** The problem with a row's link, which must lead to the lesson that explains it. */
function rowProblems(row: TableRow): PageProblem[] {
  const last = row.children.at(-1)!;
  const links = [...nodesIn(last)].flatMap((node) => (node.type === 'link' ? [node.url] : []));
  const line = lineOf(row);
  if (links.length === 0) return [{line, message: `"${plainText(row.children[0]!)}" leads to no lesson`}];
  return links.flatMap((url) => {
    const dead = deadEnd(url);
    return dead === null ? [] : [{line, message: dead}];
  });
}

/** Tables in which every row ends with a link to its lesson. */
const tables: LessonRule = ({tree}) => {
  const found = [...nodesIn(tree)].filter(({type}) => type === 'table');
  if (found.length === 0) return [{line: 1, message: 'a reference page has a table'}];
  return found.flatMap((table) => [...nodesIn(table)].filter(isRow).slice(1).flatMap(rowProblems));
};

/** Little other text. */
const brevity: LessonRule = ({tree}) => {
  const text = tree.children.filter(({type}) => type === 'paragraph' || type === 'list').map(plainText);
  const words = text.join(' ').split(/\s+/).length;
  return words <= mostWords
    ? []
    : [{line: 1, message: `a reference page has ${mostWords} words beside its tables at most, not ${words}`}];
};

/** All problems of a reference page, by line. */
export function referenceProblems(file: string, text: string): PageProblem[] {
  return problemsOfPage(file, text, (page) => [messages, tables, brevity].flatMap((rule) => rule(page)));
}
