import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import * as z from 'zod';
import {inlineMarkdown} from './inline-markdown';
import {withoutProblems} from './without-problems';

/** The news: read by the page and by the feed. */
export const newsFile = path.join(__dirname, '../content/news.yml');

const newsItem = z.strictObject({
  /** The day, as 2026-11-15. */
  date: z.iso.date(),
  title: z.string().min(10).max(100),
  text: inlineMarkdown.min(40),
  /** The page to open next. */
  link: z.string().regex(/^\/[\w/-]*$/, 'must be an address of this site, as /courses'),
});

export type NewsItem = z.infer<typeof newsItem>;

const news = z
  .array(newsItem)
  .min(1)
  .refine((list) => new Set(list.map(anchorOf)).size === list.length, 'two items of a day have the same title');

/** The anchor of an item on the page, also its id in the feed. */
export function anchorOf({date, title}: Pick<NewsItem, 'date' | 'title'>): string {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `${date}-${words.replace(/^-|-$/g, '')}`;
}

/** Newest first; items of one day stay in the order of the file. */
export function readNews(text = fs.readFileSync(newsFile, 'utf8')): NewsItem[] {
  const items = withoutProblems(news, parse(text), 'content/news.yml');
  return [...items].sort((a, b) => b.date.localeCompare(a.date));
}
