import {expect, it} from 'vitest';
import brand from '../brand.json';
import {newsFeed} from './news-feed';

const news = [{date: '2026-11-15', title: 'New & better', text: 'See [courses](/courses) & `SORT`.', link: '/courses'}];

it('the feed has absolute links, and is unchanged until there is news', () => {
  const feed = newsFeed(news);
  expect(feed).toContain(`<link>${brand.url}/news#2026-11-15-new-better</link>`);
  expect(feed).toContain(`See <a href="${brand.url}/courses">courses</a> &amp; <code>SORT</code>.`);
  expect(feed).toContain('<lastBuildDate>Sun, 15 Nov 2026 00:00:00 GMT</lastBuildDate>');
  expect(newsFeed(news)).toBe(feed);
});
