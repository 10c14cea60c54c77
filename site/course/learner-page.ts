import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {contentDir} from '../proof/pages/sample-file';
import {taskFoldersOf} from '../proof/tasks/task-folders';
import {readingMinutes} from './reading-minutes';

/** A task of an exercise page, as shown in lists. */
export interface TaskFacts {
  title: string;
  /** Where it is on its page. */
  anchor: string;
}

/**
 * The facts about a page for lists, with the ids of its tasks or questions. The name is the path in its area, and the
 * name of the learner's record of it.
 */
export type LearnerPage = {name: string; title: string} & (
  | {area: 'docs'; minutes: number}
  | {area: 'exercise'; tasks: string[]}
  | {area: 'interview'; questions: string[]}
);

/** A title without the name of its area, which a list shows only once. z/OS is kept. */
function shortTitle(title: string): string {
  const [, rest] = /^(?:Practise|Interview): (.+)/.exec(title) ?? [];
  return rest?.replace(/^[a-z](?!\/)/, (letter) => letter.toUpperCase()) ?? title;
}

/** The tasks of an exercise page, by its file. */
export function readTasks(file: string): (TaskFacts & {id: string; practises: number[]})[] {
  const slugger = createSlugger();
  return taskFoldersOf(file).map((folder, index) => {
    const {data} = splitFrontMatter(fs.readFileSync(path.join(folder, 'task.md'), 'utf8'));
    const title = String(data.title);
    return {
      id: path.basename(folder),
      title,
      anchor: slugger.slug(`${index + 1}. ${title}`),
      practises: (data.practises ?? []) as number[],
    };
  });
}

/** A task that practises an outcome of a lesson. */
export interface PractisingTask {
  /** Its number on the exercise page. */
  number: number;
  title: string;
  address: string;
}

/** The tasks that practise an outcome of a lesson, identified by its position in the list, from 1. */
export function practiceOf(lesson: string): (outcome: number) => PractisingTask[] {
  const tasks = readTasks(path.join(contentDir, 'exercise', `${lesson}.md`));
  return (outcome) =>
    tasks.flatMap(({title, anchor, practises}, index) =>
      practises.includes(outcome) ? [{number: index + 1, title, address: `/exercise/${lesson}#${anchor}`}] : [],
    );
}

/** The facts of a page; one that does not exist is an error. */
export function learnerPage(area: LearnerPage['area'], name: string): LearnerPage {
  const file = path.join(contentDir, area, `${name}.md`);
  if (!fs.existsSync(file)) throw new Error(`There is no page content/${area}/${name}.md.`);
  const {data, content} = splitFrontMatter(fs.readFileSync(file, 'utf8'));
  const page = {name, title: shortTitle(String(data.title))};
  if (area === 'docs') return {...page, area, minutes: readingMinutes(content)};
  if (area === 'exercise') return {...page, area, tasks: readTasks(file).map(({id}) => id)};
  const questions = [...content.matchAll(/<InterviewQuestion\s+id="([^"]+)"/g)].map(([, id]) => id!);
  return {...page, area, questions};
}
