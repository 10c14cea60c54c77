import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {inlineMarkdown} from './inline-markdown';
import {withoutProblems} from './without-problems';

/** The questions of /faq, for the page and its structured data. */
export const questionsFile = path.join(__dirname, '../src/faq/questions.yml');

const answeredQuestion = z.strictObject({
  question: z.string().min(10).max(120).endsWith('?'),
  /** Paragraphs, separated by a blank line. */
  answer: inlineMarkdown.min(40),
});

export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

const questions = z
  .array(answeredQuestion)
  .min(1)
  .refine((list) => new Set(list.map(({question}) => question)).size === list.length, 'a question stands here twice');

export function readQuestions(text = fs.readFileSync(questionsFile, 'utf8')): AnsweredQuestion[] {
  return withoutProblems(questions, parse(text), 'src/faq/questions.yml');
}
