import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {pageSamples} from '../proof/pages/page-samples';
import {allPages, pageName} from '../proof/pages/pages';
import {taskFoldersUnder, taskName} from '../proof/tasks/task-folders';
import {fileProgramProblems} from './file-programs';

/** Programs that break a rule on purpose, and why. */
const exceptions: Record<string, string> = {
  ACCTBAD: 'goes on with the record before, to show what a READ that nobody asks about leaves',
  CARDSTOP: 'is to be repaired',
  CHARGE: 'reads after the end and after CLOSE, to show the status of each',
  KEYS: 'shows what INVALID KEY alone tells',
  KSDSTRY: 'does right and wrong things to a file, and shows the status of each',
  STATUSES: 'shows four statuses in a row',
};

interface Program {
  where: string;
  source: string;
}

const ofPages = allPages().flatMap((page): Program[] =>
  pageSamples(page)
    .samples.filter(({fence}) => fence.language === 'cobol')
    .map(({line, text}) => ({where: `${pageName(page)}:${line}`, source: text})),
);

/** A learner sees and copies these; the wrong answers are seen by nobody. */
const shown = /^(starter|solution)\.cbl$|^given\./;

const ofTasks = taskFoldersUnder().flatMap((folder): Program[] =>
  fs
    .readdirSync(folder)
    .filter((name) => shown.test(name))
    .map((name) => ({
      where: `${taskName(folder)}/${name}`,
      source: fs.readFileSync(path.join(folder, name), 'utf8'),
    })),
);

const programs = [...ofPages, ...ofTasks].flatMap(({where, source}) => {
  const problems = fileProgramProblems(source);
  return problems === null ? [] : [{name: /PROGRAM-ID\.\s+(\w+)/.exec(source)![1]!, where, problems}];
});

describe('a program with files', () => {
  test.each(programs.filter(({name}) => !(name in exceptions)))('$name in $where keeps the rules', ({problems}) => {
    expect(problems).toEqual([]);
  });

  test.each(Object.entries(exceptions))('%s breaks one: %s', (name) => {
    expect(programs.some((program) => program.name === name && program.problems.length > 0)).toBe(true);
  });
});
