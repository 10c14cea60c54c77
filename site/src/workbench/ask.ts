import {storedLearner} from '@site/src/auth/stored-sign-in';
import {practiceMachine} from '@site/src/practice/practice-machine';
import type {WorkOperations} from './operations';

export type WorkInput<Name extends keyof WorkOperations> = Parameters<WorkOperations[Name]['run']>[1];
export type WorkOutput<Name extends keyof WorkOperations> = Awaited<ReturnType<WorkOperations[Name]['run']>>;

/** A refusal by the machine, with the reason. */
export class Refused extends Error {
  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

const listeners = new Set<(notice: string) => void>();

/** Calls back for unsolicited messages of the machine. Returns a function that stops it. */
export function onNotice(listener: (notice: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Sends a request to the learner's machine. */
export async function ask<Name extends keyof WorkOperations>(
  name: Name,
  input: WorkInput<Name>,
): Promise<WorkOutput<Name>> {
  const answer = await practiceMachine.call('work', {learner: storedLearner(), name, input});
  if (answer.notice) for (const listener of listeners) listener(answer.notice);
  if ('refused' in answer) throw new Refused(answer.refused, answer.message);
  return answer.result as WorkOutput<Name>;
}
