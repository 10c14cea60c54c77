import type * as z from 'zod';

/** Checks a value; errors go to `report`, with the file and the key. */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
  report: (problem: string) => void,
): z.infer<Schema> | null {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const {path, message} of result.error.issues) {
    report(`${file}: ${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`);
  }
  return null;
}
