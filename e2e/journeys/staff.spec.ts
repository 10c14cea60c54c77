import fs from 'node:fs';
import path from 'node:path';
import type {Browser, Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {signedInAt} from '../signing-in';
import {accounts, lastMailTo, newLearner} from '../site-server';
import {expect, test} from '../site-test';
import {makeAppPassword, ZosmfTool} from '../zosmf-tool';

const says = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();
const press = (page: Page, name: string) => page.getByRole('button', {name, exact: true}).click();

async function staffMember(browser: Browser): Promise<Page> {
  const account = await newLearner();
  await accounts('grant', account.email, '--role', 'staff');
  return signedInAt(browser, account, '/staff');
}

test('staff invite somebody, who sets a password and signs in; then the account is disabled', async ({browser}) => {
  const staff = await staffMember(browser);
  await expectReadableByEverybody(staff);
  await staff.setViewportSize({width: 1280, height: 800});
  const email = `${crypto.randomUUID()}@example.com`;
  await staff.getByLabel('Email', {exact: true}).fill(email);
  await press(staff, 'Add the account');
  await says(staff, 'A mail with a link to set the password is on its way.');

  const link = new URL(/https?:\/\/\S+/.exec(lastMailTo(email, 'given an account'))![0]);
  const invited = await (await browser.newContext({baseURL: process.env.SITE_ORIGIN!})).newPage();
  await invited.goto(link.pathname + link.hash);
  await invited.getByLabel('New password', {exact: true}).fill('a password of my own');
  await press(invited, 'Set the new password');
  await expect(invited.getByRole('button', {name: 'Logout'})).toBeVisible();

  await staff.getByLabel('Email or name').fill(email);
  await press(staff, 'Find accounts');
  await staff.getByRole('link', {name: email}).click();
  await says(staff, 'In 1 browser');
  await expectReadableByEverybody(staff);
  await staff.setViewportSize({width: 1280, height: 800});
  await staff.getByLabel(/^Instructor/).click();
  await says(staff, 'The account is instructor now.');
  await press(staff, 'Disable the account');
  await press(staff, 'Disable it');
  await says(staff, 'The account is disabled, and signed out everywhere.');
  expect((await invited.request.get('/api/account')).status()).toBe(401);
  await expect(staff.getByRole('region', {name: 'Audit trail'})).toContainText('Roles changed: learner, instructor');
});

test('staff revoke an app password of a learner, and the trail names the tool', async ({browser}) => {
  const account = await newLearner();
  const page = await signedInAt(browser, account, '/');
  const {userId, secret} = await makeAppPassword(page, 'My laptop');
  const tool = new ZosmfTool(process.env.SITE_ORIGIN!, userId, secret);
  expect(await tool.dataSets('BANK.BRANCH')).toEqual(['BANK.BRANCH.DATA']);
  const staff = await staffMember(browser);
  await staff.getByLabel('Email or name').fill(account.email);
  await press(staff, 'Find accounts');
  await staff.getByRole('link', {name: account.email}).click();
  await expect(staff.getByRole('row', {name: 'My laptop'})).toBeVisible();
  await expectReadableByEverybody(staff);
  await press(staff, 'Revoke');
  await press(staff, 'Revoke it');
  await says(staff, 'The app password of My laptop works no more.');
  await expect(staff.getByRole('region', {name: 'Audit trail'})).toContainText('App password revoked: My laptop');
  expect((await tool.send('GET', '/restfiles/ds?dslevel=BANK')).status).toBe(401);
});

test('an import shows what will happen first', async ({browser}) => {
  const staff = await staffMember(browser);
  await staff.getByRole('link', {name: 'Import a file'}).click();
  const email = `${crypto.randomUUID()}@example.com`;
  const show = async (csv: string) => {
    const file = {name: 'accounts.csv', mimeType: 'text/csv', buffer: Buffer.from(csv)};
    await staff.getByLabel('File of accounts').setInputFiles(file);
    await press(staff, 'Show what will happen');
  };
  await show(`email,name\n${email},Anu\nlearner@example.com,There already\n`);
  await says(staff, 'Nothing can be imported: 1 of 2 rows cannot be.');
  await expectReadableByEverybody(staff);
  await show(`email,name\n${email},Anu\n`);
  await says(staff, 'Added, and invited by mail');
  await press(staff, 'Import them');
  await says(staff, '1 account was added.');
  await expect.poll(() => lastMailTo(email, 'given an account')).not.toBe('');
  await staff.getByRole('link', {name: 'All accounts'}).click();
  await staff.getByRole('link', {name: 'What staff did'}).click();
  await expect(staff.getByRole('row').filter({hasText: email}).first()).toContainText(/Added|Invited/);
});

test.describe('a learner', () => {
  test.use({audience: 'member'});

  test('gets nothing of the pages and API of instructors and staff', async ({page, open}) => {
    interface Manifest {
      member: {files: Record<string, {role?: string}>};
    }
    const file = path.join(import.meta.dirname, '../../site/build/manifest.json');
    const {member} = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
    const guarded = Object.keys(member.files).filter((address) => member.files[address]!.role);
    expect(guarded).toEqual(expect.arrayContaining(['/class/teach', '/staff']));
    expect(guarded.filter((address) => address.startsWith('/assets/js/role-'))).toHaveLength(2);
    for (const address of guarded)
      expect([address, (await page.request.get(address)).status()]).toEqual([address, 404]);
    for (const address of ['/api/teach/classes', '/api/staff/accounts', '/api/staff/audit']) {
      expect([address, (await page.request.get(address)).status()]).toEqual([address, 403]);
    }
    await open('/class');
    await page.getByRole('button', {name: 'Account', exact: true}).click();
    await expect(page.getByRole('link', {name: 'Your classes'})).toBeVisible();
    await expect(page.getByRole('link', {name: /teach|Accounts/})).toHaveCount(0);
  });

  test("gets a working not-found page instead of another role's page", async ({page, open, problems}) => {
    for (const address of ['/class/teach', '/staff', '/hi/staff']) {
      await open(address);
      await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Page (?:not found|नहीं मिला)$/);
      await expect(page.getByRole('alert')).toHaveCount(0);
      // Only the status of the page itself.
      expect(problems.filter((problem) => !problem.endsWith(` ${process.env.SITE_ORIGIN}${address}`))).toEqual([]);
      problems.length = 0;
    }
    // "Home", which leads to their own home page.
    await expect(page.getByRole('main')).toContainText('आपका course, और आज क्या बाकी है');
  });
});
