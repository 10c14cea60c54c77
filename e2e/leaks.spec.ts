import fs from 'node:fs';
import path from 'node:path';
import {createApp, loadSiteBuild} from '@framewright/server';
import {expect, test} from '@playwright/test';
import {root} from './project-copy';
import {privateRoutes, publicRoutes, routes} from './routes';

const site = path.join(root, 'site');
const privateContent = ['docs', 'exercise', 'interview', 'practice'].map((area) => path.join(site, 'content', area));

/** Sources below a folder: content, code, settings. */
function filesIn(folder: string): string[] {
  const notSource = /^(?:node_modules|build|build-next|static|\.docusaurus-\w+)$/;
  return fs.readdirSync(folder, {withFileTypes: true}).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (!entry.isDirectory()) return [file];
    return notSource.test(entry.name) || privateContent.includes(file) ? [] : filesIn(file);
  });
}

/** Whether a file is a page, and not part of a task. */
const isPage = (file: string) => file.endsWith('.md') && !/^\d\d-/.test(path.basename(path.dirname(file)));

/** The marks of a text: six words in a row, and names of three parts, as in programs and jobs. */
function marksIn(text: string): Set<string> {
  const marks = new Set<string>();
  for (const [run] of text.matchAll(/[A-Za-z]+(?:\s[A-Za-z]+){5,}/g)) {
    const words = run.split(/\s/);
    for (let at = 0; at + 6 <= words.length; at++) marks.add(words.slice(at, at + 6).join(' '));
  }
  for (const [name] of text.matchAll(/\b[A-Z][A-Z\d]+(?:[-.][A-Z\d]+){2,}\b/g)) marks.add(name);
  return marks;
}

function* valuesOf<T>(sets: Iterable<Set<T>>): Generator<T> {
  for (const set of sets) yield* set;
}

test('nothing of a private page is in any public file of the builds', async () => {
  const marksOf = (file: string) => marksIn(fs.readFileSync(file, 'utf8'));
  const isPublic = new Set(valuesOf([site, path.join(root, 'lab/src')].flatMap(filesIn).map(marksOf)));
  const privateMarks = new Map(
    privateContent
      .flatMap(filesIn)
      .map((file) => [file, new Set([...marksOf(file)].filter((mark) => !isPublic.has(mark)))]),
  );
  const isPrivate = new Set(valuesOf(privateMarks.values()));

  const build = await loadSiteBuild(path.join(site, 'build'));
  const nobody = () => Promise.resolve(null);
  const sessionTokens = {issue: () => Promise.resolve(''), verify: nobody, verifyNow: () => null};
  const app = createApp({build, verifier: {verify: nobody}, sessionTokens});
  const addresses = new Set([
    ...build.files.public.keys(),
    ...build.files.member.keys(),
    ...publicRoutes,
    ...privateRoutes,
    ...Object.keys(routes.lands_on),
    '/sitemap.xml',
    '/search-index.json',
    '/manifest.json',
  ]);
  const leaking: string[] = [];
  const read = new Set<string>();
  for (const address of addresses) {
    for (const url of [address, `${address}.html`, `${address}/`]) {
      const answer = await app.inject(encodeURI(url));
      const text = `${JSON.stringify(answer.headers)}\n${answer.body}`;
      if (read.has(text)) continue;
      read.add(text);
      const marks = [...marksIn(text)].filter((mark) => isPrivate.has(mark));
      if (marks.length > 0) leaking.push(`${url}: ${marks.slice(0, 3).join(', ')}`);
    }
  }
  expect(leaking).toEqual([]);

  // The marks must be in the members' build, or the test proves nothing.
  const members = [...build.files.member.values()].map((file) => file.bytes('identity').toString('utf8'));
  const isSeen = new Set(valuesOf(members.map(marksIn)));
  const unseen = [...privateMarks].filter(
    ([file, marks]) => isPage(file) && ![...marks].some((mark) => isSeen.has(mark)),
  );
  expect(unseen.map(([file]) => file)).toEqual([]);
});
