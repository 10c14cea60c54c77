import type * as z from 'zod';

/** The value parsed by its schema; an invalid one fails the build with all errors and their places. */
export function withoutProblems<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({path: keys, message}) => `${keys.join('.') || 'file'}: ${message}`);
  throw new Error(`${file} is wrong.\n${problems.join('\n')}`);
}
