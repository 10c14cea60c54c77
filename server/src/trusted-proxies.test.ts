import {describe, expect, it} from 'vitest';
import {parseTrustProxy} from './trusted-proxies.js';

describe('trusted proxies', () => {
  it.each([
    ['false', '127.0.0.1', 0, false],
    ['1', '203.0.113.9', 0, true],
    ['1', '203.0.113.9', 1, false],
    ['2', '203.0.113.9', 1, true],
    ['127.0.0.1', '127.0.0.1', 0, true],
    ['127.0.0.1', '127.0.0.1', 5, true],
    ['127.0.0.1', '127.0.0.2', 0, false],
    ['127.0.0.1', '::ffff:127.0.0.1', 0, true],
    ['10.0.0.0/8, fd00::/8', '10.200.3.4', 0, true],
    ['10.0.0.0/8, fd00::/8', 'fd12::1', 0, true],
    ['10.0.0.0/8, fd00::/8', '11.0.0.1', 0, false],
    ['10.0.0.0/8', 'no address', 0, false],
    ['10.0.0.0/8', '', 0, false],
  ])('%s believes %s at hop %i: %s', (setting, address, hop, trusted) => {
    expect(parseTrustProxy(setting)(address, hop)).toBe(trusted);
  });

  it('are distinguished from strangers, in any order', () => {
    const trusts = parseTrustProxy('10.0.0.0/8');
    const asked = ['10.0.0.1', '10.0.0.1', '11.0.0.1', '11.0.0.1', '10.0.0.1', '', '10.0.0.2'];
    expect(asked.map((address) => trusts(address, 0))).toEqual([true, true, false, false, true, false, true]);
  });

  it.each(['maybe', 'dead', '0', '10', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', '10.0.0.1,', '10.0.0.1 10.0.0.2'])(
    'are not %s',
    (setting) => {
      expect(() => parseTrustProxy(setting)).toThrow(/is neither/);
    },
  );

  it('never include everybody, since a client could write any address', () => {
    expect(() => parseTrustProxy('true')).toThrow(/X-Forwarded-For.*no limit on guessing.*TRUST_PROXY=1/);
  });
});
