import brand from '@framewright/site/brand' with {type: 'json'};
import type {Page} from '@playwright/test';
import {expect, test} from '../site-test';

const address = brand.address.join(', ');
const values = {email: brand.email, phone: brand.phone, address};

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('the contact page has every way to reach the business', async ({page, open}) => {
  await open('/contact-us');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', {name: brand.email})).toHaveAttribute('href', `mailto:${brand.email}`);
  await expect(main.getByRole('link', {name: brand.phone})).toHaveAttribute('href', /^tel:\+\d+$/);
  for (const line of brand.address) await expect(main.getByText(line, {exact: true})).toBeVisible();
  for (const {opens, closes} of brand.hours) await expect(main.getByText(`${opens} to ${closes}`)).toBeVisible();
});

test('the map is a search for the address on another site, and nothing of it is loaded before a click', async ({
  page,
  open,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.SITE_ORIGIN!)) elsewhere.push(request.url());
  });
  await open('/contact-us');
  const href = await page.getByRole('link', {name: 'OpenStreetMap'}).getAttribute('href');
  const url = new URL(href ?? '');
  expect(url.origin).toBe('https://www.openstreetmap.org');
  expect(url.searchParams.get('query')).toBe(address);
  expect(elsewhere).toEqual([]);
});

test('by keyboard alone: each value is copied, and the page says so', async ({page, open, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/contact-us');
  for (const [name, value] of Object.entries(values)) {
    const button = page.getByRole('button', {name: `Copy ${name}`});
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await button.evaluate((node) => node === document.activeElement)) break;
    }
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').getByText(`Copied the ${name}`)).toBeVisible();
    expect(await clipboard(page)).toBe(value);
  }
});

test('where the browser denies access to the clipboard, the value is selected', async ({page, open}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', {value: undefined}));
  await open('/contact-us');
  await page.getByRole('button', {name: 'Copy phone'}).click();
  await expect(page.getByRole('status').getByText('Selected the phone')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe(brand.phone);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the contact page has its links, and no button that does nothing', async ({page, problems}) => {
    await page.goto('/contact-us');
    await expect(page.getByRole('main').getByRole('link', {name: brand.phone})).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    expect(problems).toEqual([]);
  });
});
