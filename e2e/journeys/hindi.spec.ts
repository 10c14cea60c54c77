import brand from '@framewright/site/brand' with {type: 'json'};
import {jobTask} from '../learner-pages';
import {expectReadableByEverybody} from '../readable';
import {privateRoutes, publicRoutes} from '../routes';
import {readAlert} from '../signing-in';
import {lastMailTo, learner, newLearner} from '../site-server';
import {expect, test, untilHydrated} from '../site-test';

const inHindi = (route: string) => (route === '/' ? '/hi' : `/hi${route}`);

test('every public page exists in Hindi, and each links to the other', async ({request}) => {
  for (const route of publicRoutes) {
    const isListed = !['/login', '/search'].includes(route);
    const html = await (await request.get(inHindi(route))).text();
    expect(html, route).toMatch(/<html[^>]* lang="?hi\b/);
    for (const [language, address] of [
      ['x-default', route],
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

test('a visitor is sent from every private page to the login in Hindi', async ({request}) => {
  for (const route of [...privateRoutes, '/practice', '/class', '/class/teach', '/staff', '/docs/no-such-page']) {
    const answer = await request.get(inHindi(route), {maxRedirects: 0});
    expect([answer.status(), answer.headers().location], route).toEqual([
      302,
      `/hi/login?next=${encodeURIComponent(inHindi(route))}`,
    ]);
  }
});

test('the sitemap of the Hindi pages is named in robots.txt', async ({request}) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${brand.url}/hi/sitemap.xml\n`);
  const xml = await (await request.get('/hi/sitemap.xml')).text();
  for (const route of ['/', '/courses']) expect(xml).toContain(`<loc>${brand.url}${inHindi(route)}</loc>`);
  expect(xml).not.toMatch(/\/hi\/(?:login|docs|exercise|interview|practice|class|staff)\b/);
});

for (const route of ['/', '/courses', '/mini-course', '/blog/beginning', '/faq', '/login', '/no-such-page']) {
  test(`${inHindi(route)} is accessible`, async ({page, problems}) => {
    await page.goto(inHindi(route));
    await untilHydrated(page);
    // The status of the not-found page.
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
  await expect(page.getByRole('heading', {level: 1})).toHaveText('संपर्क करें');
  await expect(page).toHaveURL('/hi/contact-us');
  await page.getByRole('navigation', {name: 'भाषा'}).getByRole('link', {name: 'English'}).click();
  await expect(page).toHaveURL('/contact-us');
});

test('the ways to reach us and the office hours are in Hindi', async ({page, open}) => {
  await open('/hi/contact-us');
  await expect(page.getByRole('main')).toContainText('Office का समय');
  await expect(page.getByRole('main')).toContainText(/सोमवार से शुक्रवार, \d\d:\d\d से \d\d:\d\d/);
});

test('changing the language of the login keeps the requested page', async ({page, open}) => {
  const lesson = '/docs/jcl/jcl-basics/jcl-dd-stmt';
  await open(lesson);
  await page.getByRole('navigation', {name: 'Language'}).getByRole('link', {name: 'हिन्दी'}).click();
  await expect(page).toHaveURL(`/hi/login?next=${encodeURIComponent(lesson)}`);
});

test('a learner signs in in Hindi and gets to the requested lesson', async ({page, open, problems}) => {
  await page.goto('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
  await expect(page).toHaveURL(/^[^?]*\/hi\/login\?next=/);
  await untilHydrated(page);
  await page.getByLabel('Email').fill(learner().email);
  await page.getByLabel('Password', {exact: true}).fill('not this one');
  const logIn = () => page.getByRole('button', {name: 'Login करें'}).click();
  expect(await readAlert(page, logIn)).toContain('auth/invalid-credential');
  await expect(page.getByRole('alert').filter({hasText: 'Email या password सही नहीं है।'})).toBeVisible();
  problems.length = 0; // Chromium notes the status 400 itself.
  await page.getByLabel('Password', {exact: true}).fill(learner().password);
  await logIn();
  await expect(page).toHaveURL('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
  await open('/hi');
  await expect(page.getByRole('button', {name: 'Logout'})).toBeVisible();
});

test('a mail for a new password is in Hindi, and leads to the login in Hindi', async ({page, open}) => {
  const {email} = await newLearner();
  await open('/hi/login');
  await page.getByLabel('Email').fill(email);
  await readAlert(page, () => page.getByRole('button', {name: 'Password भूल गए?'}).click());
  const link = () => /\/hi\/login#mode=resetPassword\S+/.exec(lastMailTo(email, 'नया password set करें'))?.[0] ?? '';
  await expect.poll(link).toBeTruthy();
  await open(link());
  await page.getByLabel('नया password', {exact: true}).fill('another good password');
  await page.getByRole('button', {name: 'नया password set करें'}).click();
  await expect(page).toHaveURL('/hi');
});

test.describe('for a member', () => {
  test.use({audience: 'member'});

  test('a lesson is in English, and the interface in Hindi', async ({page, open}) => {
    await open('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.locator('.theme-doc-markdown > p').nth(1)).toHaveAttribute('lang', 'en');
    await expect(page.locator('figcaption').filter({hasText: 'MAXCC 4 पर ख़त्म'}).first()).toBeVisible();
    await expect(page.getByText('मैंने यह lesson पढ़ लिया है')).toBeVisible();
    await expectReadableByEverybody(page);
    await page.getByLabel('भाषा').first().selectOption('English');
    await expect(page).toHaveURL('/docs/jcl/jcl-basics/jcl-dd-stmt');
  });

  test('a read lesson is marked in both languages', async ({page, open}) => {
    await open('/hi/docs/jcl/jcl-basics/jcl-introduction');
    // A lesson counts as read when its end is in view.
    const box = page.getByRole('checkbox', {name: 'मैंने यह lesson पढ़ लिया है'});
    await box.scrollIntoViewIfNeeded();
    await expect(box).toBeChecked();
    await open('/docs/jcl/jcl-basics/jcl-introduction');
    await expect(page.getByRole('checkbox', {name: 'I have read this lesson'})).toBeChecked();
  });

  test('a sample runs, and its report is in Hindi', async ({page, open}) => {
    await open('/hi/docs/jcl/jcl-basics/jcl-introduction');
    const run = page.getByRole('button', {name: 'Run', exact: true}).first();
    const sample = page.locator('figure').filter({has: run}).first();
    await run.click();
    await expect(sample).toContainText('हर step ठीक से पूरा हुआ।');
    await expectReadableByEverybody(page);
  });

  test('an answer is graded in Hindi', async ({page, open}) => {
    const {address, id, solution, wrong, feedback} = jobTask();
    await open(inHindi(address));
    const task = page.locator(`[data-task="${id}"]`);
    const answer = task.getByLabel('आपका जवाब', {exact: true});
    const check = task.getByRole('button', {name: 'Run करके जाँचें'});
    await answer.fill(wrong);
    await check.click();
    await expect(task.getByRole('status').filter({hasText: 'अभी नहीं।'})).toContainText(feedback);
    await answer.fill(solution);
    await check.click();
    await expect(task.getByRole('status').filter({hasText: 'सही: job वही छोड़ता है'})).toBeVisible();
    await expectReadableByEverybody(page);
  });

  test('an unknown question comes back, and answers count in both languages', async ({page, open}) => {
    const address = '/interview/cobol/intro-to-cobol';
    const asked = page.locator('details[data-interview]:not([hidden])');
    const rate = async (button: string) => {
      const id = await asked.getAttribute('data-interview');
      await asked.locator('summary').first().click();
      await page.getByRole('button', {name: button}).click();
      await expect(asked).not.toHaveAttribute('data-interview', id!);
      return id;
    };
    await open(inHindi(address));
    await page.getByRole('button', {name: 'अभ्यास करें'}).click();
    const first = await rate('नहीं आया');
    for (let count = 0; count < 3; count++) await rate('ठीक');
    await expect(asked).toHaveAttribute('data-interview', first!);
    const record = await page.evaluate(() =>
      Object.entries({...localStorage}).flatMap(([key, text]) => (key.includes('.interview/') ? text : [])),
    );
    expect(String(record).match(/"rating":"\w+"/g)).toEqual([
      '"rating":"Again"',
      '"rating":"Good"',
      '"rating":"Good"',
      '"rating":"Good"',
    ]);
    await open(address);
    await expect(page.getByText(/^4 of \d+ questions practised/)).toBeVisible();
  });

  test('the workbench works, and keeps the language', async ({page, open}) => {
    await open('/hi/practice');
    await page.getByRole('list', {name: 'Data sets'}).getByRole('link', {name: 'BANK.TEST.CNTL'}).click();
    await expect(page).toHaveURL(/\/hi\/practice\?/);
    await page.getByRole('button', {name: 'नया', exact: true}).click();
    await page.getByRole('dialog').getByRole('link', {name: 'SORT'}).click();
    await expect(page).toHaveURL(/\/hi\/practice\?/);
    await page.getByRole('button', {name: 'Submit करें'}).click();
    await expect(page.getByText('MAXCC=0000')).toBeVisible();
    await expectReadableByEverybody(page);
  });

  for (const [what, address] of Object.entries({
    "the learner's home": '/hi',
    'the interview': '/hi/interview/cobol/intro-to-cobol',
    'the classes': '/hi/class',
    'the mock interview': '/hi/interview/mock-interview',
  })) {
    test(`${what} is accessible`, async ({page, open}) => {
      await open(address);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
      await expectReadableByEverybody(page);
    });
  }

  test('the account leads to pages in Hindi', async ({page, open}) => {
    await open('/hi/docs/jcl/jcl-basics/jcl-dd-stmt');
    await page.getByRole('button', {name: 'Account', exact: true}).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', {name: 'आपका account'})).toBeVisible();
    await expect(dialog.getByRole('link', {name: 'Workbench खोलें'})).toHaveAttribute('href', '/hi/practice');
    await expect(dialog.getByRole('link', {name: 'आपकी classes'})).toHaveAttribute('href', '/hi/class');
    await expectReadableByEverybody(page);
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
