import {storedLearner} from '@site/src/auth/stored-sign-in';
import {practiceMachine} from '@site/src/practice/practice-machine';
import type {WorkOperations} from './operations';

export type WorkInput<Name extends keyof WorkOperations> = Parameters<WorkOperations[Name]['run']>[1];
export type WorkOutput<Name extends keyof WorkOperations> = Awaited<ReturnType<WorkOperations[Name]['run']>>;

/** The machine refused something; the message says why. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

const listeners = new Set<(notice: string) => void>();

/** Calls back when the machine has something to say that nobody asked for. Returns a function that stops it. */
export function onNotice(listener: (notice: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Asks the learner's machine for something. */
export async function ask<Name extends keyof WorkOperations>(
  name: Name,
  input: WorkInput<Name>,
): Promise<WorkOutput<Name>> {
  const answer = await practiceMachine.call('work', {learner: storedLearner(), name, input});
  if (answer.notice) for (const listener of listeners) listener(answer.notice);
  if ('refused' in answer) throw new Refused(answer.refused, answer.message);
  return answer.result as WorkOutput<Name>;
}
