import type {PageProblem} from '../proof/pages/page-samples';
import {nodesIn, sectionOf, type LessonPage} from './lesson-page';

/** Links missing from the section at the end of a page. */
export function missingNext(page: LessonPage, wanted: string[]): PageProblem[] {
  const section = sectionOf(page, 'Next');
  if (!section) return [];
  const nodes = section.nodes.flatMap((node) => [...nodesIn(node)]);
  const links = nodes.filter((node) => node.type === 'link').map(({url}) => url.replace(/[#?].*$/, ''));
  return wanted
    .filter((address) => !links.includes(address))
    .map((address) => ({line: section.line, message: `"## Next" has no link to ${address}`}));
}
