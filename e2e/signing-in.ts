import {expect, type Page} from '@playwright/test';
import {learner} from './site-server';

/** Fills in the login page and sends it. */
export async function logIn(page: Page, {email, password} = learner()): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', {exact: true}).fill(password);
  await page.getByRole('button', {name: 'Log in'}).click();
}

export const logoutButton = (page: Page) => page.getByRole('button', {name: 'Logout'});

/** Does what raises a browser alert, reads it and closes it. */
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
