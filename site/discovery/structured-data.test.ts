import {describe, expect, it} from 'vitest';
import brand from '../brand.json';
import {headTags} from './head-tags';
import type {PublicPage} from './public-page';
import {structuredData, type Surroundings} from './structured-data';

const pageAt = (path: string, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  title: `Title of ${path}`,
  description: `What ${path} is about.`,
  keywords: ['a', 'b'],
  ...more,
});

const pages = [
  pageAt('/'),
  pageAt('/courses'),
  pageAt('/mini-course'),
  pageAt('/mainframe-starter'),
  pageAt('/faq'),
  pageAt('/blog'),
  pageAt('/blog/one', {published: '2026-11-13T00:00:00.000Z'}),
];

const surroundings: Surroundings = {
  pages: new Map(pages.map((page) => [page.path, page])),
  questions: {'/faq': [{question: 'Is `SORT` < 1?', answer: 'See [courses](/courses) & `A<B`.\n\nSecond.'}]},
  cardOf: ({path}) => `${brand.url}/cards${path}.png`,
};

const thingsOf = (path: string) => structuredData(surroundings.pages.get(path)!, surroundings)['@graph'];
const thing = (path: string, type: string) => thingsOf(path).find((one) => one['@type'] === type);
const breadcrumbs = (path: string) =>
  (thing(path, 'BreadcrumbList')!.itemListElement as {item: string}[]).map(({item}) => item.slice(brand.url.length));

describe('structured data', () => {
  it('names the business on every page', () => {
    for (const {path} of pages) expect(thing(path, 'EducationalOrganization')?.telephone, path).toBe(brand.phone);
  });

  it('has breadcrumbs from the home page, if there are any', () => {
    expect(thing('/', 'BreadcrumbList')).toBeUndefined();
    expect(breadcrumbs('/faq')).toEqual(['/', '/faq']);
    expect(breadcrumbs('/blog/one')).toEqual(['/', '/blog', '/blog/one']);
    expect(breadcrumbs('/mini-course'), 'a course is below the courses').toEqual(['/', '/courses', '/mini-course']);
  });

  it('calls only the mini course free', () => {
    expect(thing('/mini-course', 'Course')).toMatchObject({isAccessibleForFree: true, offers: {category: 'Free'}});
    expect(thing('/mainframe-starter', 'Course')).not.toHaveProperty('offers');
    expect(thing('/faq', 'Course')).toBeUndefined();
  });

  it('gives the answers as HTML whose links work elsewhere', () => {
    expect(thing('/faq', 'FAQPage')?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Is `SORT` < 1?',
        acceptedAnswer: {
          '@type': 'Answer',
          text: `<p>See <a href="${brand.url}/courses">courses</a> &amp; <code>A&lt;B</code>.</p><p>Second.</p>`,
        },
      },
    ]);
  });

  it('says that the business wrote an article, and lists it in the blog', () => {
    expect(thing('/blog/one', 'BlogPosting')).toMatchObject({
      headline: 'Title of /blog/one',
      datePublished: '2026-11-13T00:00:00.000Z',
      author: {'@type': 'EducationalOrganization', name: brand.name},
      image: [`${brand.url}/cards/blog/one.png`],
    });
    expect(thing('/blog', 'Blog')?.blogPost).toEqual([{'@id': `${brand.url}/blog/one`}]);
  });

  it('cannot end its own script', () => {
    const tags = headTags(pageAt('/why-us', {description: 'Ends </script><b>'}), surroundings);
    expect(tags.match(/<\/script>/g)).toHaveLength(1);
    const breadcrumbs = headTags(pageAt('/faq', {title: '</script>'}), surroundings);
    expect(breadcrumbs).toContain('\\u003c/script>');
  });
});
