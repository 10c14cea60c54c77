import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {pageSamples, type Sample} from '../pages/page-samples';
import {contentDir} from '../pages/sample-file';

type Courses = Record<string, {weeks: {lessons?: Record<string, string>}[]}>;

/** The lessons in the order in which a learner takes them. */
function lessonsInOrder(): string[] {
  const courses = parse(fs.readFileSync(path.join(contentDir, 'courses.yml'), 'utf8')) as Courses;
  const names = Object.values(courses).flatMap(({weeks}) => weeks.flatMap(({lessons = {}}) => Object.keys(lessons)));
  return names.map((name) => path.join(contentDir, 'docs', `${name}.md`));
}

let night: Sample[] | undefined;

/** The samples that build up the bank's nightly batch, from the first lesson of the courses to the last. */
export function nightSamples(): Sample[] {
  night ??= lessonsInOrder()
    .flatMap((page) => pageSamples(page).samples)
    .filter(({fence}) => fence.night && fence.proof === 'run');
  return night;
}

/** The samples of the batch before this one; nothing for any other sample. */
export function nightBefore({fence, page, text}: Sample): Sample[] {
  if (!fence.night) return [];
  const all = nightSamples();
  const at = all.findIndex((other) => other.page === path.resolve(page) && other.text === text);
  return at < 0 ? all : all.slice(0, at);
}
