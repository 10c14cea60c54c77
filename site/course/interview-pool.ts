import fs from 'node:fs';
import path from 'node:path';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {contentDir} from '../proof/pages/sample-file';
import {type Course, readCourses} from './courses';
import {type LearnerPage, readTasks} from './learner-page';

/** A possible question of a mock interview: a question to answer aloud, or a task to do. */
export interface Asked {
  kind: 'question' | 'task';
  /** The first folder of its page. */
  subject: string;
  /** The page that it is on, and where. */
  page: string;
  anchor: string;
  /** The question, in which text between backticks is code, or the title of the task. */
  text: string;
  /** The section that it is based on. */
  lesson: {to: string; title: string};
}

/** The longest task that fits into twenty minutes. */
const longestTask = 10;

const attributeIn = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

function questionsOf({name}: LearnerPage): Asked[] {
  const {content} = splitFrontMatter(fs.readFileSync(path.join(contentDir, 'interview', `${name}.md`), 'utf8'));
  return content
    .split(/(?=<InterviewQuestion )/)
    .slice(1)
    .map((text): Asked => {
      const [tag] = /^[^>]*>/.exec(text)!;
      const [, to = '', title = ''] = /<Lesson to="([^"]+)">([^<]+)<\/Lesson>/.exec(text) ?? [];
      return {
        kind: 'question',
        subject: name.split('/')[0]!,
        page: `/interview/${name}`,
        anchor: attributeIn(tag, 'id'),
        text: attributeIn(tag, 'ask'),
        lesson: {to, title},
      };
    });
}

function tasksOf(page: LearnerPage): Asked[] {
  if (page.area !== 'exercise') return [];
  const folder = path.join(contentDir, 'exercise', page.name);
  return readTasks(`${folder}.md`).flatMap(({id, title, anchor}): Asked[] => {
    const file = path.join(folder, id, 'task.md');
    const {minutes, lesson, kind} = splitFrontMatter(fs.readFileSync(file, 'utf8')).data;
    if (typeof lesson !== 'string' || Number(minutes) > longestTask || kind === 'worked') return [];
    const address = `/exercise/${page.name}`;
    const subject = page.name.split('/')[0]!;
    return [{kind: 'task', subject, page: address, anchor, text: title, lesson: {to: lesson, title: page.title}}];
  });
}

/** All possible questions of a mock interview. */
export function interviewPool(courses: Course[] = Object.values(readCourses())): Asked[] {
  const pages = courses.flatMap(({weeks}) => weeks.flatMap((week) => week.pages));
  return pages.flatMap((page) => (page.area === 'interview' ? questionsOf(page) : tasksOf(page)));
}
