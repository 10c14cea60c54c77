import brand from '@framewright/site/brand' with {type: 'json'};
import {expectReadableByEverybody} from '../readable';
import {publicRoutes} from '../routes';
import {learner} from '../site-server';
import {expect, test, untilHydrated} from '../site-test';

const inHindi = (route: string) => (route === '/' ? '/hi' : `/hi${route}`);

test('every public page is there in Hindi, and each says where the other is', async ({request}) => {
  for (const route of publicRoutes) {
    const isListed = !['/login', '/search'].includes(route);
    const html = await (await request.get(inHindi(route))).text();
    expect(html, route).toMatch(/<html[^>]* lang="?hi\b/);
    for (const [language, address] of [
      ['en', route],
      ['hi', inHindi(route)],
    ] as const) {
      const link = new RegExp(`<link[^>]* href="?${brand.url}${address}"? hreflang="?${language}\\b`);
      for (const page of [html, await (await request.get(route)).text()]) {
        expect(link.test(page), `${route} names ${address}`).toBe(isListed);
      }
    }
  }
});

test('the sitemap of the Hindi pages is named in robots.txt', async ({request}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${brand.url}/hi/sitemap.xml\n`);
  const xml = await (await request.get('/hi/sitemap.xml')).text();
  for (const route of ['/', '/courses']) expect(xml).toContain(`<loc>${brand.url}${inHindi(route)}</loc>`);
  expect(xml).not.toContain('/hi/login');
});

for (const route of ['/', '/courses', '/faq', '/login', '/no-such-page']) {
  test(`${inHindi(route)} is readable by everybody`, async ({page, problems}) => {
    await page.goto(inHindi(route));
    await untilHydrated(page);
    // The status of the page for what is not there.
    if (route === '/no-such-page') problems.length = 0;
    await expect(page.getByRole('contentinfo')).toContainText('कंपनी');
    await expectReadableByEverybody(page);
  });
}

test('a reader changes the language and stays on the page', async ({page, open}) => {
  await open('/faq');
  await page.getByRole('navigation', {name: 'Language'}).getByRole('link', {name: 'हिन्दी'}).click();
  await expect(page).toHaveURL('/hi/faq');
  await expect(page.getByRole('heading', {level: 1})).toHaveText('अक्सर पूछे जाने वाले सवाल');
  await untilHydrated(page);
  await page.getByRole('contentinfo').getByRole('link', {name: 'संपर्क करें'}).click();
  await expect(page).toHaveURL('/hi/contact-us');
  await page.getByRole('navigation', {name: 'भाषा'}).getByRole('link', {name: 'English'}).click();
  await expect(page).toHaveURL('/contact-us');
});

test('a learner signs in in Hindi and comes to the lesson that they opened', async ({page, open}) => {
  await page.goto('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
  await expect(page).toHaveURL(/^[^?]*\/hi\/login\?next=/);
  await untilHydrated(page);
  await page.getByLabel('Email').fill(learner().email);
  await page.getByLabel('Password', {exact: true}).fill('not this one');
  await page.getByRole('button', {name: 'Login करें'}).click();
  await expect(page.getByRole('alert')).toContainText('Email या password सही नहीं है।');
  await page.getByLabel('Password', {exact: true}).fill(learner().password);
  await page.getByRole('button', {name: 'Login करें'}).click();
  await expect(page).toHaveURL('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
  await open('/hi');
  await expect(page.getByRole('button', {name: 'लॉगआउट'})).toBeVisible();
});

test.describe('for a member', () => {
  test.use({audience: 'member'});

  test('a lesson is in English, and what is around it in Hindi', async ({page, open}) => {
    await open('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.locator('.theme-doc-markdown > p').nth(1)).toHaveAttribute('lang', 'en');
    await expect(page.getByText('मैंने यह lesson पढ़ लिया है')).toBeVisible();
    await expectReadableByEverybody(page);
    await page.getByLabel('भाषा').first().selectOption('English');
    await expect(page).toHaveURL('/docs/jcl/jcl-basics/jcl-dd-stmt');
  });

  test('what was read is marked in both languages', async ({page, open}) => {
    await open('/hi/docs/jcl/jcl-basics/jcl-introduction');
    const box = page.getByRole('checkbox', {name: 'मैंने यह lesson पढ़ लिया है'});
    await box.setChecked(true);
    await open('/docs/jcl/jcl-basics/jcl-introduction');
    await expect(page.getByRole('checkbox', {name: 'I have read this lesson'})).toBeChecked();
  });

  test('links stay in the language, and so does the search', async ({page, open}) => {
    await open('/hi');
    await page.getByRole('link', {name: 'JCL', exact: true}).first().click();
    await expect(page).toHaveURL('/hi/docs/category/jcl---basics');
    await open('/hi/search?q=DISP');
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/hi\/docs\//);
  });
});
