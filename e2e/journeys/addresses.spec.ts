import {privateRoutes, routes} from '../routes';
import {expect, test, untilHydrated} from '../site-test';

test.describe('for a visitor', () => {
  test('every private address leads to the login page and names where to go on', async ({request}) => {
    for (const route of [...privateRoutes, ...Object.keys(routes.lands_on), '/docs/no-such-page']) {
      const answer = await request.get(route, {maxRedirects: 0});
      expect(answer.status(), route).toBe(302);
      expect(answer.headers().location).toBe(`/login?next=${encodeURIComponent(route)}`);
    }
  });

  test('a private navbar item leads to the login page', async ({page, open}) => {
    await open('/');
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'COBOL'}).click();
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/docs/cobol')}`);
  });

  test('the server redirects old forms of a URL to the canonical one', async ({request}) => {
    for (const [from, to] of Object.entries(routes.normalised)) {
      const answer = await request.get(from, {maxRedirects: 0});
      expect(answer.status(), from).toBe(308);
      expect(answer.headers().location).toBe(to);
    }
  });

  test('old forms of a URL show their page, in the browser too', async ({page, request}) => {
    const html = await (await request.get('/courses')).text();
    // As if served by a server without our redirect.
    await page.route('**/courses.html', (route) => route.fulfill({body: html, contentType: 'text/html'}));
    await page.goto('/courses.html');
    await untilHydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Courses');
    await expect(page).toHaveURL('/courses');
    // And by client-side navigation.
    await page.evaluate(() => {
      history.pushState(null, '', '/blog/index.html');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Blog');
  });

  test('an unknown address gives the not-found page with status 404', async ({page, problems}) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByRole('heading', {name: 'Page not found'})).toBeVisible();
    problems.length = 0; // Chromium notes the status itself.
  });

  test('a favicon, robots.txt, sitemap and feeds are there, and hold nothing private', async ({request}) => {
    for (const path of [
      '/favicon.ico',
      '/img/logo.svg',
      '/robots.txt',
      '/sitemap.xml',
      '/llms.txt',
      '/news/rss.xml',
      '/blog/rss.xml',
      '/blog/atom.xml',
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(await answer.text(), path).not.toMatch(/(?<!w3\.org\/feed)\/(docs|exercise|interview)\//);
    }
  });
});

test.describe('for a member', () => {
  test.use({audience: 'member'});

  test('the root of each area lands where it should, by the server and inside the site', async ({page, open}) => {
    for (const [from, to] of Object.entries(routes.lands_on)) {
      await open(from);
      await expect(page).toHaveURL(to);
    }
    await open('/courses');
    await page.getByRole('main').locator('a[href="/docs"]').first().click();
    await expect(page).toHaveURL(routes.lands_on['/docs']!);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  });
});
