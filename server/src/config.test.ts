import {describe, expect, it} from 'vitest';
import {readConfig} from './config.js';

describe('configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      TRUST_PROXY: false,
      DATA_DIR: 'data',
      MAIL_FROM: 'no-reply@localhost',
    });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({PORT: ''}).PORT).toBe(3000);
  });

  it('names the bad setting and its value', () => {
    expect(() => readConfig({PORT: 'eighty'})).toThrow(/PORT=eighty is not usable/);
    expect(() => readConfig({PORT: '70000'})).toThrow(/PORT=70000 is not usable/);
    expect(() => readConfig({DATABASE_URL: 'mysql://x'})).toThrow(/DATABASE_URL is not usable/);
    expect(() => readConfig({TRUST_PROXY: 'maybe'})).toThrow(/TRUST_PROXY=maybe is not usable/);
  });

  it('takes a Firebase project whole', () => {
    expect(() => readConfig({FIREBASE_PROJECT_ID: 'x'})).toThrow('set both, or neither');
    expect(readConfig({FIREBASE_PROJECT_ID: 'x', FIREBASE_API_KEY: 'y'}).FIREBASE_PROJECT_ID).toBe('x');
  });

  it('trusts one proxy, or the ones with these addresses', () => {
    expect(readConfig({TRUST_PROXY: 'true'}).TRUST_PROXY).toBe(true);
    expect(readConfig({TRUST_PROXY: '127.0.0.1, fd00::/8'}).TRUST_PROXY).toBe('127.0.0.1, fd00::/8');
  });
});
