import fs from 'node:fs';
import path from 'node:path';
import {dataInHindi} from '../language/hindi';
import {languageOf, withoutPrefix} from '../language/locales';
import {readNews} from '../rules/news';
import {readQuestions} from '../rules/questions';
import {homeQuestions} from '../src/home/questions';
import {openCards} from './card/card-files';
import {headTags} from './head-tags';
import {absolute} from './inline-html';
import {llmsText} from './llms';
import {newsFeed} from './news-feed';
import type {PublicPage} from './public-page';
import {readPublicPages} from './public-pages';
import {robotsText} from './robots';
import {securityText, securityTextPath} from './security-text';
import type {Surroundings} from './structured-data';
import {breadcrumbsOf} from './breadcrumbs';
import {unlisted} from './unlisted';

const cacheDir = path.join(__dirname, '../../.cache/social-cards');

/** The line above the title of a top-level page. */
const subjects = 'JCL · COBOL · Db2 SQL · z/OS';

/** One card for all languages, since a card punch has only English letters. */
function cardPath({path: address}: PublicPage): string {
  const page = withoutPrefix(address);
  return `/img/cards${page === '/' ? '/home' : page}.png`;
}

function write(publicDir: string, address: string, content: string | Buffer): void {
  const file = path.join(publicDir, address);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}

/**
 * Adds structured data and a social card to each page of the public build, and the news feed, robots.txt, llms.txt and
 * security.txt. Members' pages need none of it, since no crawler signs in.
 */
export function describePublicPages(publicDir: string): void {
  const built = readPublicPages(publicDir);
  const pages = new Map(built.map(({page}) => [page.path, page]));
  const surroundings: Surroundings = {
    pages,
    questions: {
      '/': homeQuestions,
      '/faq': readQuestions(),
      '/hi': dataInHindi('home', homeQuestions),
      '/hi/faq': dataInHindi('faq', readQuestions()),
    },
    cardOf: (page) => absolute(cardPath(page)),
  };
  const cards = openCards(cacheDir);
  for (const {page, file} of built) {
    if (languageOf(page.path) === 'en') {
      const parent = breadcrumbsOf(page, pages).at(-2);
      const area = parent && parent.path !== '/' ? parent.title : subjects;
      write(publicDir, cardPath(page), cards.pngOf({title: page.title, area}));
    }
    const html = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      html.replace('</head>', () => `${headTags(page, surroundings)}</head>`),
    );
  }
  cards.forgetOthers();
  const listed = [...pages.values()].filter(
    ({path: address}) => languageOf(address) === 'en' && !unlisted.includes(address),
  );
  write(publicDir, '/llms.txt', llmsText(listed));
  write(publicDir, '/robots.txt', robotsText);
  write(publicDir, securityTextPath, securityText(new Date()));
  write(publicDir, '/news/rss.xml', newsFeed(readNews()));
}
