import {describe, expect, it} from 'vitest';
import {linkBase} from './listening-address.js';

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
