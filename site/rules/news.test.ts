import {describe, expect, it} from 'vitest';
import {anchorOf, readNews} from './news';

const text = 'A text that is long enough, with a [link](/courses) and `code`.';

describe('the news', () => {
  const item = (date: string, title: string) =>
    `- {date: ${date}, title: ${title}, text: ${JSON.stringify(text)}, link: /courses}\n`;

  it('are sorted newest first, and within a day in the order of the file', () => {
    const news = readNews(
      item('2026-11-14', 'Written first') + item('2026-11-15', 'Written second') + item('2026-11-15', 'Written third'),
    );
    expect(news.map(({title}) => title)).toEqual(['Written second', 'Written third', 'Written first']);
  });

  it('have a date that exists and a link into this site', () => {
    expect(() => readNews(item('2026-02-30', 'A day that is none'))).toThrow('0.date');
    expect(() => readNews(item('2026-11-15', 'Elsewhere').replace('/courses}', 'https://a.example}'))).toThrow(
      'must be an address of this site',
    );
  });

  it('are known by day and title', () => {
    expect(anchorOf({date: '2026-11-15', title: 'Two-step sign-in!'})).toBe('2026-11-15-two-step-sign-in');
  });
});
