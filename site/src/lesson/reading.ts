import {onChange} from '@site/src/browser-storage/stored-text';
import {changeRecord, peekRecord, valuesOf} from '@site/src/progress/local-records';
import {useSyncExternalStore} from 'react';

/** What is kept of a lesson. */
interface Reading {
  /** Whether it was read; missing before its end was seen. */
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

/** A lesson as it was left. */
export function readingOf(lesson: string): Reading {
  const {read, place} = valuesOf(peekRecord(recordOf(lesson)));
  return {...(typeof read === 'boolean' && {read}), ...(isPlace(place) && {place: place as Place})};
}

export const noteRead = (lesson: string, read: boolean): void => changeRecord(recordOf(lesson), {read});

/** A lesson that is read to its end counts as read, unless the learner has said otherwise. */
export function noteEnd(lesson: string): void {
  if (readingOf(lesson).read === undefined) noteRead(lesson, true);
}

/** Notes the place even where it is the old one: the time of the field says when the lesson was last open. */
export const notePlace = (lesson: string, place: Place): void => changeRecord(recordOf(lesson), {place: {...place}});

/** Whether a lesson was read, as it is now. */
export function useIsRead(lesson: string): boolean {
  return useSyncExternalStore(
    onChange,
    () => readingOf(lesson).read === true,
    () => false,
  );
}
