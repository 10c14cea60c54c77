import {expect, test} from 'vitest';
import {topics} from '../sidebars/topics';
import {readCourses, readOutline} from './courses';

const {starter, advanced} = readCourses();
const pages = [...starter.weeks, ...advanced.weeks].flatMap((week) => week.pages);
const namesIn = (area: string) => pages.filter((page) => page.area === area).map(({name}) => name);

test.each(['docs', 'exercise'])('every page of %s is in one week of one course', (area) => {
  expect(namesIn(area).sort()).toEqual(Object.values(topics).flat().sort());
});

test('an exercise page is in the week of its lesson', () => {
  for (const week of [...starter.weeks, ...advanced.weeks]) {
    const lessons = week.pages.filter(({area}) => area === 'docs').map(({name}) => name);
    const exercises = week.pages.filter(({area}) => area === 'exercise').map(({name}) => name);
    expect(lessons, week.title).toEqual(expect.arrayContaining(exercises));
  }
});

test.each(['starter', 'advanced'] as const)('visitors to %s read the titles that its pages have', (name) => {
  const titlesIn = (area: string) =>
    readCourses()[name].weeks.map((week) => week.pages.filter((page) => page.area === area).map(({title}) => title));
  for (const area of ['docs', 'exercise', 'interview'] as const) {
    expect(readOutline(name).map(({titles}) => titles[area])).toEqual(titlesIn(area));
  }
});

test('a page has the facts for lists', () => {
  expect(starter.weeks[0]!.pages[0]).toEqual({
    area: 'docs',
    name: 'general/zos-concepts/mainframe-strength',
    title: 'What mainframes are good at',
    minutes: expect.any(Number) as number,
  });
  const exercise = pages.find(({area, name}) => area === 'exercise' && name === 'jcl/jcl-basics/jcl-dd-stmt');
  expect(exercise).toMatchObject({title: 'The DD statement'});
  expect((exercise as {tasks: string[]}).tasks[0]).toMatch(/^01-/);
  expect(pages.find(({area}) => area === 'interview')).toMatchObject({
    questions: expect.arrayContaining([]) as string[],
  });
});

test('a page that does not exist is named', () => {
  const text = ['starter', 'advanced'].map(
    (name) =>
      `${name}:\n  title: A course\n  page: /${name}\n  weeks:\n    - title: The machine\n      text: What it is used for, and where.\n      lessons: {cobol/no-such-lesson: No such lesson}`,
  );
  expect(() => readCourses(text.join('\n'))).toThrow('content/docs/cobol/no-such-lesson.md');
});
