import {Feed} from 'feed';
import brand from '../brand.json';
import {anchorOf, type NewsItem} from '../rules/news';
import {absolute, paragraphsHtml} from './inline-html';

/** The news as an RSS feed. */
export function newsFeed(news: NewsItem[]): string {
  const feed = new Feed({
    title: `${brand.name}: news`,
    description: `What is new on the site of ${brand.name}.`,
    id: absolute('/news'),
    link: absolute('/news'),
    language: 'en',
    copyright: brand.name,
    // Not the build time: an unchanged feed must be identical byte for byte.
    updated: new Date(news[0]?.date ?? 0),
    feedLinks: {rss: absolute('/news/rss.xml')},
  });
  for (const item of news) {
    const link = absolute(`/news#${anchorOf(item)}`);
    const more = `<p><a href="${absolute(item.link)}">${absolute(item.link)}</a></p>`;
    feed.addItem({
      title: item.title,
      id: link,
      link,
      date: new Date(item.date),
      description: paragraphsHtml(item.text) + more,
    });
  }
  return feed.rss2();
}
