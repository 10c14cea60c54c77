import fs from 'node:fs';
import path from 'node:path';
import {createMachine} from '@framewright/lab/machine';
import {describe, expect, test} from 'vitest';
import {areas, isPrivatePath} from '../areas';
import {type OutlineWeek, readOutline} from '../course/courses';
import {isReferencePage} from '../reference';
import {languageOf} from '../src/practice/languages';
import {views} from '../src/workbench/place';
import {readQuestions} from './questions';

const site = path.join(import.meta.dirname, '..');

/** Pages of an area; tasks are in folders beside their page, whose names begin with a number. */
const pagesIn = (area: string): number =>
  fs
    .readdirSync(path.join(site, 'content', area), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.md') && !/(^|\/)\d\d-/.test(name) && !isReferencePage(`${area}/${name}`)).length;

/** Texts about the whole product; the pages of a course count its own lessons. */
const ofOneCourse = /\/(courses|mainframe-\w+|mini-course)\.mdx$/;
const places = ['src/pages', 'src/home', 'src/faq', 'content/blog', 'content/news.yml'];

function filesIn(place: string): string[] {
  const all = path.join(site, place);
  if (!fs.statSync(all).isDirectory()) return [all];
  return fs
    .readdirSync(all, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(mdx?|tsx?|yml)$/.test(name))
    .map((name) => path.join(all, name));
}

test.each([
  ['lessons', pagesIn('docs')],
  ['exercise pages', pagesIn('exercise')],
  ['interview pages', pagesIn('interview')],
])('wherever the number of %s is said, it is %d', (what, count) => {
  const said = places
    .flatMap(filesIn)
    .filter((file) => !ofOneCourse.test(file))
    .flatMap((file) =>
      Array.from(fs.readFileSync(file, 'utf8').matchAll(new RegExp(`\\b(\\d+) ${what}\\b`, 'g')), ([, number]) => ({
        file: path.relative(site, file),
        number: Number(number),
      })),
    );
  expect(said).not.toEqual([]);
  expect(said.filter(({number}) => number !== count)).toEqual([]);
});

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen';

/** A number in digits or in words. */
const numberOf = (said: string): number => {
  const at = words.split(' ').indexOf(said.toLowerCase());
  return at < 0 ? Number(said) : at;
};

const textOf = (file: string): string => fs.readFileSync(path.join(site, file), 'utf8').replaceAll(/\s+/g, ' ');

/** The numbers that a page names in a statement. */
function saidIn(file: string, statement: RegExp): number[] {
  const found = statement.exec(textOf(file));
  if (!found) throw new Error(`${file} does not say ${String(statement)} any more: its test can go.`);
  return found.slice(1).map(numberOf);
}

const [starter, advanced] = [readOutline('starter'), readOutline('advanced')];
const lessonsOf = (weeks: OutlineWeek[]): number => weeks.reduce((sum, {titles}) => sum + titles.docs.length, 0);
const weeks = [starter.length, advanced.length];
const lessons = [lessonsOf(starter), lessonsOf(advanced)];
const countIn = (file: string, what: RegExp): number =>
  fs.readFileSync(path.join(site, file), 'utf8').match(what)!.length;
const short = countIn('src/pages/mini-course.mdx', /^## \d\. /gm);
const rowsOf = (table: string): number => countIn('content/bank/rows.sql', new RegExp(`^INSERT INTO ${table}$`, 'gm'));

describe('a stated number is right', () => {
  test.each([
    ['src/faq/questions.yml', /Starter is laid out for (\d+) weeks and Advanced for (\d+)\./, weeks],
    ['src/pages/courses.mdx', /'(\d+) weeks of about 6 hours', '(\d+) weeks of about 6 hours'/, weeks],
    ['src/pages/courses.mdx', /\['(\d+) short ones, on one page', '(\d+)', '(\d+)'\]/, [short, ...lessons]],
    ['src/pages/mainframe-starter.mdx', /That makes (\d+) lessons/, lessons.slice(0, 1)],
    ['src/pages/courses.mdx', /There are (\w+) courses, and the first is free/, [1 + weeks.length]],
    ['src/pages/mini-course.mdx', /(\w+) short lessons, free and without an account/, [short]],
    ['src/pages/courses.mdx', /(\w+) lessons, one evening, no account/, [short]],
    ['src/pages/why-us.mdx', /(\w+) lessons with proven samples, free/, [short]],
    ['src/pages/index.tsx', /(\w+) short lessons on one page/, [short]],
    [
      'src/home/LearningPath/index.tsx',
      /(\w+) subjects, each/,
      [countIn('src/home/LearningPath/index.tsx', /{drawing: '/g)],
    ],
    [
      'src/home/LookInside/index.tsx',
      /that is (\w+) lines of JCL/,
      [countIn('src/pages/_look-inside.mdx', /(?<=^```jcl [^`]*)\n(?!```)/gm)],
    ],
    [
      'src/pages/why-us.mdx',
      /(\d+) branches, (\d+) customers, (\d+) accounts and (\d+) transactions/,
      ['BRANCH', 'CUSTOMER', 'ACCOUNT', 'TXN'].map(rowsOf),
    ],
    ['content/news.yml', /and (\w+) articles in the \[blog\]/, [pagesIn('blog')]],
    // The first of its pages is about the night before it.
    ['content/news.yml', /A settlement system, built in (\w+) steps/, [pagesIn('docs/general/settlement') - 1]],
  ])('%s: %s', (file, statement, counted) => {
    expect(saidIn(file, statement)).toEqual(counted);
  });

  test('every lesson is in one of the courses', () => {
    expect(lessons[0]! + lessons[1]!).toBe(pagesIn('docs'));
  });

  test('the weeks have as many hours on every page', () => {
    const pages = [
      'src/faq/questions.yml',
      ...['courses', 'mainframe-starter', 'mainframe-advanced'].map((page) => `src/pages/${page}.mdx`),
    ];
    for (const page of pages) expect(textOf(page)).toMatch(/about (?:six|6) hours/i);
  });
});

/** An answer in the FAQ. */
const answerTo = (question: string): string => readQuestions().find((one) => one.question === question)!.answer;
const linksIn = (text: string): string[] => Array.from(text.matchAll(/\]\((\/[\w-]*)\)/g), ([, address]) => address!);

describe('a mentioned page', () => {
  test('is open to visitors, or not, as the FAQ says', () => {
    const [open, closed] = answerTo('What can I read without an account?').split('The [docs]');
    expect(linksIn(open!).filter(isPrivatePath)).toEqual([]);
    expect(linksIn(`The [docs]${closed!}`).filter(isPrivatePath)).toEqual([...areas]);
  });

  test('exists as a reference page', () => {
    const [, named] = /text: >- ([^.]*), a page each/.exec(textOf('content/news.yml'))!;
    const titles = fs
      .readdirSync(path.join(site, 'content/docs/general/reference'))
      .map((name) =>
        /^title: (.*)$/m
          .exec(fs.readFileSync(path.join(site, 'content/docs/general/reference', name), 'utf8'))![1]!
          .toLowerCase(),
      );
    const topics = named!
      .split(/, (?:the )?| and /)
      .map((topic) => topic.replaceAll('`', '').replace(/s$/, '').toLowerCase());
    expect(topics.length).toBeGreaterThan(5);
    expect(topics.filter((topic) => !titles.some((title) => title.includes(topic)))).toEqual([]);
  });

  test('is an exercise of each lesson on z/OS concepts', () => {
    const pages = (area: string) =>
      fs.readdirSync(path.join(site, 'content', area, 'general/zos-concepts')).filter((name) => name.endsWith('.md'));
    expect(textOf('content/news.yml')).toContain('one for each lesson on z/OS concepts');
    expect(pages('exercise')).toEqual(pages('docs'));
  });

  test('is a view of the workbench', () => {
    expect(textOf('content/news.yml')).toContain(
      'data sets and an editor, jobs and their output, SQL, TSO and operator commands',
    );
    expect(views).toEqual(expect.arrayContaining(['data-sets', 'jobs', 'sql', 'commands']));
  });
});

test('the pages carry no advertising and no analytics, as the FAQ says', () => {
  expect(answerTo('What do you store about me?')).toContain('no advertising and no analytics scripts');
  expect(textOf('docusaurus.config.ts')).not.toMatch(/analytics|gtag|scripts:/i);
});

/**
 * An example in each language, with its trace in the report of its run. The job creates the library for members to
 * copy.
 */
const runs: Record<string, [language: string, text: string, left: string]> = {
  JCL: [
    'jcl',
    [
      '//COPYLIB  JOB (ACCT)',
      '//STEP1    EXEC PGM=IEFBR14',
      '//LIB      DD DSN=BANK.TEST.COPYLIB,DISP=(NEW,CATLG),',
      '//            SPACE=(TRK,(1,1,1)),RECFM=FB,LRECL=80,DSORG=PO',
    ].join('\n'),
    'MAXCC=0000',
  ],
  COBOL: [
    'cobol',
    [
      '       IDENTIFICATION DIVISION.',
      '       PROGRAM-ID. CLAIM.',
      '       PROCEDURE DIVISION.',
      "           DISPLAY 'IT RAN IN THE PAGE'.",
      '           GOBACK.',
    ].join('\n'),
    'IT RAN IN THE PAGE',
  ],
  SQL: ['sql', "SELECT 'IT RAN ON DB2' FROM SYSIBM.SYSDUMMY1;", 'IT RAN ON DB2'],
};

test('what the FAQ claims to run on this site, runs', async () => {
  const {question, answer} = readQuestions().find((one) => one.question.startsWith('Can I run '))!;
  const named = /^Can I run (.*) on this site\?$/.exec(question)![1]!.split(/, | and /);
  expect(named).toEqual(Object.keys(runs));
  expect(answer).toMatch(/^Yes, once you are signed in\./);
  const machine = createMachine();
  for (const [language, text, left] of named.map((name) => runs[name]!)) {
    const report = await (await languageOf(language)).run(machine, {language, text});
    expect(JSON.stringify(report), language).toContain(left);
  }
});

describe('the interface has what the pages say that a learner does', () => {
  const [faq, news, account] = ['src/faq/questions.yml', 'content/news.yml', 'src/auth/account'];
  test.each([
    [
      faq,
      'No. You need a browser. The lessons bring a practice machine that runs in the page.',
      'src/practice/RunBar',
      ['Run'],
    ],
    [
      faq,
      'on the practice machine in our lessons, which runs JCL, COBOL and SQL in the page',
      'src/practice/RunBar',
      ['Run'],
    ],
    [
      faq,
      'Samples in the lessons have a Run button, and you may change them first',
      'src/practice/RunBar',
      ['Run', 'Edit'],
    ],
    [faq, 'the login page sends you a mail with a link', 'src/auth/LoginForm', ['Forgotten your password?']],
    [
      faq,
      'you can change your password and switch on two-step sign-in',
      `${account}/AccountDialog`,
      ['Change password', 'Set up'],
    ],
    [
      faq,
      'Under Account you can download all of it and delete it',
      `${account}/OwnRecords`,
      ['Download', 'Delete all of it'],
    ],
    [faq, 'and you can delete the account', `${account}/AccountDialog`, ['Delete the account']],
    [
      news,
      'With an app password from `Account` the Zowe command line',
      `${account}/AccountDialog`,
      ['User ID and app passwords'],
    ],
    [
      news,
      'Under `Account` you can download it and delete it',
      `${account}/OwnRecords`,
      ['Download', 'Delete all of it'],
    ],
  ])('%s: %s', (file, statement, component, labels) => {
    expect(textOf(file)).toContain(statement);
    for (const label of labels) expect(textOf(`${component}/index.tsx`)).toContain(label);
  });
});
