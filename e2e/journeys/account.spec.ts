import type {Page} from '@playwright/test';
import {
  accountButton,
  accountDialog,
  done,
  logOut,
  openAccount,
  press,
  problem,
  provePresence,
  refuseOnce,
  signIn,
  toolkit,
} from '../account-dialog';
import {expectReadableByEverybody} from '../readable';
import {logIn, logoutButton, readAlert} from '../signing-in';
import {lastMailTo, newLearner} from '../site-server';
import {expect, test, untilHydrated} from '../site-test';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
const newPassword = 'another good password';

test('a changed password signs out all other devices, but not this one', async ({page, browser, problems}) => {
  const account = await newLearner();
  const elsewhere = await (await browser.newContext({baseURL: process.env.SITE_ORIGIN})).newPage();
  await signIn(elsewhere, account);
  await expect(logoutButton(elsewhere)).toBeVisible();
  await signIn(page, account);
  await openAccount(page);
  await expect(accountDialog(page).getByText(account.email)).toBeVisible();

  await press(page, 'Change password');
  await provePresence(page, 'a wrong password');
  await problem(page, 'auth/invalid-credential');
  await provePresence(page, account.password);
  const field = accountDialog(page).getByLabel('New password', {exact: true});
  await expect(field).toHaveAttribute('autocomplete', 'new-password');
  await field.fill('short');
  await press(page, 'Change password');
  await problem(page, 'auth/weak-password');
  await field.fill(newPassword);
  await press(page, 'Change password');
  await done(page, 'Your password is changed.');

  await page.goto(lesson);
  await expect(page).toHaveURL(lesson);
  await expect(logoutButton(page)).toBeVisible();
  await elsewhere.goto(lesson);
  await expect(elsewhere).toHaveURL(/\/login\?next=/);
  await untilHydrated(elsewhere);
  await expect(elsewhere.getByRole('status', {name: 'Checking your sign-in'})).toHaveCount(0);
  expect(await readAlert(elsewhere, () => logIn(elsewhere, account))).toContain('auth/invalid-credential');
  await logIn(elsewhere, {...account, password: newPassword});
  await expect(elsewhere).toHaveURL(lesson);
  await elsewhere.context().close();
  problems.length = 0; // Chromium notes the status 400 itself.
});

test('the list of sign-ins shows each browser, ends one, and ends all others', async ({page, browser, problems}) => {
  const account = await newLearner();
  await signIn(page, account);
  const others: Page[] = [];
  for (const userAgent of [
    'Mozilla/5.0 (iPad) Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    'x/1 Linux',
  ]) {
    const elsewhere = await (await browser.newContext({baseURL: process.env.SITE_ORIGIN, userAgent})).newPage();
    await signIn(elsewhere, account);
    await expect(logoutButton(elsewhere)).toBeVisible();
    others.push(elsewhere);
  }
  await openAccount(page);
  await press(page, 'See where you are signed in');
  const entries = accountDialog(page).getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.filter({hasText: 'This browser'})).toHaveCount(1);
  await expect(entries.filter({hasText: 'This browser'}).getByRole('button')).toHaveCount(0);
  await expect(entries.filter({hasText: 'Safari on an iPad'})).toContainText('127.0.0.1');

  // By keyboard alone.
  await accountDialog(page).getByRole('button', {name: 'End this one with Safari on an iPad'}).focus();
  await page.keyboard.press('Enter');
  await done(page, 'The sign-in with Safari on an iPad has ended.');
  await expect(accountDialog(page).getByRole('status').filter({hasText: 'has ended'})).toBeFocused();
  await expect(entries).toHaveCount(3);

  // Long after signing in.
  const json = {title: 'Sign in again to do this.', status: 403, code: 'RECENT_SIGN_IN_REQUIRED'};
  await page.route('**/api/sign-ins', (route) => route.fulfill({status: 403, json}), {times: 1});
  await press(page, 'End all others');
  await provePresence(page, 'a wrong password');
  await problem(page, 'auth/invalid-credential');
  await expect(entries).toHaveCount(0);
  await provePresence(page, account.password);
  await done(page, 'All other sign-ins have ended.');
  await expect(entries).toHaveCount(1);
  await expect(accountDialog(page).getByRole('button', {name: 'End all others'})).toHaveCount(0);

  for (const elsewhere of others) {
    await elsewhere.goto(lesson);
    await expect(elsewhere).toHaveURL(/\/login\?next=/);
    await elsewhere.context().close();
  }
  await page.goto(lesson);
  await expect(page).toHaveURL(lesson);
  problems.length = 0; // Chromium notes the statuses 400 and 403 itself.
});

for (const [state, prepare] of [
  ['is signed in', () => Promise.resolve()],
  ['has a sign-in but no session', (page: Page) => page.context().clearCookies()],
] as const) {
  test(`an address is verified through a mail, for a learner who ${state}`, async ({page, problems}) => {
    const account = await newLearner();
    await signIn(page, account);
    await openAccount(page);
    await refuseOnce(page, '/v2/accounts/mfaEnrollment:start', 'UNVERIFIED_EMAIL');
    await press(page, 'Set up two-step sign-in');
    await press(page, 'Send a confirmation mail');
    await done(page, 'A mail is on its way.');
    await prepare(page);
    await page.goto(/\/login#mode=verifyEmail\S+/.exec(lastMailTo(account.email, 'Confirm your email'))?.[0] ?? '');
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
    await expect(page.getByRole('status', {name: 'Checking your sign-in'})).toHaveCount(0);
    await page.getByRole('link', {name: 'Go to the login page'}).click();
    await expect(page).toHaveURL('/');
    await expect(logoutButton(page)).toBeVisible();
    problems.length = 0; // Chromium notes the status 400 itself.
  });
}

test('the dialog works by keyboard, and restores the focus', async ({page}) => {
  const account = await newLearner();
  await signIn(page, account);
  await expect(logoutButton(page)).toBeVisible();
  await untilHydrated(page);
  await accountButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(accountDialog(page).getByText(account.email)).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Your account');
  await page.keyboard.press('Escape');
  await expect(accountDialog(page)).toHaveCount(0);
  await expect(accountButton(page)).toBeFocused();

  const tab = async (times: number) => {
    for (let pressed = 0; pressed < times; pressed++) await page.keyboard.press('Tab');
  };
  await page.keyboard.press('Enter');
  await expect(accountDialog(page).getByText(account.email)).toBeVisible();
  await tab(5);
  await expect(page.locator(':focus')).toHaveText('Change password');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveText('Change your password');
  await tab(2);
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  const field = accountDialog(page).getByLabel('New password', {exact: true});
  await expect(field).toBeFocused();
  await page.keyboard.type(newPassword);
  await page.keyboard.press('Enter');
  await done(page, 'Your password is changed.');
  await expect(page.locator(':focus')).toHaveText('Your account');
});

test('a learner deletes the account with the password, and is a visitor', async ({page, problems}) => {
  const account = await newLearner();
  await signIn(page, account);
  await openAccount(page);
  await press(page, 'Delete the account');
  await expect(accountDialog(page).getByRole('heading', {name: 'Delete your account'})).toBeFocused();
  await accountDialog(page).getByLabel('Current password', {exact: true}).fill('not the password');
  await press(page, 'Delete my account');
  await problem(page, 'auth/invalid-credential');
  await accountDialog(page).getByLabel('Current password', {exact: true}).fill(account.password);
  await press(page, 'Delete my account');
  await expect(page.getByRole('link', {name: 'Login'})).toBeVisible();
  await page.goto('/login');
  await untilHydrated(page);
  expect(await readAlert(page, () => logIn(page, account))).toContain('auth/invalid-credential');
  // The browser reports each answer that refused a password.
  problems.splice(0);
});

test('the tools need no mouse: an app password is made, kept and revoked, and the focus stays in the dialog', async ({
  page,
}) => {
  await signIn(page, await newLearner());
  await openAccount(page);
  const dialog = accountDialog(page);
  await dialog.getByRole('button', {name: 'User ID and app passwords'}).press('Enter');
  await expect(dialog.getByRole('heading', {name: 'Tools (Zowe)'})).toBeFocused();
  await dialog.getByLabel('Name of the tool').press('Enter');
  await expect(dialog.getByText('Give this to the tool now.')).toBeFocused();
  await dialog.getByRole('button', {name: 'I have kept it'}).press('Enter');
  await dialog.getByRole('button', {name: 'Revoke the app password of Zowe CLI'}).press('Enter');
  await expect(dialog.getByRole('status').filter({hasText: 'works no more'})).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(accountButton(page)).toBeFocused();
});

test('the dialog is accessible, on a phone and in dark mode', async ({page}) => {
  const account = await newLearner();
  await signIn(page, account);
  const fits = async () => {
    const overflow = await accountDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflow, 'pixels wider than the dialog').toBe(0);
  };
  await openAccount(page);
  for (const [button, heading] of [
    [undefined, 'Your account'],
    ['Change password', 'Change your password'],
    ['Set up two-step sign-in', 'Set up two-step sign-in'],
    ['See where you are signed in', 'Where you are signed in'],
    ['User ID and app passwords', 'Tools (Zowe)'],
    ['Delete the account', 'Delete your account'],
  ] as const) {
    await test.step(heading, async () => {
      if (button) await press(page, button);
      await expect(accountDialog(page).getByRole('heading', {name: heading})).toBeVisible();
      await expect(accountDialog(page).getByText('…')).toHaveCount(0);
      await expectReadableByEverybody(accountDialog(page));
      await fits();
      if (button) await press(page, 'Back to your account');
    });
  }
});

test('the bar of the narrowest phone holds the brand and every button, and the dialog the way out', async ({page}) => {
  await page.setViewportSize({width: 320, height: 640});
  await signIn(page, await newLearner());
  await expect(accountButton(page)).toBeInViewport({ratio: 1});
  const bar = page.getByRole('navigation', {name: 'Main'});
  const search = bar.getByRole('button', {name: 'Search'});
  await expect(search).toBeInViewport({ratio: 1});
  await expect(bar.getByRole('link', {name: 'Framewright'})).toBeInViewport({ratio: 1});
  const [left, right] = await Promise.all([accountButton(page).boundingBox(), search.boundingBox()]);
  expect(right!.x, 'the buttons stand side by side').toBeGreaterThanOrEqual(left!.x + left!.width);
  await openAccount(page);
  await page.waitForLoadState('networkidle');
  await press(page, 'Log out');
  await expect(page.getByRole('link', {name: 'Login'})).toBeVisible();
});

test('the dialog is loaded on demand', async ({page}) => {
  const account = await newLearner();
  await signIn(page, account);
  await expect(logoutButton(page)).toBeVisible();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openAccount(page);
  await expect(accountDialog(page).getByText(account.email)).toBeVisible();
  expect((await Promise.all(scripts)).join('\n')).toContain('Set up two-step sign-in');
});

test('a mailed link signs in somebody who knows its address, once', async ({page, request, problems}) => {
  const account = await newLearner();
  await request.post(`${toolkit}/v1/accounts:sendOobCode`, {data: {requestType: 'EMAIL_SIGNIN', email: account.email}});
  const link = () => /\/login#mode=signIn\S+/.exec(lastMailTo(account.email, 'Sign in to'))?.[0] ?? '';
  await expect.poll(link).toBeTruthy();
  await page.goto(link());
  await untilHydrated(page);
  await expectReadableByEverybody(page);
  await page.setViewportSize({width: 1280, height: 800});
  const finish = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', {name: 'Log in'}).click();
  };
  expect(await readAlert(page, () => finish('somebody-else@example.com'))).toContain('auth/invalid-email');
  await finish(account.email);
  await expect(logoutButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await logOut(page);

  await page.goto(link());
  await untilHydrated(page);
  expect(await readAlert(page, () => finish(account.email))).toContain('auth/invalid-action-code');
  problems.length = 0; // Chromium notes the status 400 itself.
});
