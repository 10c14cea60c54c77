import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {inlineMarkdown} from '../rules/inline-markdown';
import {withoutProblems} from '../rules/without-problems';
import {learnerPage, type LearnerPage} from './learner-page';

export const coursesFile = path.join(__dirname, '../content/courses.yml');

/** The text that visitors see about each page, by its path in its area. */
const pages = z.record(z.string().regex(/^[\w/-]+$/), z.string().min(3).max(80)).default({});

const week = z.strictObject({
  title: z.string().min(3).max(60),
  /** What the learner does in it. */
  text: inlineMarkdown.min(20),
  lessons: pages,
  exercises: pages,
  interviews: pages,
});

const course = z.strictObject({
  title: z.string(),
  /** Its public page. */
  page: z.string().regex(/^\/[\w-]+$/),
  weeks: z.array(week).min(1),
});

const courses = z.strictObject({starter: course, advanced: course});

export type CourseName = keyof z.infer<typeof courses>;

export interface CourseWeek {
  title: string;
  /** In the order in which a learner takes them. */
  pages: LearnerPage[];
}

/** A week on a course page. */
export interface SyllabusWeek extends CourseWeek {
  text: string;
}

export interface Course<Week = CourseWeek> {
  title: string;
  page: string;
  weeks: Week[];
}

const describe = (text: string) => withoutProblems(courses, parse(text), 'content/courses.yml');

/** A week as shown to visitors, with titles instead of pages. */
export interface OutlineWeek {
  title: string;
  text: string;
  titles: Record<LearnerPage['area'], string[]>;
}

/** The weeks of a course for visitors, without any content of the pages. */
export function readOutline(name: CourseName, text = fs.readFileSync(coursesFile, 'utf8')): OutlineWeek[] {
  return describe(text)[name].weeks.map(({lessons, exercises, interviews, ...said}) => ({
    ...said,
    titles: {docs: Object.values(lessons), exercise: Object.values(exercises), interview: Object.values(interviews)},
  }));
}

/** The courses in the order in which a learner takes them, with the facts of each page. */
export function readCourses(text = fs.readFileSync(coursesFile, 'utf8')): Record<CourseName, Course<SyllabusWeek>> {
  const described = describe(text);
  const withPages = ({weeks, ...rest}: z.infer<typeof course>): Course<SyllabusWeek> => ({
    ...rest,
    weeks: weeks.map(({lessons, exercises, interviews, ...said}) => ({
      ...said,
      pages: [
        ...Object.keys(lessons).map((id) => learnerPage('docs', id)),
        ...Object.keys(exercises).map((id) => learnerPage('exercise', id)),
        ...Object.keys(interviews).map((id) => learnerPage('interview', id)),
      ],
    })),
  });
  return {starter: withPages(described.starter), advanced: withPages(described.advanced)};
}
