import fs from 'node:fs';
import path from 'node:path';
import {readingMinutes} from '../course/reading-minutes';
import {splitFrontMatter} from '../proof/pages/front-matter';
import {contentDir} from '../proof/pages/sample-file';
import {isReferencePage} from '../reference';
import {block} from './jsx';
import {onPage} from './page-plugin';

const lessons = path.join(contentDir, 'docs');

/** Puts a lesson between its facts (level, minutes, whether it was read) and the component that marks it as read. */
export const lesson = onPage((tree, page) => {
  const name = path.relative(lessons, page).replace(/\.mdx?$/, '');
  if (name.startsWith('..') || isReferencePage(page)) return;
  const {data, content} = splitFrontMatter(fs.readFileSync(page, 'utf8'));
  const facts = {lesson: name, level: String(data.level), minutes: readingMinutes(content)};
  tree.children.unshift(block('LessonFacts', facts));
  tree.children.push(block('LessonEnd', {lesson: name}));
});
