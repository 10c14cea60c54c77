import type {PageProblem} from '../proof/pages/page-samples';
import exercise from '../sidebars/exercise';
import {tasksOfPage} from './exercise-tasks';
import {knownTerms} from './glossary-terms';
import {pageFor} from './lesson-links';
import {lineOf, nodesIn, problemsOfPage, type LessonPage} from './lesson-page';
import {missingNext} from './next-links';

/** The ids of the exercise pages in the order of the sidebar. */
function idsIn(items: unknown[]): string[] {
  return (items as {id?: string; items?: unknown[]}[]).flatMap(({id, items: inner}) => (inner ? idsIn(inner) : [id!]));
}

const inOrder = idsIn(exercise.exerSidebar);

/** Only an introduction that names its lesson, the tasks, and the next steps. */
function shape({opening, sections, id}: LessonPage): PageProblem[] {
  const text = opening.filter(({type}) => type === 'paragraph');
  const links = text.flatMap((node) => [...nodesIn(node)]).flatMap((node) => (node.type === 'link' ? [node.url] : []));
  const other = opening.find(
    (node) => node.type !== 'paragraph' && !(node.type === 'mdxJsxFlowElement' && node.name === 'Task'),
  );
  const headings = sections.map(({heading}) => heading);
  return [
    ...(links.some((url) => url.split('#')[0] === `/docs/${id}`)
      ? []
      : [{line: 1, message: `the opening has no link to its lesson /docs/${id}`}]),
    ...(other ? [{line: lineOf(other), message: 'only an opening and tasks stand before "## Next"'}] : []),
    ...(headings.join() === 'Next'
      ? []
      : [
          {line: sections[0]?.line ?? 1, message: `the one section is "## Next", not ${headings.join(', ') || 'none'}`},
        ]),
  ];
}

function next(page: LessonPage): PageProblem[] {
  const interview = pageFor('interview', page.id);
  const follower = inOrder[inOrder.indexOf(page.id) + 1];
  return missingNext(page, [
    `/docs/${page.id}`,
    ...(interview ? [`/interview/${interview}`] : []),
    // After the last page of a folder, the next page has another topic.
    ...(follower?.split('/').slice(0, -1).join() === page.id.split('/').slice(0, -1).join()
      ? [`/exercise/${follower}`]
      : []),
  ]);
}

/** The problems of an exercise page, by line. Unfinished pages are exempt. */
export function exerciseProblems(file: string, text: string, glossary: string[]): PageProblem[] {
  return problemsOfPage(file, text, (page) =>
    page.growingNote === null
      ? [...shape(page), ...tasksOfPage(file, page, glossary), ...knownTerms(glossary)(page), ...next(page)]
      : [],
  );
}
