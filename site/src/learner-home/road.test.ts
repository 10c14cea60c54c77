import {stubBrowser} from '@site/src/browser-storage/local-storage.fixture';
import {noteTry} from '@site/src/exercise/page-work';
import {noteEnd, notePlace} from '@site/src/lesson/reading';
import {changeRecord} from '@site/src/progress/local-records';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {pages} from './page.fixture';
import {nextSteps, wrongTasks} from './road';

beforeEach(() => {
  vi.useFakeTimers({now: new Date('2026-03-05T09:00:00')});
  stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Each event is a minute after the previous one. */
const then = (act: () => void): void => {
  vi.advanceTimersByTime(60_000);
  act();
};

const told = () =>
  nextSteps(pages).map(({kind, page, place, task}) =>
    [`${kind}: ${page.area}/${page.name}`, place?.id ?? task ?? []].flat().join('#'),
  );

const answer = (task: string, right: boolean) =>
  then(() => {
    changeRecord('exercise/words', {[`${task}.answer`]: 'mine'});
    noteTry('words', task, right);
  });
const read = (lesson: string) => then(() => noteEnd(lesson));
const leave = (lesson: string, id: string) => then(() => notePlace(lesson, {id, heading: id}));

describe('what comes next', () => {
  test('on the first day, the first lesson and what follows it', () => {
    expect(told()).toEqual(['start: docs/machine', 'next: docs/words', 'next: exercise/words']);
  });

  test('a lesson that was left, at its place, before the page after it', () => {
    read('machine');
    leave('words', 'ebcdic');
    expect(told()).toEqual(['go on: docs/words#ebcdic', 'next: exercise/words', 'next: interview/words']);
  });

  test('after a lesson that was read, the pages that follow it', () => {
    read('machine');
    expect(told()).toEqual(['next: docs/words', 'next: exercise/words', 'next: interview/words']);
  });

  test('earlier unfinished pages come after those that follow the last finished page', () => {
    leave('machine', 'cabinet');
    read('words');
    expect(told()).toEqual(['next: exercise/words', 'go on: docs/machine#cabinet', 'next: interview/words']);
  });

  test('the task that was tried last, or the next one if that is right', () => {
    answer('01', false);
    expect(told()[0]).toBe('go on: exercise/words#01');
    answer('01', true);
    expect(told()[0]).toBe('go on: exercise/words#02');
  });

  test('at the end, skipped pages', () => {
    read('jobs');
    expect(told()).toEqual(['next: docs/machine', 'next: docs/words', 'next: exercise/words']);
  });

  test('nothing when all is done', () => {
    for (const lesson of ['machine', 'words', 'jobs']) read(lesson);
    answer('01', true);
    answer('02', true);
    then(() => changeRecord('interview/words', {ebcdic: {due: 1}, record: {due: 1}}));
    expect(told()).toEqual([]);
  });

  test('work from before there were records counts as none', () => {
    localStorage.setItem('work.anu.record.docs/words', '{"pending":{"fields":{"read":[1,"a",true]}}}');
    expect(told()[0]).toBe('start: docs/machine');
  });
});

describe('tasks to try again', () => {
  const wrong = () => wrongTasks(pages).map(({task}) => task);

  test('are those whose last try was wrong, the latest first', () => {
    expect(wrong()).toEqual([]);
    answer('01', false);
    answer('02', false);
    expect(wrong()).toEqual(['02', '01']);
    answer('02', true);
    expect(wrong()).toEqual(['01']);
  });

  test('are not those that the learner ticked as done', () => {
    answer('01', false);
    then(() => changeRecord('exercise/words', {'01.done': true}));
    expect(wrong()).toEqual([]);
  });
});
