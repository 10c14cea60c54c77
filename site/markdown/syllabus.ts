import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {readAudience} from '../audience';
import {type Course, type CourseName, type CourseWeek, readCourses} from '../course/courses';
import type {LearnerPage} from '../course/learner-page';
import {block, textOf, type Value} from './jsx';
import {onPage} from './page-plugin';

const kinds: [area: LearnerPage['area'], one: string, several: string][] = [
  ['docs', 'Lesson', 'Lessons'],
  ['exercise', 'Exercise', 'Exercises'],
  ['interview', 'Interview', 'Interview'],
];

/** What a visitor may know of a week: titles. Lessons have a line each, being what there is most to say of. */
function publicPoints(pages: LearnerPage[]): string[] {
  return kinds.flatMap(([area, one, several]) => {
    const titles = pages.filter((page) => page.area === area).map(({title}) => title);
    if (area === 'docs' || titles.length < 2) return titles.map((title) => `${one}: ${title}`);
    return [`${several}: ${titles.join('; ')}`];
  });
}

const publicWeek = ({title, text, pages}: CourseWeek, index: number): Value => ({
  label: `Week ${index + 1}`,
  title,
  text,
  points: publicPoints(pages),
});

/** A visitor gets titles; a learner gets links, with marks at what is done. */
function draw({weeks}: Course): MdxJsxFlowElement {
  if (readAudience(process.env.AUDIENCE) === 'public') return block('Path', {steps: weeks.map(publicWeek)});
  return block('CourseWeeks', {weeks: weeks as unknown as Value});
}

/** Puts the weeks of a course in the place of `<Syllabus course="…" />`. */
export const syllabus = onPage((tree) => {
  tree.children = tree.children.map((node) => {
    if (node.type !== 'mdxJsxFlowElement' || node.name !== 'Syllabus') return node;
    const name = textOf(node, 'course') ?? '';
    const course = readCourses()[name as CourseName];
    if (!course) throw new Error(`<Syllabus course="${name}">: content/courses.yml has no such course`);
    return draw(course);
  });
});
