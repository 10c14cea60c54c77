import type {z} from 'zod';
import {badRequest, fileCategory} from './error-report.js';

/** Parses a client's JSON with a schema. */
export function readJson<Output>(schema: z.ZodType<Output>, body: Buffer | undefined, category?: number): Output {
  let sent: unknown;
  try {
    sent = JSON.parse(body?.toString() ?? '');
  } catch {
    throw badRequest('The request body is not JSON.', 1, category ?? fileCategory.json);
  }
  const {success, data, error} = schema.safeParse(sent);
  if (success) return data;
  const [{path, message} = {path: [], message: ''}] = error.issues;
  throw badRequest(`Property "${path.join('.')}" is not valid: ${message}.`, 3, category);
}
