import fs from 'node:fs';
import {createMachine} from '@framewright/lab/machine';
import {describe, expect, test} from 'vitest';
import {findAttribute} from '../markdown/jsx';
import {readLiteral} from '../markdown/literal';
import {pageTree} from '../proof/pages/page-tree';
import {allPages, pageName} from '../proof/pages/pages';
import {sessionNames, type Step} from '../src/practice/TwoSessions/steps';
import {elementsIn, type JsxElement, lineOf} from './lesson-page';

function stepsOf(element: JsxElement): Step[] {
  const value = findAttribute(element, 'steps')?.value;
  const statement = typeof value === 'object' ? value?.data?.estree?.body[0] : undefined;
  if (statement?.type !== 'ExpressionStatement') throw new Error('<TwoSessions> needs steps={[…]}');
  return readLiteral(statement.expression) as Step[];
}

const stories = allPages().flatMap((file) => {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes('<TwoSessions')) return [];
  return elementsIn(pageTree(text), 'TwoSessions').map((element) => ({
    where: `${pageName(file)}:${lineOf(element)}`,
    steps: stepsOf(element),
  }));
});

describe('a story of two sessions', () => {
  test('is in a lesson', () => expect(stories).not.toEqual([]));

  test.each(stories)('$where goes as the page says', async ({steps}) => {
    const sessions = await (await createMachine().db2()).sideBySide(sessionNames);
    const ends = steps.map((step) => {
      const news = 'seconds' in step ? sessions.pass(step.seconds) : sessions.run(step.session, step.sql);
      const own =
        'seconds' in step ? news.find(({ended}) => ended.length > 0) : news.find(({name}) => name === step.session);
      return own?.waiting ? 'waits' : String(own?.ended.at(-1)?.sqlcode);
    });
    expect(ends).toEqual(steps.map(({ends: wanted = '0'}) => wanted));
  });
});
