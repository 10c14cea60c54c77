import {describe, expect, it} from 'vitest';
import {canonicalPath, readRequestPath} from './request-path.js';

describe('request path', () => {
  it('decodes once and keeps the query apart', () => {
    expect(readRequestPath('/%64ocs/a%20b?q=%2F')).toEqual({path: '/docs/a b', query: '?q=%2F'});
    expect(readRequestPath('/%2564ocs')).toEqual({path: '/%64ocs', query: ''});
  });

  it.each([
    '/../etc/passwd',
    '/a/../docs',
    '//docs',
    '/docs//cobol',
    '/a/./b',
    '/%2e%2e/etc/passwd',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/a%00b',
    '/%',
    '/%zz',
    '/%ff',
    `/${'a'.repeat(3000)}`,
    'http://elsewhere/',
    '*',
    '',
  ])('refuses %j', (target) => {
    expect(() => readRequestPath(target)).toThrow('This address is malformed.');
  });

  it.each([
    ['/', '/'],
    ['/index.html', '/'],
    ['/courses.html', '/courses'],
    ['/courses/', '/courses'],
    ['/blog/index.html', '/blog'],
    ['/blog/index', '/blog/index'],
    ['/blog', '/blog'],
  ])('makes %s into %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });
});
