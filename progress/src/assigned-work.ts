import type {LearnerRecord} from './record.js';

/** A lesson to read, or a task to do. */
export interface AssignedItem {
  /** Its address: `/docs/…` or `/exercise/…`. */
  page: string;
  /** The id of a task on the page; empty for a lesson. */
  task: string;
}

/** A learner's progress with an item. `stuck` means repeated tries without success. */
type WorkState = 'none' | 'tried' | 'stuck' | 'done';

export interface AssignedWork {
  state: WorkState;
  tries: number;
  /** The learner's answer; null while it is still the starter. */
  answer: string | null;
  hints: number;
  /** Whether the solution was looked at. */
  seen: boolean;
  /** When it was last changed; null if never. */
  lastAt: number | null;
}

/** After this many unsuccessful tries a learner counts as stuck. */
export const stuckAfter = 5;

/** The record with the work on an item. */
export const recordOf = ({page}: AssignedItem): string => page.slice(1);

/**
 * Reads the work on an item from its record. Records are written by learners' browsers, so they may contain anything.
 */
export function workOn({task}: AssignedItem, record: LearnerRecord | undefined): AssignedWork {
  const prefix = task && `${task}.`;
  const fields = Object.entries(record?.fields ?? {}).filter(([name]) => name.startsWith(prefix));
  const valueOf = (part: string) => fields.find(([name]) => name === prefix + part)?.[1][2];
  const tries = Object.values(record?.events ?? {}).filter(
    ([, value]) => task !== '' && typeof value === 'object' && value !== null && 'task' in value && value.task === task,
  );
  const isRight = tries.some(([, value]) => (value as {right?: unknown}).right === true);
  const [answer, hints] = [valueOf('answer'), valueOf('hints')];
  const isDone = valueOf(task ? 'done' : 'read') === true;
  const isTouched = tries.length > 0 || fields.some(([, [, , value]]) => value !== null && value !== false);
  const isStuck = tries.length >= stuckAfter && !isRight;
  const moments = [...fields.map(([, [at]]) => at), ...tries.map(([at]) => at)];
  return {
    state: isDone ? 'done' : isStuck ? 'stuck' : isTouched ? 'tried' : 'none',
    tries: tries.length,
    answer: typeof answer === 'string' ? answer : null,
    hints: typeof hints === 'number' ? hints : 0,
    seen: valueOf('seen') === true,
    lastAt: moments.length > 0 ? Math.max(...moments) : null,
  };
}
