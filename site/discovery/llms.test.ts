import {expect, it} from 'vitest';
import brand from '../brand.json';
import {llmsText} from './llms';

it('llms.txt lists each page once, by kind', () => {
  const page = (path: string, published?: string) => ({
    path,
    title: path.slice(1),
    description: 'About it.',
    keywords: [],
    ...(published && {published}),
  });
  const text = llmsText([page('/blog'), page('/blog/one', '2026-11-13'), page('/courses'), page('/faq')]);
  const line = (path: string) => `- [${path.slice(1)}](${brand.url}${path}): About it.`;
  expect(text).toBe(
    [
      `# ${brand.name}`,
      `> ${brand.description}`,
      'Lessons, exercises and interview questions are open to learners who are signed in; these pages are open to everybody.',
      `## Courses\n\n${line('/courses')}`,
      `## Articles\n\n${line('/blog/one')}`,
      `## About\n\n${line('/faq')}`,
      `## Optional\n\n${line('/blog')}\n`,
    ].join('\n\n'),
  );
});
