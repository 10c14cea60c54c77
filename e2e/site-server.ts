import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {accountsCommand, defaultPasswordPolicy, openIdentityProvider, outboxMailer} from '@framewright/identity';
import {createApp, loadSiteBuild, type MachineStates, openMachines, toolSignIn} from '@framewright/server';
import {LearnerRecords} from '@framewright/progress';
import {chromium, type FullConfig} from '@playwright/test';

/** A browser's cookies and storage after a learner signed in there. */
export const memberState = path.join(import.meta.dirname, '../.cache/member-state.json');

/** The test server's shared learner, in the environment for all workers. */
export const learner = () => ({email: process.env.LEARNER_EMAIL!, password: process.env.LEARNER_PASSWORD!});

/** The newest mail to an address with this text. */
export function lastMailTo(email: string, words: string): string {
  const outbox = path.join(process.env.SERVER_DATA!, 'outbox');
  // The folder is created with the first mail; a mail gets its name once it is complete.
  const names = fs.existsSync(outbox) ? fs.readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  const mails = names.map((name) => path.join(outbox, name));
  const newest = mails
    .filter((file) => [email, words].every((part) => fs.readFileSync(file, 'utf8').includes(part)))
    .toSorted((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs)[0];
  return newest ? fs.readFileSync(newest, 'utf8') : '';
}

/** Runs the staff's command on the test server's accounts; returns its output. */
export async function accounts(...args: string[]): Promise<string> {
  let output = '';
  const store = {file: path.join(process.env.SERVER_DATA!, 'identity.db')};
  const code = await accountsCommand(args, store, (text) => (output += text), defaultPasswordPolicy);
  if (code !== 0) throw new Error(`accounts ${args.join(' ')}: ${output}`);
  return output;
}

/** A learner for one test, who may be disabled or changed without disturbing other tests. */
export async function newLearner(): Promise<{email: string; password: string}> {
  const email = `${crypto.randomUUID()}@example.com`;
  const password = 'a good password';
  await accounts('add', email, '--password', password);
  return {email, password};
}

async function signInOnce(origin: string, config: FullConfig): Promise<void> {
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions);
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
  await page.getByLabel('Email').fill(learner().email);
  await page.getByLabel('Password', {exact: true}).fill(learner().password);
  await page.getByRole('button', {name: 'Log in'}).click();
  await page.getByRole('button', {name: 'Logout'}).waitFor();
  await page.context().storageState({path: memberState, indexedDB: true});
  await browser.close();
}

/**
 * Parallel tests share one learner, whose browsers must not see each other's work: its records and its machine stay
 * empty.
 */
async function forgetWorkOf(
  {email, password}: {email: string; password: string},
  origin: string,
  records: LearnerRecords,
  machines: MachineStates,
) {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({email, password}),
  });
  const {localId} = (await answer.json()) as {localId: string};
  const sync = records.sync.bind(records);
  records.sync = (accountId, request) => sync(accountId, accountId === localId ? {...request, changes: {}} : request);
  const [state, replace] = [machines.state.bind(machines), machines.replace.bind(machines)];
  machines.state = (accountId) =>
    accountId === localId ? Promise.resolve({version: 0, state: null, jobs: []}) : state(accountId);
  machines.replace = (owner, from, sent) =>
    owner.accountId === localId ? Promise.resolve(from) : replace(owner, from, sent);
}

/** Serves the production build for the whole run, with the real server and its identity provider on an empty store. */
export default async function serveSite(config: FullConfig): Promise<() => Promise<void>> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'e2e-data-'));
  const learnerRecords = await LearnerRecords.open({file: path.join(folder, 'progress.db')});
  // The origin in mailed links is known only once the server listens; tests read only the path.
  const identity = await openIdentityProvider({
    store: {file: path.join(folder, 'identity.db')},
    mailer: outboxMailer(path.join(folder, 'outbox')),
    siteUrl: 'http://127.0.0.1',
    appPasswords: learnerRecords.appPasswords,
  });
  const account = await identity.addFirstAccount('learner@example.com');
  const build = await loadSiteBuild(path.join(import.meta.dirname, '../site/build'));
  const machines = await openMachines(learnerRecords, build, (error) => console.error(error));
  const app = createApp({
    build,
    verifier: identity,
    sessionTokens: identity.sessionTokens,
    identityRoutes: identity.routes,
    signIns: identity.signIns,
    administration: identity.administration,
    learnerRecords,
    machines,
    machineStates: machines,
    toolSignIn: toolSignIn(learnerRecords.appPasswords, identity.isActive),
  });
  const origin = await app.listen({host: '127.0.0.1', port: 0});
  Object.assign(process.env, {
    SITE_ORIGIN: origin,
    SERVER_DATA: folder,
    LEARNER_EMAIL: account?.email,
    LEARNER_PASSWORD: account?.password,
  });
  await forgetWorkOf(learner(), origin, learnerRecords, machines);
  await signInOnce(origin, config);
  return async () => {
    await app.close();
    await identity.close();
    await machines.close();
    await learnerRecords.close();
    fs.rmSync(folder, {recursive: true});
  };
}
