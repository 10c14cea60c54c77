import {describe, expect, it} from 'vitest';
import brand from '../brand.json';
import {readPublicPage} from './public-page';

const page = (head: string) => `<!doctype html><head>${head}</head><body><svg><title>drawing</title></svg></body>`;
const title = `<title data-rh=true>It&#x27;s &amp; more | ${brand.name}</title>`;
const description = '<meta name=description content="Two words">';
const canonical = `<link rel=canonical href=${brand.url}/blog/one />`;

describe('a built page', () => {
  it('is read from its head, with or without quotes and with its entities resolved', () => {
    const keywords = '<meta name="keywords" content="a,b c">';
    expect(readPublicPage('one.html', page(title + description + canonical + keywords))).toEqual({
      path: '/blog/one',
      title: "It's & more",
      description: 'Two words',
      keywords: ['a', 'b c'],
    });
  });

  it('has a date when it is an article', () => {
    const date = '<meta property=article:published_time content=2026-11-13T00:00:00.000Z />';
    expect(readPublicPage('one.html', page(title + description + canonical + date)).published).toBe(
      '2026-11-13T00:00:00.000Z',
    );
  });

  it.each([
    ['a description', title + canonical, 'one.html: the head has no description.'],
    ['the name of the site in its title', `<title>One</title>${description}${canonical}`, 'the title "One"'],
    [
      'an address of this site',
      `${title}${description}<link rel=canonical href=https://other.example/one>`,
      'https://other.example/one',
    ],
  ])('without %s stops the build', (_, head, message) => {
    expect(() => readPublicPage('one.html', page(head))).toThrow(message);
  });
});
