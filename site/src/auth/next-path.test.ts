import {describe, expect, it} from 'vitest';
import {nextPath} from './next-path';

const origin = 'https://site.example';
const of = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, origin);

describe('where to go after signing in', () => {
  it('is the requested page, with its query and hash', () => {
    expect(of('/docs/x?a=1#b')).toBe('/docs/x?a=1#b');
    expect(nextPath('', origin)).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '\\\\evil.example/',
    'javascript:alert(1)',
    'docs',
    '/login?next=/login',
    '/\t/evil.example',
    '',
  ])('is never %j', (next) => {
    expect(of(next)).toBe('/');
  });
});
