import {Refusal} from '@framewright/identity';
import {AppPasswordRefusal, ClassRefusal} from '@framewright/progress';
import type {z} from 'zod';
import {RequestError} from '../errors.js';
import type {Session} from '../session.js';

/** Parses a client's input with a schema; throws a malformed-request error for anything else. */
export function readInput<Output>(schema: z.ZodType<Output>, sent: unknown): Output {
  const {success, data} = schema.safeParse(sent);
  if (!success) throw new RequestError('BAD_REQUEST');
  return data;
}

/** Several learners may use a browser in turn: a page of the first may still be open. */
export function requireOwner({accountId}: Session, learner: unknown): void {
  if (learner !== accountId) throw new RequestError('NOT_ALLOWED');
}

/** Returns what was found, or throws the 404 answer. */
export function required<Found>(found: Found | undefined | false): Found {
  if (found === undefined || found === false) throw new RequestError('NOT_FOUND');
  return found;
}

/** Runs an operation, and turns its refusal into an answer. */
export async function unlessRefused<Result>(doing: Promise<Result>): Promise<Result> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof Refusal) throw new RequestError('REFUSED', error, error.reasons);
    if (error instanceof AppPasswordRefusal || error instanceof ClassRefusal) {
      const {code, values} = error;
      throw new RequestError('REFUSED', error, [{code, values}]);
    }
    throw error;
  }
}
