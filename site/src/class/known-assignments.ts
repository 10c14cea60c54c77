import {storedLearner} from '@site/src/auth/stored-sign-in';
import {storedText, storeText} from '@site/src/browser-storage/stored-text';
import type {Assignment} from '@site/src/class/catalogue';

/** The storage key for the last known assignments of the learner's classes. */
export const assignmentsName = 'assignments';

/** Storage may hold anything: another version of the site or the learner may have written it. */
function isAssignment(value: unknown): value is Assignment {
  const {id, title, items} = (value ?? {}) as Partial<Assignment>;
  return typeof id === 'string' && typeof title === 'string' && Array.isArray(items) && items.length > 0;
}

/** The assignments of the learner's open classes, from the server's last answer. */
export function knownAssignments(): Assignment[] {
  try {
    const stored: unknown = JSON.parse(storedText(assignmentsName));
    return Array.isArray(stored) ? stored.filter(isAssignment) : [];
  } catch {
    return [];
  }
}

/** Fetches them from the server. If it does not answer, the known ones stay, without a message. */
export async function renewAssignments(): Promise<void> {
  const learner = storedLearner();
  const answer = await fetch('/api/classes');
  if (!answer.ok) return;
  const {classes} = (await answer.json()) as {classes: {closed: boolean; assignments: Assignment[]}[]};
  // Another learner has signed in, or nobody is.
  if (!learner || storedLearner() !== learner) return;
  const open = classes.filter(({closed}) => !closed).flatMap(({assignments}) => assignments);
  const text = open.length > 0 ? JSON.stringify(open) : '';
  if (text !== storedText(assignmentsName)) storeText(assignmentsName, text);
}
