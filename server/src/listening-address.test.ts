import {describe, expect, it} from 'vitest';
import {isTrial, linkBase} from './listening-address.js';

describe('links in mails', () => {
  it.each([
    [{HOST: '127.0.0.1', PORT: 3000}, 'http://127.0.0.1:3000'],
    [{HOST: '0.0.0.0', PORT: 3000}, 'http://localhost:3000'],
    [{HOST: '::', PORT: 3000}, 'http://localhost:3000'],
    [{HOST: '::1', PORT: 3000}, 'http://[::1]:3000'],
    [{HOST: '0.0.0.0', PORT: 3000, SITE_URL: 'https://site.example'}, 'https://site.example'],
  ])('of %j lead to %s', (config, url) => {
    expect(linkBase(config)).toBe(url);
    expect(URL.canParse(linkBase(config))).toBe(true);
  });
});

describe('a trial', () => {
  it.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('is on %s, unless the site has an address', (HOST) => {
    expect(isTrial({HOST})).toBe(true);
    expect(isTrial({HOST, SITE_URL: 'https://site.example'})).toBe(false);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '128.0.0.1', 'site.example'])('is not on %s', (HOST) => {
    expect(isTrial({HOST})).toBe(false);
  });
});
