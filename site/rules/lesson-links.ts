import fs from 'node:fs';
import path from 'node:path';
import {contentDir} from '../proof/pages/sample-file';
import {isReferencePage} from '../reference';
import docs from '../sidebars/docs';
import type {LessonRule} from './lesson-page';
import {missingNext} from './next-links';

/** The ids of a sidebar's lessons in reading order. */
function lessonsOf(items: unknown[]): string[] {
  return items.flatMap((item) => (typeof item === 'string' ? [item] : lessonsOf((item as {items: unknown[]}).items)));
}

const sidebars = Object.values(docs).map((items) => lessonsOf(items).filter((id) => !isReferencePage(`docs/${id}`)));

/** The lesson that follows in the sidebar. */
function followerOf(id: string): string | undefined {
  const sidebar = sidebars.find((lessons) => lessons.includes(id));
  return sidebar?.[sidebar.indexOf(id) + 1];
}

const pagesIn = (area: string): string[] =>
  fs
    .readdirSync(path.join(contentDir, area), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''));

/** The page on the same topic in another area; the paths differ at most in case. */
export function pageFor(area: string, id: string): string | undefined {
  return pagesIn(area).find((page) => page.toLowerCase() === id.toLowerCase());
}

/** The next steps: practice, interview preparation, and the following lesson. */
export const nextLinks: LessonRule = (page) => {
  const exercise = pageFor('exercise', page.id);
  const interview = pageFor('interview', page.id);
  const follower = followerOf(page.id);
  return missingNext(page, [
    ...(exercise ? [`/exercise/${exercise}`] : []),
    ...(interview ? [`/interview/${interview}`] : []),
    ...(follower ? [`/docs/${follower}`] : []),
  ]);
};
