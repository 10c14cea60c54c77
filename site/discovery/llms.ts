import brand from '../brand.json';
import {coursePaths} from './courses';
import {absolute} from './inline-html';
import type {PublicPage} from './public-page';

function chapter(title: string, pages: PublicPage[]): string[] {
  if (pages.length === 0) return [];
  return [
    '',
    `## ${title}`,
    '',
    ...pages.map((page) => `- [${page.title}](${absolute(page.path)}): ${page.description}`),
  ];
}

/** A guide to the public pages for language models, in the form of llmstxt.org. */
export function llmsText(pages: PublicPage[]): string {
  const isCourse = ({path}: PublicPage) => path === '/courses' || coursePaths.includes(path);
  const isIndex = ({path, published}: PublicPage) => path.startsWith('/blog') && !published;
  return [
    `# ${brand.name}`,
    '',
    `> ${brand.description}`,
    '',
    'Lessons, exercises and interview questions are open to learners who are signed in; these pages are open to everybody.',
    ...chapter('Courses', pages.filter(isCourse)),
    ...chapter(
      'Articles',
      pages.filter(({published}) => published),
    ),
    ...chapter(
      'About',
      pages.filter((page) => !isCourse(page) && !isIndex(page) && !page.published),
    ),
    ...chapter('Optional', pages.filter(isIndex)),
    '',
  ].join('\n');
}
