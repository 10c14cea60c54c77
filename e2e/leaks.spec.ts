import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {createApp, loadSiteBuild} from '@framewright/server';
import {expect, test} from '@playwright/test';
import {copyProject} from './project-copy';
import {privateRoutes, publicRoutes, routes} from './routes';

const marker = 'rhinoceros';

/** Whether a file belongs to a task, and is not a page of its own. */
const isPiece = (file: string) => /^\d\d-/.test(path.basename(path.dirname(file)));

/** Puts a mark into everything that a private page consists of: title, description, heading, text, code, picture. */
function mark(file: string, number: number): void {
  const word = (part: string) => `${marker}${part}${number}`;
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/^title: .*$/m, `title: ${word('title')}`)
    .replace(
      /^description: .*$/m,
      `description: ${word('description')} and enough words to be a description of a page.`,
    )
    .replace(/^keywords: .*$/m, `keywords: [${word('keyword')}, b, c]`);
  const body = [
    // The pieces of a task have no headings of their own.
    ...(isPiece(file) ? [] : [`## ${word('heading')}`]),
    `Text with ${word('text')} and \`${word('inline')}\`.`,
    `\`\`\`text\n${word('code')}\n\`\`\``,
    `![${word('picture')}](/img/logo.svg)`,
  ];
  fs.writeFileSync(file, `${text}\n${body.join('\n\n')}\n`);
}

test('nothing of a private page reaches a visitor, in any file of either build', async () => {
  test.setTimeout(600_000);
  const copy = copyProject();
  const content = path.join(copy, 'site/content');
  const pages = ['docs', 'exercise', 'interview'].flatMap((area) =>
    fs
      .readdirSync(path.join(content, area), {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.md'))
      .map((name) => path.join(content, area, name)),
  );
  pages.forEach(mark);
  execFileSync(process.execPath, ['commands/build.mjs'], {cwd: copy, stdio: 'ignore'});

  const build = await loadSiteBuild(path.join(copy, 'site/build'));
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
  for (const address of addresses) {
    for (const url of [address, `${address}.html`, `${address}/`]) {
      const answer = await app.inject(encodeURI(url));
      if (answer.body.includes(marker) || JSON.stringify(answer.headers).includes(marker)) leaking.push(url);
    }
  }
  expect(leaking).toEqual([]);

  // And the marks are there for whoever may see them: each page carries its own, or the test proves nothing.
  const members = [...build.files.member.values()].map((file) => file.bytes('identity').toString('utf8')).join('\n');
  for (const part of ['title', 'description', 'heading', 'text', 'inline', 'code', 'picture']) {
    for (const [number, file] of pages.entries()) {
      if (!isPiece(file)) expect(members).toContain(`${marker}${part}${number}`);
    }
  }
  fs.rmSync(copy, {recursive: true});
});
