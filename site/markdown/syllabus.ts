import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readAudience} from '../audience';
import {type CourseName, type OutlineWeek, readCourses, readOutline} from '../course/courses';
import {localData} from '../language/hindi';
import type {LearnerPage} from '../course/learner-page';
import {block, textOf, type Value} from './jsx';
import {onPage} from './page-plugin';

const kinds: [area: LearnerPage['area'], one: string, several: string][] = [
  ['docs', 'Lesson', 'Lessons'],
  ['exercise', 'Exercise', 'Exercises'],
  ['interview', 'Interview', 'Interview'],
];

/** Lessons get a line each, since they have the most text. */
function publicPoints(of: OutlineWeek['titles']): string[] {
  return kinds.flatMap(([area, one, several]) => {
    const titles = of[area];
    if (area === 'docs' || titles.length < 2) return titles.map((title) => `${localData('course', one)}: ${title}`);
    return [`${localData('course', several)}: ${titles.join('; ')}`];
  });
}

const publicWeek = ({title, text, titles}: OutlineWeek, index: number): Value => ({
  label: localData('course', 'Week {0}').replace('{0}', String(index + 1)),
  title,
  text,
  points: publicPoints(titles),
});

/** Visitors get titles; learners get links, with marks on finished pages. */
function draw(course: CourseName): MdxJsxFlowElement {
  if (readAudience(process.env.AUDIENCE) === 'public')
    return block('Path', {steps: localData('course', readOutline(course)).map(publicWeek)});
  return block('CourseWeeks', {weeks: localData('course', readCourses()[course].weeks) as unknown as Value});
}

/** Puts the weeks of a course in the place of `<Syllabus course="…" />`. */
export const syllabus = onPage((tree) => {
  tree.children = tree.children.map((node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Syllabus') return node;
    const name = textOf(node, 'course') ?? '';
    if (name !== 'starter' && name !== 'advanced')
      throw new Error(`<Syllabus course="${name}">: content/courses.yml has no such course`);
    return draw(name);
  });
});
