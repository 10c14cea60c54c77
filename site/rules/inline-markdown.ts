import * as z from 'zod';

/** Text with links and code between backticks; other Markdown would be shown as typed. */
export const inlineMarkdown = z
  .string()
  .refine(
    (text) => !/\*\*|^\s*(?:[-*+]|\d+\.|#+)\s|!\[|^```/m.test(text),
    'links and code only: no lists, headings, bold or images',
  )
  .refine(
    (text) => [...text.matchAll(/\]\(([^)]*)\)/g)].every(([, to]) => /^(?:\/|https:\/\/|mailto:)\S*$/.test(to ?? '')),
    'a link begins with "/" or "https://"',
  );
