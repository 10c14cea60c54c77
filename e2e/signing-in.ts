import {type Browser, expect, type Page} from '@playwright/test';
import {learner} from './site-server';
import {untilHydrated} from './site-test';

/** Fills in and submits the login page. */
export async function logIn(page: Page, {email, password} = learner()): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(password);
  await page.getByRole('button', {name: 'Log in'}).click();
}

/** A new browser in which a user signs in and opens a page. */
export async function signedInAt(
  browser: Browser,
  account: {email: string; password: string},
  address: string,
): Promise<Page> {
  const context = await browser.newContext({baseURL: process.env.SITE_ORIGIN!});
  const page = await context.newPage();
  await page.goto(`/login?next=${encodeURIComponent(address)}`);
  await untilHydrated(page);
  await logIn(page, account);
  await expect(page).toHaveURL(address);
  await untilHydrated(page);
  return page;
}

export const logoutButton = (page: Page) => page.getByRole('button', {name: 'Logout'});

/** Runs an action that shows a browser alert, reads it and closes it. */
export async function readAlert(page: Page, act: () => Promise<void>): Promise<string> {
  const dialog = page.waitForEvent('dialog').then(async (alert) => {
    await alert.accept();
    return alert;
  });
  await act();
  const alert = await dialog;
  expect(alert.type()).toBe('alert');
  return alert.message();
}
