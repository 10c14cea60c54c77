import fs from 'node:fs';
import path from 'node:path';
import type {ParseFrontMatter} from '@docusaurus/types';
import {parse} from 'yaml';
import * as z from 'zod';

const contentDir = path.join(__dirname, '..', 'content');

/** A key in one of the files of the content folder; the error names a missing key. */
function keyOf(file: string) {
  // Read on demand: a build reads its configuration twice.
  return z.lazy(() => {
    const keys = Object.keys(parse(fs.readFileSync(path.join(contentDir, file), 'utf8')) as object);
    return z.enum(keys, {error: ({input}) => `"${String(input)}" is not a key of content/${file}`});
  });
}

/** The front matter of every page. */
const page = z.strictObject({
  /** The H1 and the browser's title. */
  title: z.string().min(3).max(70),
  /** Written for a search result. */
  description: z.string().min(50).max(160),
  /** Search terms that the text does not contain. */
  keywords: z.array(z.string()).min(3).max(6),
});

const learnerPage = page.extend({
  /** The audience. */
  level: z.enum(['beginner', 'working', 'senior']),
  /** The manuals it is based on: keys of content/sources.yml. */
  sources: z.array(keyOf('sources.yml')).min(1),
});

const lesson = learnerPage.extend({
  /** Keys of content/tags.yml; `in-progress` while something is missing, and the page says what. */
  tags: z.array(keyOf('tags.yml')).min(1),
});

const article = page.extend({
  /** The last segment of the article's path. */
  slug: z.string(),
  date: z.date(),
  authors: z.array(z.literal('all-articles')).length(1),
  /** Keys of content/blog/tags.yml. */
  tags: z.array(keyOf('blog/tags.yml')).min(1),
});

/** A fragment shown by a component, without a page to describe. */
const piece = z.strictObject({});

/** The schema of a Markdown file, by its folder; translations are in separate folders. */
function schemaFor(filePath: string) {
  if (path.basename(filePath).startsWith('_')) return piece;
  const folder = path.relative(contentDir, filePath).split(path.sep)[0];
  const isArticle = folder === 'blog' || filePath.includes(`${path.sep}docusaurus-plugin-content-blog${path.sep}`);
  if (folder === 'docs') return lesson;
  if (folder === 'exercise' || folder === 'interview') return learnerPage;
  if (isArticle) return article;
  return page;
}

/** The errors in a file's front matter, one per line. */
export function frontMatterProblems(filePath: string, frontMatter: unknown): string[] {
  const result = schemaFor(filePath).safeParse(frontMatter);
  if (result.success) return [];
  return result.error.issues.map(({path: keys, message}) => `${keys.join('.') || 'front matter'}: ${message}`);
}

/** `Practise: joining tables` becomes `Joining tables` in the list of exercises. */
function withOwnLabel(filePath: string, frontMatter: Record<string, unknown>): Record<string, unknown> {
  const [, first, rest] = /^(?:Practise|Interview): (.)(.*)$/.exec(String(frontMatter.title)) ?? [];
  if (first === undefined || schemaFor(filePath) !== learnerPage) return frontMatter;
  return {...frontMatter, sidebar_label: first.toUpperCase() + rest};
}

/** The build's parser of front matter: an unknown, missing or wrong key fails the build. */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const parsed = await params.defaultParseFrontMatter(params);
  const problems = frontMatterProblems(params.filePath, parsed.frontMatter);
  if (problems.length === 0) return {...parsed, frontMatter: withOwnLabel(params.filePath, parsed.frontMatter)};
  throw new Error(`${path.relative(process.cwd(), params.filePath)} has wrong front matter.\n${problems.join('\n')}`);
};
