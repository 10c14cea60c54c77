import type {AssignedItem, Assignment} from '@site/src/class/catalogue';
import {isDone} from '@site/src/class/item-state';

/** An unfinished assignment. */
export interface DueAssignment {
  id: string;
  title: string;
  /** The beginning of the day by whose end it is due. */
  day?: Date;
  isLate: boolean;
  done: number;
  count: number;
  /** The first item that is not done. */
  next: AssignedItem;
}

const never = Number.MAX_SAFE_INTEGER;

/** The day in the learner's time zone; undefined for an invalid one. */
function dayOf(dueOn: string | null): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(dueOn ?? '') ?? [];
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(day));
}

/** The unfinished assignments by due date; those without one come last. */
export function dueAssignments(assignments: Assignment[], now: number): DueAssignment[] {
  return assignments
    .flatMap(({id, title, dueOn, items}): DueAssignment[] => {
      const open = items.filter((item) => !isDone(item));
      const [next] = open;
      if (!next) return [];
      const day = dayOf(dueOn);
      const isLate =
        day !== undefined && new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).getTime() <= now;
      const [done, count] = [items.length - open.length, items.length];
      return [{id, title, ...(day && {day}), isLate, done, count, next}];
    })
    .sort((one, other) => (one.day?.getTime() ?? never) - (other.day?.getTime() ?? never));
}
