import {expect, it} from 'vitest';
import {withoutAlternates, withoutSeoMetadata} from './private-head';

it('the head of a private page has no metadata for feed readers, previews and search engines', () => {
  const kept = '<title>T</title><meta name=viewport content=D><link rel=icon href=/t>';
  const others =
    '<meta data-rh=true property=og:title content="T > U"/><meta name="twitter:card" content="x"><meta name=keywords content=x>' +
    '<meta name=description content=x><link data-rh=true rel=canonical href=https://a.example/t />' +
    '<link data-rh=true rel=alternate href=https://a.example/hi/t hreflang=hi /><link rel=alternate type=application/rss+xml href=/blog/rss.xml><link rel="alternate" type="application/atom+xml" href="/a">' +
    '<script data-rh=true type=application/ld+json>{"a":[1]}</script>';
  expect(withoutSeoMetadata(`<head>${others}${kept}<script>a()</script></head>`)).toBe(
    `<head>${kept}<script>a()</script></head>`,
  );
});

it('the head of an unlisted page has no links to other languages', () => {
  const kept = '<title>T</title><link data-rh=true rel=canonical href=https://a.example/login />';
  const others = '<link data-rh=true rel="alternate" href="https://a.example/hi/login" hreflang="hi"/>';
  expect(withoutAlternates(`<head>${others}${kept}</head>`)).toBe(`<head>${kept}</head>`);
});
