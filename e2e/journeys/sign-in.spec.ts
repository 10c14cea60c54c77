import type {BrowserContext} from '@playwright/test';
import {accounts, lastMailTo, learner, newLearner} from '../site-server';
import {logIn, logoutButton, readAlert} from '../signing-in';
import {expect, test, untilHydrated} from '../site-test';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';

async function cookie(context: BrowserContext, name: string) {
  return (await context.cookies()).find((candidate) => candidate.name === name);
}

test('a deep link leads through the login page to the lesson and its heading', async ({page, context}) => {
  await page.goto(`${lesson}#next`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(lesson)}#next`);
  await untilHydrated(page);
  await logIn(page);
  await expect(page).toHaveURL(`${lesson}#next`);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The DD statement and DISP');
  expect(await cookie(context, 'session')).toMatchObject({httpOnly: true, sameSite: 'Lax', path: '/'});

  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The DD statement and DISP');
  await expect(logoutButton(page)).toBeVisible();
});

test('no script can read the session cookie: no answer and no browser storage contains it', async ({
  page,
  context,
  open,
}) => {
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    // Scripts read only documents, scripts and API calls; a redirect has no body.
    if (!/^(document|script|fetch|xhr)$/.test(response.request().resourceType()) || response.status() >= 300) return;
    answers.push(response.text().catch(() => ''));
  });
  await open(`/login?next=${encodeURIComponent(lesson)}`);
  await logIn(page);
  await expect(page).toHaveURL(lesson);
  await untilHydrated(page);
  const {value} = (await cookie(context, 'session'))!;
  const signature = value.split('.')[2]!;
  expect(signature.length).toBeGreaterThan(80);
  const {origins} = await context.storageState({indexedDB: true});
  const stored = JSON.stringify(origins);
  expect(stored).toContain('accessToken');
  for (const readable of [...(await Promise.all(answers)), stored, await page.evaluate(() => document.cookie)])
    expect(readable).not.toContain(signature);
});

test('signing in by keyboard alone lands on the home page', async ({page, open}) => {
  await open('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(learner().email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(learner().password);
  await page.keyboard.press('Enter');
  await expect(logoutButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a wrong password shows the message of the provider in an alert, and keeps what was typed', async ({
  page,
  open,
  problems,
}) => {
  await open('/login');
  const message = await readAlert(page, () => logIn(page, {email: 'nobody@example.com', password: 'wrong one'}));
  expect(message).toContain('auth/invalid-credential');
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expect(page.getByRole('alert').filter({hasText: 'The email or the password is not right.'})).toBeVisible();
  await expect(page.getByLabel('Password', {exact: true})).toBeFocused();
  await expect(page.getByRole('button', {name: 'Log in'})).toBeEnabled();
  await expect(page).toHaveURL('/login');
  problems.length = 0; // Chromium notes the status 400 itself.
});

test('the login page says why the reader is there, and how to get an account', async ({page, open}) => {
  await open('/login');
  const form = page.getByRole('main');
  await expect(form.getByText('for learners with an account')).toHaveCount(0);
  await expect(form.getByRole('link', {name: 'see the courses'})).toHaveAttribute('href', '/courses');
  await expect(form.getByRole('link', {name: 'ask us for one'})).toHaveAttribute('href', '/contact-us');
  await open('/exercise/jcl/jcl-basics/jcl-dd-stmt');
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  await expect(form.getByText('The exercises are for learners with an account.')).toBeVisible();
});

test('the password can be shown and hidden', async ({page, open}) => {
  await open('/login');
  const field = page.getByLabel('Password', {exact: true});
  await field.fill('secret');
  await page.getByRole('button', {name: 'Show password'}).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', {name: 'Hide password'}).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('logging out ends the session everywhere: this tab, the other tab, Back, and a copy of the cookie', async ({
  page,
  context,
  open,
  request,
}) => {
  await open(`/login?next=${encodeURIComponent(lesson)}`);
  await logIn(page);
  await expect(page).toHaveURL(lesson);
  await untilHydrated(page);
  const other = await context.newPage();
  await other.goto('/docs/jcl/jcl-basics/jcl-introduction');
  await untilHydrated(other);
  const copied = (await cookie(context, 'session'))!.value;

  const clearing = page.waitForRequest(
    (asked) => asked.method() === 'DELETE' && asked.url().endsWith('/session/cache'),
  );
  await logoutButton(page).click();
  await clearing;
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(await cookie(context, 'session')).toBeUndefined();
  await expect(other).toHaveURL(/\/login\?next=/);

  await page.goBack();
  await expect(page.getByText('careless DISP')).toHaveCount(0);
  await expect(page).not.toHaveURL(lesson);
  const replay = await request.get(lesson, {headers: {cookie: `session=${copied}`}, maxRedirects: 0});
  expect(replay.status()).toBe(302);
});

test('a learner who could not be logged out is told so, and can try again', async ({page, open, problems}) => {
  await open(`/login?next=${encodeURIComponent(lesson)}`);
  await logIn(page);
  await expect(page).toHaveURL(lesson);
  await untilHydrated(page);
  const isLogout = (url: URL) => url.pathname === '/session';
  await page.route(isLogout, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  expect(await readAlert(page, () => logoutButton(page).click())).toMatch(/^You are still logged in/);
  await page.unroute(isLogout);
  problems.length = 0; // Chromium notes the failed request itself.
  await logoutButton(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('with an expired cookie and a valid sign-in the reader returns to the same page', async ({
  page,
  context,
  open,
  problems,
}) => {
  await open('/login');
  await logIn(page);
  await expect(logoutButton(page)).toBeVisible();
  await context.clearCookies();
  await page.goto(lesson);
  await expect(page).toHaveURL(lesson);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('The DD statement and DISP');
  problems.length = 0; // What the page behind fetched ahead in the moment without a cookie.
});

test('a forgotten password is reset through a mailed link, which works once', async ({page, open, problems}) => {
  const {email} = await newLearner();
  await open('/login');
  await page.getByLabel('Email').fill(email);
  const message = await readAlert(page, () => page.getByRole('button', {name: 'Forgotten your password?'}).click());
  expect(message).toContain('on its way');
  const link = () => /\/login#mode=resetPassword\S+/.exec(lastMailTo(email, 'Set a new password'))?.[0] ?? '';
  await expect.poll(link).toBeTruthy();

  await open(link());
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('New password', {exact: true}).fill('another good password');
  await page.getByRole('button', {name: 'Set the new password'}).click();
  await expect(logoutButton(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await untilHydrated(page);
  await logoutButton(page).click();
  await expect(page.getByRole('link', {name: 'Login'})).toBeVisible();

  await open(link());
  await expect(page.getByRole('alert').filter({hasText: 'This link works no more'})).toContainText(
    'auth/invalid-action-code',
  );
  problems.length = 0; // Chromium notes the status 400 itself.
});

test('an account disabled by staff is signed out at once, and cannot sign in', async ({page, open, problems}) => {
  const account = await newLearner();
  await open('/login');
  await logIn(page, account);
  await expect(page).toHaveURL('/');
  await untilHydrated(page);
  // A refused script would reload the home page, while the test goes to the lesson.
  await page.waitForLoadState('networkidle');
  await accounts('disable', account.email);
  await page.goto(lesson);
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByRole('status', {name: 'Checking your sign-in'})).toHaveCount(0);
  await expect(page.getByRole('link', {name: 'Login'})).toBeVisible();
  expect(await readAlert(page, () => logIn(page, account))).toContain('auth/user-disabled');
  await expect(page.getByRole('button', {name: 'Log in'})).toBeEnabled();
  problems.length = 0; // Chromium notes the status 400 itself.
});

test('a visitor loads no sign-in code, and waits for nothing', async ({page, open}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await open('/');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((request) => /session|googleapis/.test(request))).toEqual([]);
  await expect(page.getByRole('status', {name: 'Checking your sign-in'})).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the form keeps the password out of the URL, and the page says that it needs JavaScript', async ({page}) => {
    await page.goto('/login?next=%2Fdocs');
    await page.getByLabel('Email').fill('learner@example.com');
    await page.getByLabel('Password', {exact: true}).fill('a secret');
    const [posted] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST'),
      page.getByRole('button', {name: 'Log in'}).click(),
    ]);
    expect(posted.url()).not.toContain('secret');
    await expect(page).toHaveURL('/login?next=%2Fdocs');
    await expect(page.locator('form noscript p')).toHaveText(/^Logging in needs JavaScript/);
  });
});

test.describe('for a member', () => {
  test.use({audience: 'member'});

  test('the login page redirects to the home page or to the path in the URL', async ({page}) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/');
    await page.goto(`/login?next=${encodeURIComponent(lesson)}`);
    await expect(page).toHaveURL(lesson);
    await page.goto(`/login?next=${encodeURIComponent('https://evil.example/')}`);
    await expect(page).toHaveURL('/');
  });
});
