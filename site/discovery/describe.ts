import fs from 'node:fs';
import path from 'node:path';
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
import {trailOf} from './trail';
import {unlisted} from './unlisted';

const cacheDir = path.join(__dirname, '../../.cache/social-cards');

/** What stands over the title where no page is above but the home page. */
const subjects = 'JCL · COBOL · Db2 SQL · z/OS';

const cardPath = ({path: address}: PublicPage) => `/img/cards${address === '/' ? '/home' : address}.png`;

function write(publicDir: string, address: string, content: string | Buffer): void {
  const file = path.join(publicDir, address);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, content);
}

/**
 * Adds what machines read to the public build: structured data and a picture for each page, the feed
 * of the news, robots.txt, llms.txt and security.txt. Members' pages need none of it, since no machine signs in.
 */
export function describePublicPages(publicDir: string): void {
  const built = readPublicPages(publicDir);
  const pages = new Map(built.map(({page}) => [page.path, page]));
  const surroundings: Surroundings = {
    pages,
    questions: {'/': homeQuestions, '/faq': readQuestions()},
    cardOf: (page) => absolute(cardPath(page)),
  };
  const cards = openCards(cacheDir);
  for (const {page, file} of built) {
    const parent = trailOf(page, pages).at(-2);
    const area = parent && parent.path !== '/' ? parent.title : subjects;
    write(publicDir, cardPath(page), cards.pngOf({title: page.title, area}));
    const html = fs.readFileSync(file, 'utf8');
    fs.writeFileSync(
      file,
      html.replace('</head>', () => `${headTags(page, surroundings)}</head>`),
    );
  }
  cards.forgetOthers();
  const listed = [...pages.values()].filter((page) => !unlisted.includes(page.path));
  write(publicDir, '/llms.txt', llmsText(listed));
  write(publicDir, '/robots.txt', robotsText);
  write(publicDir, securityTextPath, securityText(new Date()));
  write(publicDir, '/news/rss.xml', newsFeed(readNews()));
}
