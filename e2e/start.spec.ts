import {spawn} from 'node:child_process';
import fs from 'node:fs';
import {createServer} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {copyProject, root} from './project-copy';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'start-data-'));

/** Runs `npm start` in a folder; stops it once it serves. */
function start(folder: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['commands/start.mjs'], {
    cwd: folder,
    env: {...process.env, DATA_DIR: dataDir, ...env},
  });
  const result = {output: '', errors: '', code: null as number | null, address: ''};
  child.stderr.on('data', (data) => (result.errors += data));
  child.stdout.on('data', (data) => {
    result.output += data;
    const address = /Framewright is at (\S+)[^]*\n\n/.exec(result.output)?.[1];
    if (!address || result.address) return;
    result.address = address;
    child.kill('SIGTERM');
  });
  return new Promise<typeof result>((resolve) => child.on('close', (code) => resolve({...result, code})));
}

test('a second start without changes installs and builds nothing, and stops cleanly', async () => {
  const {address, output, code, errors} = await start(root, {PORT: '0'});
  expect(errors).toBe('');
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(output).not.toMatch(/Installing|Building/);
  expect(code).toBe(0);
});

test('the first start on an empty store prints one demo sign-in, and later ones do not', async () => {
  const empty = {PORT: '0', DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'first-start-'))};
  expect((await start(root, empty)).output).toMatch(/Sign in as learner@example\.com with the password \S{19} /);
  expect((await start(root, empty)).output).not.toContain('password');
});

test('a taken port gives one clear sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const port = String((other.address() as {port: number}).port);
  const {errors, code} = await start(root, {PORT: port});
  other.close();
  expect(errors).toBe(`127.0.0.1:${port} is taken by another program: stop it, or set PORT to another port.\n`);
  expect(code).toBe(1);
});

test('a bad setting names itself', async () => {
  const {errors, code} = await start(root, {PORT: 'eighty'});
  expect(errors).toMatch(/^PORT=eighty is not usable: .+\.\n$/);
  expect(code).toBe(1);
});

test('a failed build gives one clear sentence, and keeps the log', async () => {
  const copy = copyProject();
  const article = path.join(copy, 'site/content/blog/beginning.md');
  fs.writeFileSync(article, fs.readFileSync(article, 'utf8').replace('title:', 'heading:'));

  const {errors, output, code} = await start(copy, {PORT: '0'});
  expect(code).toBe(1);
  expect(output).toContain('Building the site for members in English …');
  expect(errors).toMatch(
    /^The site did not build: .*beginning\.md has wrong front matter\. title: .+ is in .*build-member\.log\.\n$/,
  );
  expect(fs.readFileSync(path.join(copy, '.cache/build-member.log'), 'utf8')).toContain('heading');
  fs.rmSync(copy, {recursive: true});
});
