import fs from 'node:fs';
import path from 'node:path';

const contentDir = path.join(import.meta.dirname, '../site/content');

/** A task of an exercise page, read from its folder. */
interface WrittenTask {
  /** The path of its page. */
  page: string;
  /** The path of the list with a card of the page. */
  folder: string;
  title: string;
  /** The text of its starter, its solution or a wrong answer. */
  file: (name: string) => string;
  /** The beginning of the feedback on its first wrong answer, up to any markup. */
  feedback: string;
}

function feedbackIn(file: string): string {
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '') : '';
  return /[^`*_[<]+/.exec(text.trim())?.[0].trim() ?? '';
}

/** The first task of a kind on the exercise pages. */
export function taskOf(kind: string): WrittenTask {
  const exercises = path.join(contentDir, 'exercise');
  const statements = fs
    .readdirSync(exercises, {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('task.md'));
  for (const statement of statements.toSorted()) {
    const text = fs.readFileSync(path.join(exercises, statement), 'utf8');
    if (!text.includes(`\nkind: ${kind}\n`)) continue;
    const folder = path.join(exercises, path.dirname(statement));
    return {
      page: `/exercise/${path.dirname(path.dirname(statement))}`,
      folder: `/exercise/category/${path.basename(path.dirname(path.dirname(path.dirname(statement))))}`,
      title: /\ntitle: '?(.*?)'?\n/.exec(text)![1]!,
      feedback: feedbackIn(path.join(folder, 'wrong-1.md')),
      file: (name) => {
        const file = fs.readdirSync(folder).find((one) => one.startsWith(name) && !one.endsWith('.md'));
        return fs.readFileSync(path.join(folder, file!), 'utf8').replace(/\n+$/, '');
      },
    };
  }
  throw new Error(`No exercise page has a task of the kind ${kind}.`);
}

interface GradedTask {
  address: string;
  id: string;
  solution: string;
  wrong: string;
  /** The beginning of the feedback on the wrong answer. */
  feedback: string;
}

/** A task graded by the practice machine. */
function gradedTask(folder: string, id: string, extension: string): GradedTask {
  const read = (name: string) => fs.readFileSync(path.join(contentDir, folder, id, name), 'utf8').replace(/\n+$/, '');
  return {
    address: `/${folder}`,
    id,
    solution: read(`solution.${extension}`),
    wrong: read(`wrong-1.${extension}`),
    feedback: feedbackIn(path.join(contentDir, folder, id, 'wrong-1.md')),
  };
}

/** To write a job. */
export const jobTask = (): GradedTask => gradedTask('exercise/jcl/jcl-basics/jcl-dd-stmt', '02-a-new-branch', 'jcl');

/** To write a query whose wrong answer runs to its end, with other rows. */
export const sqlTask = (): GradedTask =>
  gradedTask('exercise/db2/db2-sql/db2-dml-dql-basics', '03-the-net-of-june', 'sql');

/** To write a program whose wrong answer runs to its end, with another result. */
export const cobolTask = (): GradedTask =>
  gradedTask('exercise/cobol/intro-to-cobol', '02-interest-of-a-quarter', 'cbl');

/** The address of the first interview page with questions to open, and how many it has. */
export function interviewPage(): {page: string; questions: number} {
  const interviews = path.join(contentDir, 'interview');
  for (const name of fs.readdirSync(interviews, {recursive: true, encoding: 'utf8'}).toSorted()) {
    const text = name.endsWith('.md') ? fs.readFileSync(path.join(interviews, name), 'utf8') : '';
    const questions = text.split('<InterviewQuestion ').length - 1;
    if (questions > 0) return {page: `/interview/${name.replace(/\.md$/, '')}`, questions};
  }
  throw new Error('No interview page has questions to open.');
}

const pagesIn = (area: string): string[] =>
  fs
    .readdirSync(path.join(contentDir, area), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md') && !/(^|\/)\d\d-/.test(name))
    .toSorted();

/** The records of a learner after sixty days: lessons read, wrong tasks, due questions. */
export function longRecords(now: number): Record<string, object> {
  const day = 24 * 3600 * 1000;
  const at = (index: number): number => now - (index % 60) * day - 1000;
  const lessons = pagesIn('docs').map((name, index) => [
    `docs/${name.replace(/\.md$/, '')}`,
    {fields: index % 5 === 4 ? {} : {read: [at(index), 'device', true]}},
  ]);
  const exercises = pagesIn('exercise').map((name, index) => {
    const folder = name.replace(/\.md$/, '');
    const [task] = fs.readdirSync(path.join(contentDir, 'exercise', folder)).filter((one) => /^\d\d-/.test(one));
    return [`exercise/${folder}`, {events: {[`try-${index}`]: [at(index), {task, right: false}]}}];
  });
  const interviews = pagesIn('interview').map((name, index) => {
    const text = fs.readFileSync(path.join(contentDir, 'interview', name), 'utf8');
    const questions = Array.from(text.matchAll(/<InterviewQuestion id="([^"]+)"/g), ([, id]) => id!);
    const fields = Object.fromEntries(questions.map((id) => [id, [at(index), 'device', {due: now - day}]]));
    return [`interview/${name.replace(/\.md$/, '')}`, {fields}];
  });
  return Object.fromEntries([...lessons, ...exercises, ...interviews]) as Record<string, object>;
}
