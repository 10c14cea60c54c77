import brand from '@framewright/site/brand' with {type: 'json'};
import type {Page} from '@playwright/test';
import {publicRoutes, routes} from './routes';
import {expect, test} from './site-test';
import {structuredData, type Thing} from './structured-data';

const unlisted = ['/login', '/search'];
const listed = publicRoutes.filter((route) => !unlisted.includes(route));
const articles = routes.blog.filter((route) => /^\/blog\/(?!archive|authors|tags)/.test(route));
const courses = ['/mini-course', '/mainframe-starter', '/mainframe-advanced'];

/** The types of structured data that a page must have. */
function expectedKinds(route: string): string[] {
  return [
    'EducationalOrganization',
    route === '/' ? 'WebSite' : 'BreadcrumbList',
    ...(courses.includes(route) ? ['Course'] : []),
    ...(route === '/courses' ? ['ItemList'] : []),
    ...(route === '/blog' ? ['Blog'] : []),
    ...(articles.includes(route) ? ['BlogPosting'] : []),
    ...(['/', '/faq'].includes(route) ? ['FAQPage'] : []),
  ];
}

async function thingsOn(page: Page): Promise<Thing[]> {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks.flatMap((block) => structuredData.parse(JSON.parse(block))['@graph']);
}

const kind = <T extends Thing['@type']>(things: Thing[], type: T) =>
  things.find((thing): thing is Extract<Thing, {'@type': T}> => thing['@type'] === type);

const meta = (page: Page, name: string) => page.locator(`head meta[property="${name}"], head meta[name="${name}"]`);

for (const route of publicRoutes) {
  test(`${route} has structured data and its own social card`, async ({page, open, request}) => {
    await open(route);
    const things = await thingsOn(page);
    expect(things.map((thing) => thing['@type'])).toEqual(expectedKinds(route));
    const trail = kind(things, 'BreadcrumbList')?.itemListElement.map(({item}) => item);
    if (trail) expect([trail[0], trail.at(-1)]).toEqual([`${brand.url}/`, `${brand.url}${route}`]);

    for (const name of ['og:image', 'og:image:alt', 'og:title', 'og:type', 'twitter:card']) {
      await expect(meta(page, name), name).toHaveCount(1);
    }
    await expect(meta(page, 'twitter:card')).toHaveAttribute('content', 'summary_large_image');
    await expect(meta(page, 'og:image:alt')).toHaveAttribute('content', /.{20,}/);
    const image = (await meta(page, 'og:image').getAttribute('content')) ?? '';
    expect(image.startsWith(`${brand.url}/`), image).toBe(true);
    const answer = await request.get(image.slice(brand.url.length));
    expect(answer.headers()['content-type']).toBe('image/png');
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60_000);
  });
}

test('the structured data of /faq and the home page has the visible questions', async ({page, open}) => {
  for (const route of ['/', '/faq']) {
    await open(route);
    const told = kind(await thingsOn(page), 'FAQPage')?.mainEntity ?? [];
    const main = page.getByRole('main');
    expect(await main.locator('details > summary').allTextContents()).toEqual(
      expect.arrayContaining(told.map(({name}) => name)),
    );
    for (const {name, acceptedAnswer} of told) {
      const shown = main.locator('details', {has: page.getByText(name, {exact: true})});
      const plain = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '',
        acceptedAnswer.text,
      );
      const letters = (text: string) => text.replace(/\s+/g, '');
      expect(letters((await shown.locator('summary + *').textContent()) ?? '')).toBe(letters(plain));
    }
  }
});

test('the sitemap lists exactly the listed public pages', async ({request}) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.toSorted()).toEqual(listed.map((route) => brand.url + route).toSorted());
});

test('security.txt names a contact, and has not expired', async ({request}) => {
  const answer = await request.get('/.well-known/security.txt');
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain(`Contact: mailto:${brand.email}\n`);
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now());
});

test('robots.txt lets everybody in and names the sitemap', async ({request}) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${brand.url}/sitemap.xml`);
  expect(lines.filter((line) => line.startsWith('Disallow: /'))).toEqual([]);
});

test('llms.txt lists the same pages with their titles and descriptions', async ({request, page, open}) => {
  const text = await (await request.get('/llms.txt')).text();
  const entries = [...text.matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.+)$/gm)];
  expect(entries.map(([, , address]) => address).toSorted()).toEqual(
    listed.map((route) => brand.url + route).toSorted(),
  );
  for (const route of ['/courses', '/blog/beginning']) {
    await open(route);
    const [, title, , description] = entries.find(([, , address]) => address === brand.url + route)!;
    await expect(page).toHaveTitle(`${title} | ${brand.name}`);
    await expect(meta(page, 'description')).toHaveAttribute('content', description!);
  }
});

test('the news feed is valid, has absolute links, and matches the page', async ({page, open, request}) => {
  await open('/news');
  const address = await page.locator('head link[type="application/rss+xml"][href^="/news"]').getAttribute('href');
  expect(address).toBe('/news/rss.xml');
  const xml = await (await request.get(address!)).text();
  const feed = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    const words = (item: Element, tag: string) => item.querySelector(tag)?.textContent ?? '';
    return {
      broken: parsed.querySelector('parsererror')?.textContent,
      items: Array.from(parsed.querySelectorAll('item'), (item) => ({
        title: words(item, 'title'),
        link: words(item, 'link'),
        day: new Date(words(item, 'pubDate')).toISOString().slice(0, 10),
        html: words(item, 'description'),
      })),
    };
  }, xml);
  expect(feed.broken).toBeUndefined();
  const articles = page.getByRole('main').getByRole('article');
  const shown = await articles.evaluateAll((nodes) =>
    nodes.map((node) => ({
      title: node.querySelector('h3')?.firstChild?.textContent,
      anchor: node.querySelector('h3')?.id,
      day: node.querySelector('time')?.dateTime,
    })),
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(feed.items.map(({title, link, day}) => ({title, anchor: link.split('#')[1], day}))).toEqual(shown);
  expect(shown.map(({day}) => day)).toEqual(
    shown
      .map(({day}) => day)
      .toSorted()
      .toReversed(),
  );
  for (const {link, html} of feed.items) {
    expect(link).toMatch(new RegExp(`^${brand.url}/news#`));
    expect(html).toContain(`href="${brand.url}/`);
    expect(html).not.toMatch(/href="(?!https:\/\/)/);
  }
});
