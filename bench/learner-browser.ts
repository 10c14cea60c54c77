import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import {type BrowserContext, chromium} from 'playwright-core';

const root = path.join(import.meta.dirname, '..');
const account = {email: 'bench@example.com', password: 'a good password'};

export interface Learner {
  /** The origin of our server. */
  origin: string;
  /** A browser with a signed-in learner, and its profile folder. */
  context: BrowserContext;
  profile: string;
  close: () => Promise<void>;
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not respond.`);
}

/** The browser that the benches drive. */
export const browserFile = process.env.CHROMIUM ?? chromium.executablePath();

/** Our server on a new store, and a browser with a signed-in learner. */
export async function startLearner(): Promise<Learner> {
  const port = await getPort();
  const origin = `http://127.0.0.1:${port}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-learner-'));
  const env = {...process.env, DATA_DIR: path.join(folder, 'data'), PORT: String(port), HOST: '127.0.0.1'};
  const options = {cwd: root, env, stdio: 'ignore'} as const;
  const {email, password} = account;
  execFileSync(process.execPath, ['commands/accounts.mjs', 'add', email, '--password', password], options);
  const server = spawn(process.execPath, ['commands/start.mjs'], options);
  await untilReady(`${origin}/login`);
  const profile = path.join(folder, 'browser');
  const args = ['--no-sandbox', '--disable-gpu'];
  const context = await chromium.launchPersistentContext(profile, {executablePath: browserFile, args});
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(password);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('button', {name: 'Logout'}).waitFor();
  await page.close();
  return {
    origin,
    context,
    profile,
    async close() {
      await context.close();
      server.kill();
      await new Promise((resolve) => server.once('exit', resolve));
      fs.rmSync(folder, {recursive: true, force: true});
    },
  };
}
