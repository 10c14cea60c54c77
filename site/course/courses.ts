import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {inlineMarkdown} from '../rules/inline-markdown';
import {withoutProblems} from '../rules/without-problems';
import {learnerPage, type LearnerPage} from './learner-page';

export const coursesFile = path.join(__dirname, '../content/courses.yml');

const pages = z.array(z.string().regex(/^[\w/-]+$/)).default([]);

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
  text: string;
  /** In the order in which a learner takes them. */
  pages: LearnerPage[];
}

export interface Course {
  title: string;
  page: string;
  weeks: CourseWeek[];
}

/** The courses in the order in which a learner takes them, with the facts of each page. */
export function readCourses(text = fs.readFileSync(coursesFile, 'utf8')): Record<CourseName, Course> {
  const described = withoutProblems(courses, parse(text), 'content/courses.yml');
  const withPages = ({weeks, ...rest}: z.infer<typeof course>): Course => ({
    ...rest,
    weeks: weeks.map(({lessons, exercises, interviews, ...said}) => ({
      ...said,
      pages: [
        ...lessons.map((id) => learnerPage('docs', id)),
        ...exercises.map((id) => learnerPage('exercise', id)),
        ...interviews.map((id) => learnerPage('interview', id)),
      ],
    })),
  });
  return {starter: withPages(described.starter), advanced: withPages(described.advanced)};
}
