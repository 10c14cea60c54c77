import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';

/** The file with the terms. */
export const glossaryFile = path.join(__dirname, '..', 'content', 'glossary.yml');

const glossary = z.record(
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'is not lower case with hyphens'),
  z.strictObject({
    /** The spelling within a sentence. */
    term: z.string().min(1),
    /** One sentence. */
    definition: z.string().min(20).max(199).endsWith('.'),
  }),
);

export type Glossary = z.infer<typeof glossary>;

let read: {at: number; terms: Glossary} | undefined;

/** Parses the glossary; an error names the term. */
export function parseGlossary(text: string): Glossary {
  const result = glossary.safeParse(parse(text));
  if (result.success) return result.data;
  const problems = result.error.issues.map(({path: keys, message}) => `${keys.join('.')}: ${message}`);
  throw new Error(`glossary.yml is wrong.\n${problems.join('\n')}`);
}

/** The terms, read again when the file has changed. */
export function readGlossary(): Glossary {
  const at = fs.statSync(glossaryFile).mtimeMs;
  if (read?.at !== at) read = {at, terms: parseGlossary(fs.readFileSync(glossaryFile, 'utf8'))};
  return read.terms;
}
