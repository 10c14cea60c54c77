import type * as z from 'zod';

/** The value as its schema gives it; a wrong one stops the build and every fault is named with its place. */
export function withoutProblems<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({path: keys, message}) => `${keys.join('.') || 'file'}: ${message}`);
  throw new Error(`${file} is wrong.\n${problems.join('\n')}`);
}
