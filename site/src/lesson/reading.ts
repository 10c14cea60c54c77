import {onChange} from '@site/src/browser-storage/stored-text';
import {changeRecord, peekRecord, valuesOf} from '@site/src/progress/local-records';
import {useSyncExternalStore} from 'react';

/** The record of a lesson. */
interface Reading {
  /** Whether it was read; missing until its end was seen. */
  read?: boolean;
  place?: Place;
}

/** The heading that was last in view: its id and its text, both empty for the lesson's beginning. */
export interface Place {
  id: string;
  heading: string;
}

const isPlace = (value: unknown): value is Place =>
  typeof (value as Place | null)?.id === 'string' && typeof (value as Place).heading === 'string';

const recordOf = (lesson: string): string => `docs/${lesson}`;

/** The state in which a lesson was left. */
export function readingOf(lesson: string): Reading {
  const {read, place} = valuesOf(peekRecord(recordOf(lesson)));
  return {...(typeof read === 'boolean' && {read}), ...(isPlace(place) && {place: place as Place})};
}

export const noteRead = (lesson: string, read: boolean): void => changeRecord(recordOf(lesson), {read});

/** A lesson counts as read after its end was seen, unless the learner has removed the mark. */
export function noteEnd(lesson: string): void {
  if (readingOf(lesson).read === undefined) noteRead(lesson, true);
}

/** Records the place even if unchanged: the time of the field says when the lesson was last open. */
export const notePlace = (lesson: string, place: Place): void => changeRecord(recordOf(lesson), {place: {...place}});

/** Whether a lesson was read, kept up to date. */
export function useIsRead(lesson: string): boolean {
  return useSyncExternalStore(
    onChange,
    () => readingOf(lesson).read === true,
    () => false,
  );
}
