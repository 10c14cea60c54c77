import {expect, test} from '../site-test';

test.describe('a lesson', () => {
  test.use({audience: 'member', viewport: {width: 1280, height: 800}});

  test('has a sidebar, breadcrumbs, a table of contents, previous and next', async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
    const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
    await expect(sidebar.getByRole('link', {name: 'JCL - Basics'})).toHaveAttribute(
      'href',
      '/docs/category/jcl---basics',
    );
    await expect(sidebar.locator('a[href="/docs/jcl/jcl-basics/jcl-dd-stmt"]')).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('navigation', {name: 'Breadcrumbs'}).getByText('JCL - Basics')).toBeVisible();
    await expect(page.locator('.table-of-contents').getByRole('link').first()).toHaveAttribute('href', /^#/);
    const pages = page.getByRole('navigation', {name: 'Docs pages'});
    await expect(pages.getByRole('link', {name: /Previous/})).toHaveAttribute('href', /jcl-job-exec-stmt$/);
    await expect(pages.getByRole('link', {name: /Next/})).toHaveAttribute('href', /jcl-dd-data$/);
  });

  test('is reached from its navbar item, which opens the right sidebar', async ({page, open}) => {
    for (const [label, landing] of [
      ['Exercise', '/exercise/category/general'],
      ['General', '/docs/category/zos-concepts'],
      ['JCL', '/docs/category/jcl---basics'],
      ['COBOL', '/docs/cobol/intro-to-app-program'],
      ['DB2', '/docs/category/db2-sql'],
      ['Interview', '/interview/category/general'],
    ] as const) {
      await open('/');
      const entry = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: label, exact: true});
      await entry.click();
      await expect(page).toHaveURL(landing);
      await expect(entry).toHaveAttribute('aria-current', 'page');
    }
  });

  test('shows its docs version, in a list that links to the others', async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-dd-stmt');
    const version = page.getByRole('main').getByLabel('Version');
    await expect(version.getByRole('option')).toHaveText(['Current']);
    await expect(version).toHaveValue('current');
    await open('/exercise/jcl/jcl-basics/jcl-dd-stmt');
    await expect(page.getByRole('main').getByLabel('Version')).toHaveCount(0);
  });

  test('is listed under its tag, and under in-progress only while it is', async ({page, open}) => {
    await open('/docs/tags');
    await page.getByRole('main').getByRole('link', {name: /^JCL/}).click();
    await expect(page).toHaveURL('/docs/tags/jcl');
    await expect(page.getByRole('main').getByRole('link', {name: 'The DD statement and DISP'})).toBeVisible();
    await open('/docs/tags/in-progress');
    await expect(page.getByRole('heading', {level: 1})).toHaveText('No lessons in progress');
  });

  test('opens at the top, or at the heading in the URL', async ({page, open}) => {
    await open('/docs/jcl/jcl-basics/jcl-introduction');
    await page.setViewportSize({width: 1280, height: 400});
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await page.getByRole('navigation', {name: 'Docs pages'}).getByRole('link', {name: /Next/}).click();
    await expect(page).toHaveURL('/docs/jcl/jcl-basics/jcl-job-exec-stmt');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.locator('.table-of-contents').getByRole('link', {name: 'Next'}).click();
    await expect(page).toHaveURL(/#next$/);
    await expect(page.getByRole('heading', {name: 'Next', level: 2})).toBeInViewport();
    await open('/docs/jcl/jcl-basics/jcl-introduction#next');
    await expect(page.getByRole('heading', {name: 'Next', level: 2})).toBeInViewport();
  });
});

test.describe('content wider than the screen', () => {
  test.use({audience: 'member', viewport: {width: 390, height: 800}});

  test('fades on the sides where there is more', async ({page, open}) => {
    await open('/docs/jcl/jcl-programming/jcl-conditions');
    // The style sheet is applied on user input.
    await page.mouse.wheel(0, 100);
    const wide = page.locator('main pre[tabindex], main table[tabindex]');
    await expect(wide.first()).toBeAttached();
    for (const one of await wide.all()) {
      await expect(one).toHaveAttribute('data-cut-off', 'right');
      await expect(one).toHaveCSS('mask-image', /^linear-gradient/);
    }
    await wide.first().evaluate((element) => element.scrollBy({left: 20}));
    await expect(wide.first()).toHaveAttribute('data-cut-off', /^left/);
    await wide.first().evaluate((element) => element.scrollBy({left: element.scrollWidth}));
    await expect(wide.first()).toHaveAttribute('data-cut-off', 'left');
  });
});

test('the blog lists its articles, newest first, with feeds and a sidebar', async ({page, open}) => {
  await open('/blog');
  const titles = page.locator('article').getByRole('heading', {level: 2}).getByRole('link');
  await expect(titles).toHaveCount(3);
  expect(await titles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/blog/why-mainframe',
    '/blog/mainframe-intro',
    '/blog/beginning',
  ]);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/blog/rss.xml');
  await expect(page.locator('link[type="application/atom+xml"]')).toHaveAttribute('href', '/blog/atom.xml');
});
