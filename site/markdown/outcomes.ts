import path from 'node:path';
import type {Link, ListItem, Paragraph} from 'mdast';
import {practiceOf, type PractisingTask} from '../course/learner-page';
import {contentDir} from '../proof/pages/sample-file';
import {nodesOf} from './nodes';
import {onPage} from './page-plugin';

const lessons = path.join(contentDir, 'docs');

const linkTo = ({number, title, address}: PractisingTask): Link => ({
  type: 'link',
  url: address,
  children: [{type: 'text', value: `Task ${number}`}],
  data: {hProperties: {ariaLabel: `Task ${number}: ${title}`}},
});

/** Adds to an outcome the tasks that practise it. */
function addLinks(outcome: ListItem, tasks: PractisingTask[]): void {
  const text = outcome.children.find((node): node is Paragraph => node.type === 'paragraph');
  for (const task of tasks) text?.children.push({type: 'text', value: ' '}, linkTo(task));
}

/** Adds to each outcome of a lesson the tasks that practise it. */
export const outcomes = onPage((tree, page) => {
  const lesson = path.relative(lessons, page).replace(/\.mdx?$/, '');
  if (lesson.startsWith('..')) return;
  const tasksFor = practiceOf(lesson);
  for (const element of nodesOf(tree, 'mdxJsxFlowElement')) {
    if (element.name !== 'Outcomes') continue;
    const items = element.children.flatMap((node) => (node.type === 'list' ? node.children : []));
    items.forEach((item, index) => addLinks(item, tasksFor(index + 1)));
  }
});
