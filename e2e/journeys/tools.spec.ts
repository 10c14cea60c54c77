import fs from 'node:fs';
import type {Page} from '@playwright/test';
import {expectReadableByEverybody} from '../readable';
import {signedInAt} from '../signing-in';
import {newLearner} from '../site-server';
import {expect, test} from '../site-test';
import {ZosmfTool} from '../zosmf-tool';

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => dialog(page).getByRole('button', {name, exact: true}).click();

test('a learner makes an app password for Zowe, sees it once, and revokes it', async ({browser}) => {
  const page = await signedInAt(browser, await newLearner(), '/');
  await page.getByRole('button', {name: 'Account', exact: true}).click();
  await press(page, 'User ID and app passwords');
  await dialog(page).getByLabel('Name of the tool').fill('My laptop');
  await expectReadableByEverybody(dialog(page));
  await press(page, 'Make an app password');
  await expect(dialog(page)).toContainText('It is shown only this once.');
  await expectReadableByEverybody(dialog(page));
  const [userId = '', secret = ''] = await dialog(page).locator('dd').allInnerTexts();
  const tool = new ZosmfTool(process.env.SITE_ORIGIN!, userId.trim(), secret.trim());
  expect(await tool.dataSets('BANK.BRANCH')).toEqual(['BANK.BRANCH.DATA']);

  await press(page, 'I have kept it');
  await expect(dialog(page).getByRole('list', {name: 'App passwords'})).toContainText('My laptop');
  await expect(dialog(page)).not.toContainText(secret.trim());
  const downloading = page.waitForEvent('download');
  await press(page, 'Download zowe.config.json');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('zowe.config.json');
  const config = fs.readFileSync(await download.path(), 'utf8');
  expect(config).toContain(`"user": "${userId.trim()}"`);
  expect(config).not.toContain(secret.trim());
  await expectReadableByEverybody(dialog(page));

  await dialog(page).getByRole('button', {name: 'Revoke the app password of My laptop'}).click();
  await expect(
    dialog(page).getByRole('status').getByText('The app password of My laptop works no more.'),
  ).toBeVisible();
  expect((await tool.send('GET', '/restfiles/ds?dslevel=BANK')).status).toBe(401);
  await page.context().close();
});
