import type {Page} from '@playwright/test';
import {
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
import {AuthenticatorApp} from '../authenticator-app';
import {expectReadableByEverybody} from '../readable';
import {logIn, logoutButton, readAlert} from '../signing-in';
import {newLearner} from '../site-server';
import {expect, test, untilHydrated} from '../site-test';

const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
const newPassword = 'another good password';

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(code);
}

/** Reads the secret from the dialog, like a learner, and switches two-step sign-in on. */
async function finishSetup(page: Page): Promise<AuthenticatorApp> {
  const shown = await accountDialog(page).locator('code').innerText();
  expect(shown).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const app = new AuthenticatorApp(shown.replaceAll(' ', ''));
  await typeCode(page, await app.nextCode());
  await press(page, 'Switch on');
  await done(page, 'Two-step sign-in is on.');
  return app;
}

/** Creates recovery codes in the dialog, and reads them from it. */
async function keepRecoveryCodes(page: Page): Promise<string[]> {
  await press(page, 'Make recovery codes');
  const list = accountDialog(page).getByRole('list', {name: 'Your recovery codes'});
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await press(page, 'I have kept them');
  await done(page, 'Your recovery codes are ready.');
  return codes;
}

test('two-step sign-in is set up with an app, required, and switched off', async ({page, problems}) => {
  const account = await newLearner();
  await signIn(page, account);
  await openAccount(page);
  await press(page, 'Set up two-step sign-in');
  await expect(accountDialog(page).getByRole('img', {name: 'QR code for an authenticator app'})).toBeVisible();
  const link = accountDialog(page).getByRole('link', {name: 'Open your authenticator app'});
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(page, 'Copy key');
  await expect(accountDialog(page).getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await link.getAttribute('href')).toContain(`secret=${copied}&`);
  await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/Framewright:[\w%.-]+\?secret=[A-Z2-7]{32}&issuer=/);
  await typeCode(page, '000000');
  await press(page, 'Switch on');
  await problem(page, 'auth/invalid-verification-code');
  const app = await finishSetup(page);
  await press(page, 'Back to your account');
  await expect(accountDialog(page).getByText('On: after your password')).toBeVisible();
  await press(page, 'Close');
  await logOut(page);

  await signIn(page, account);
  await typeCode(page, await app.nextCode());
  await page.getByRole('button', {name: 'Log in'}).click();
  await openAccount(page);
  await press(page, 'Switch off two-step sign-in');
  await press(page, 'Switch off');
  await done(page, 'Two-step sign-in is off.');
  await expect(accountDialog(page).getByText('Off: your password is enough')).toBeVisible();
  await press(page, 'Close');
  await logOut(page);

  await signIn(page, account);
  await expect(logoutButton(page)).toBeVisible();
  problems.length = 0; // Chromium notes the status 400 itself.
});

test('a learner who must have two-step sign-in sets it up while logging in', async ({page, problems}) => {
  const account = await newLearner();
  // The server's answer to a learner whose roles require a second factor.
  let enrolled = false;
  await page.route('**/session', (route) => {
    if (enrolled || route.request().method() !== 'POST') return route.continue();
    return route.fulfill({status: 403, body: 'Set up two-step sign-in first.'});
  });
  await page.route(`**${toolkit}/v2/accounts/mfaEnrollment:finalize*`, (route) => {
    enrolled = true;
    return route.continue();
  });
  await page.goto(`/login?next=${encodeURIComponent(lesson)}`);
  await untilHydrated(page);
  await logIn(page, account);
  await expect(page.getByText('Your account needs two-step sign-in.')).toBeVisible();
  await expectReadableByEverybody(page);
  const secret = (await page.locator('form code').innerText()).replaceAll(' ', '');
  await typeCode(page, await new AuthenticatorApp(secret).nextCode());
  await page.getByRole('button', {name: 'Switch on'}).click();
  await page.getByRole('button', {name: 'Make recovery codes'}).click();
  const codes = page.getByRole('list', {name: 'Your recovery codes'}).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectReadableByEverybody(page);
  const [code = ''] = await codes.allInnerTexts();
  await page.setViewportSize({width: 1280, height: 800});
  await page.getByRole('button', {name: 'I have kept them'}).click();
  await expect(page).toHaveURL(lesson);
  await logOut(page);

  await signIn(page, account);
  await page.getByRole('button', {name: 'Use a recovery code'}).click();
  await page.getByLabel('Recovery code', {exact: true}).fill(code);
  await page.getByLabel('Recovery code', {exact: true}).press('Enter');
  await expect(logoutButton(page)).toBeVisible();
  problems.length = 0; // Chromium notes the status 403 itself.
});

test('a recovery code replaces a lost app once', async ({page, problems}) => {
  const account = await newLearner();
  await signIn(page, account);
  await openAccount(page);
  await press(page, 'Set up two-step sign-in');
  await finishSetup(page);
  const [first = '', next = ''] = await keepRecoveryCodes(page);
  await expect(accountDialog(page).getByText('10 left')).toBeVisible();
  await press(page, 'Close');
  await logOut(page);

  await signIn(page, account);
  // By keyboard alone.
  await page.getByRole('button', {name: 'Use a recovery code'}).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Recovery code', {exact: true});
  const send = async (code: string) => {
    await field.fill(code);
    await field.press('Enter');
  };
  expect(await readAlert(page, () => send(first.replaceAll(/./g, 'a')))).toContain('auth/invalid-verification-code');
  await expect(page.getByRole('alert').filter({hasText: 'This is neither the code that your app shows'})).toBeVisible();
  await expect(field).toBeFocused();
  await send(first.toUpperCase());
  await openAccount(page);
  await expect(accountDialog(page).getByText('9 left')).toBeVisible();

  // A change requires the password again, and accepts a recovery code too.
  await press(page, 'Change password');
  await provePresence(page, account.password);
  await press(page, 'Use a recovery code');
  await accountDialog(page).getByLabel('Recovery code', {exact: true}).fill(first);
  await press(page, 'Continue');
  await problem(page, 'auth/invalid-verification-code');
  await accountDialog(page).getByLabel('Recovery code', {exact: true}).fill(next);
  await press(page, 'Continue');
  await expect(accountDialog(page).getByLabel('New password', {exact: true})).toBeVisible();
  await press(page, 'Back to your account');

  // New ones, long after signing in.
  await refuseOnce(page, '/v2/accounts/recoveryCodes:renew', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await press(page, 'Replace recovery codes');
  await press(page, 'Make recovery codes');
  await expect(accountDialog(page).getByLabel('Current password', {exact: true})).toBeVisible();
  await press(page, 'Back to your account');
  await press(page, 'Replace recovery codes');
  await press(page, 'Make recovery codes');
  await expect(accountDialog(page).getByRole('listitem')).toHaveCount(10);
  const saved = page.waitForEvent('download');
  await press(page, 'Download');
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt');
  await press(page, 'I have kept them');
  await expect(accountDialog(page).getByText('10 left')).toBeVisible();
  problems.length = 0; // Chromium notes the status 400 itself.
});

test('recovery codes are accessible, where they are shown and where one is entered', async ({page}) => {
  const account = await newLearner();
  await signIn(page, account);
  await openAccount(page);
  await press(page, 'Set up two-step sign-in');
  await finishSetup(page);
  await press(page, 'Make recovery codes');
  await expect(accountDialog(page).getByRole('listitem')).toHaveCount(10);
  await expectReadableByEverybody(accountDialog(page));
  const overflow = await accountDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow, 'pixels wider than the dialog').toBe(0);
  await page.setViewportSize({width: 1280, height: 800});
  await press(page, 'Close');
  await logOut(page);
  await signIn(page, account);
  await page.getByRole('button', {name: 'Use a recovery code'}).click();
  await expectReadableByEverybody(page);
});

test('with two-step sign-in a change of password requires a code too', async ({page}) => {
  const account = await newLearner();
  await signIn(page, account);
  await openAccount(page);
  await press(page, 'Set up two-step sign-in');
  const app = await finishSetup(page);
  await press(page, 'Back to your account');
  await press(page, 'Change password');
  await provePresence(page, account.password);
  await typeCode(page, await app.nextCode());
  await press(page, 'Continue');
  await accountDialog(page).getByLabel('New password', {exact: true}).fill(newPassword);
  await press(page, 'Change password');
  await done(page, 'Your password is changed.');
  await page.goto(lesson);
  await expect(page).toHaveURL(lesson);
  await logOut(page);
  await signIn(page, {...account, password: newPassword});
  await typeCode(page, await app.nextCode());
  await page.getByRole('button', {name: 'Log in'}).click();
  await expect(logoutButton(page)).toBeVisible();
});

test('long after signing in, the password and the code are required first', async ({page, problems}) => {
  const account = await newLearner();
  await signIn(page, account);
  await openAccount(page);
  await refuseOnce(page, '/v2/accounts/mfaEnrollment:start', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await press(page, 'Set up two-step sign-in');
  await provePresence(page, account.password);
  const app = await finishSetup(page);
  await press(page, 'Back to your account');
  await press(page, 'Switch off two-step sign-in');
  await refuseOnce(page, '/v2/accounts/mfaEnrollment:withdraw', 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await press(page, 'Switch off');
  await provePresence(page, account.password);
  await typeCode(page, await app.nextCode());
  await press(page, 'Continue');
  await done(page, 'Two-step sign-in is off.');
  problems.length = 0; // Chromium notes the status 400 itself.
});
