import type {Page} from '@playwright/test';
import {logIn, logoutButton} from './signing-in';
import {expect, untilHydrated} from './site-test';

/** The path prefix of the provider's calls. */
export const toolkit = '/identitytoolkit.googleapis.com';

export const accountButton = (page: Page) => page.getByRole('button', {name: 'Account', exact: true});
export const accountDialog = (page: Page) => page.getByRole('dialog');
export const press = (page: Page, name: string) => accountDialog(page).getByRole('button', {name, exact: true}).click();
export const done = (page: Page, text: string) =>
  expect(accountDialog(page).getByRole('status').getByText(text)).toBeVisible();
export const problem = (page: Page, text: string) => expect(accountDialog(page).getByRole('alert')).toContainText(text);

export async function signIn(page: Page, account: {email: string; password: string}): Promise<void> {
  await page.goto('/login');
  await untilHydrated(page);
  await logIn(page, account);
}

export async function openAccount(page: Page): Promise<void> {
  await expect(accountButton(page)).toBeVisible();
  await untilHydrated(page);
  await accountButton(page).click();
  await expect(accountDialog(page).getByRole('heading', {name: 'Your account'})).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await untilHydrated(page);
  // Prefetches would be refused in the middle of the test.
  await page.waitForLoadState('networkidle');
  await logoutButton(page).click();
  await expect(page.getByRole('link', {name: 'Login'})).toBeVisible();
}

export async function provePresence(page: Page, password: string): Promise<void> {
  await accountDialog(page).getByLabel('Current password', {exact: true}).fill(password);
  await press(page, 'Continue');
}

/** Makes the provider refuse one call, as it would for a learner in another state. */
export async function refuseOnce(page: Page, path: string, message: string): Promise<void> {
  const json = {error: {code: 400, message, errors: [{message, domain: 'global', reason: 'invalid'}]}};
  await page.route(`**${toolkit}${path}*`, (route) => route.fulfill({status: 400, json}), {times: 1});
}
