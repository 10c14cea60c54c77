import {describe, expect, it} from 'vitest';
import {securityHeaders, withStyle} from './security-headers.js';

describe('the policy of a page', () => {
  const policy = securityHeaders([], [])['content-security-policy']!;

  it('allows the style that the page has, by its hash', () => {
    expect(withStyle(policy, `'sha256-x='`)).toContain(`style-src 'self' 'sha256-x='; style-src-attr`);
  });

  it('allows no style element otherwise', () => {
    expect(policy).toContain(`style-src 'self';`);
  });
});
