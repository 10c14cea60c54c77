import {defaultPasswordPolicy} from '@framewright/identity';
import {describe, expect, it} from 'vitest';
import {readConfig} from './config.js';
import {trustNobody} from './trusted-proxies.js';

describe('configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      METRICS_HOST: '127.0.0.1',
      TRUST_PROXY: trustNobody,
      DATA_DIR: 'data',
      MAIL_FROM: 'no-reply@localhost',
      SIGN_UP: 'closed',
      ENUMERATION_PROTECTION: 'on',
      PASSWORD_POLICY: defaultPasswordPolicy,
      EMAIL_LINK: 'on',
      REQUIRE_SECOND_FACTOR: [],
      SIGN_IN_IDLE_DAYS: 30,
      SIGN_IN_DAYS: 180,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({PORT: ''}).PORT).toBe(3000);
  });

  it('names the bad setting and its value', () => {
    expect(() => readConfig({PORT: 'eighty'})).toThrow(/PORT=eighty is not usable/);
    expect(() => readConfig({PORT: '70000'})).toThrow(/PORT=70000 is not usable/);
    expect(() => readConfig({DATABASE_URL: 'mysql://x'})).toThrow(/DATABASE_URL is not usable/);
    expect(() => readConfig({DATA_KEY: 'too short'})).toThrow(/^DATA_KEY is not usable: each key is 32 random bytes/);
    expect(() => readConfig({TRUST_PROXY: 'maybe'})).toThrow(/TRUST_PROXY=maybe is not usable/);
  });

  it('reads the roles that require a second factor, and quotes an unknown one', () => {
    expect(readConfig({REQUIRE_SECOND_FACTOR: 'staff, instructor'}).REQUIRE_SECOND_FACTOR).toEqual([
      'instructor',
      'staff',
    ]);
    expect(() => readConfig({REQUIRE_SECOND_FACTOR: 'stuff'})).toThrow(
      'REQUIRE_SECOND_FACTOR=stuff is not usable: "stuff" is none of learner, instructor, staff.',
    );
  });

  it('reads a password policy word by word, and quotes an invalid word', () => {
    expect(readConfig({PASSWORD_POLICY: 'min=10, max=64, lowercase,uppercase,numeric,non-alphanumeric'})).toMatchObject(
      {
        PASSWORD_POLICY: {
          minLength: 10,
          maxLength: 64,
          lowercase: true,
          uppercase: true,
          numeric: true,
          nonAlphanumeric: true,
        },
      },
    );
    for (const [bad, why] of [
      ['min=4', '"min=4" is not between 6 and 30'],
      ['max=9999', '"max=9999" is not between 6 and 4096'],
      ['min=20,max=10', 'min=20 is more than max=10'],
      ['numeric,emoji', '"emoji" is none of'],
      ['toString', '"toString" is none of'],
    ]) {
      expect(() => readConfig({PASSWORD_POLICY: bad})).toThrow(`PASSWORD_POLICY=${bad} is not usable: ${why}`);
    }
  });

  it('takes the settings of sign-up and of enumeration protection', () => {
    expect(readConfig({SIGN_UP: 'open', ENUMERATION_PROTECTION: 'off'})).toMatchObject({
      SIGN_UP: 'open',
      ENUMERATION_PROTECTION: 'off',
    });
    expect(() => readConfig({SIGN_UP: 'yes'})).toThrow('SIGN_UP=yes is not usable');
  });

  it("requires the site's address if mails could not link to it", () => {
    const SMTP_URL = 'smtp://mail.example';
    for (const HOST of ['0.0.0.0', '::']) {
      expect(() => readConfig({SMTP_URL, HOST})).toThrow(/^SMTP_URL needs SITE_URL/);
      expect(readConfig({SMTP_URL, HOST, SITE_URL: 'https://site.example'}).HOST).toBe(HOST);
    }
    expect(readConfig({SMTP_URL}).SMTP_URL).toBe(SMTP_URL);
  });

  it('requires all settings of a Firebase project', () => {
    expect(() => readConfig({FIREBASE_PROJECT_ID: 'x'})).toThrow('set both, or neither');
    expect(readConfig({FIREBASE_PROJECT_ID: 'x', FIREBASE_API_KEY: 'y'}).FIREBASE_PROJECT_ID).toBe('x');
  });

  it('trusts a number of proxies, or these addresses, and never everybody', () => {
    expect(readConfig({TRUST_PROXY: '1'}).TRUST_PROXY('203.0.113.9', 0)).toBe(true);
    expect(readConfig({TRUST_PROXY: '127.0.0.1, fd00::/8'}).TRUST_PROXY('203.0.113.9', 0)).toBe(false);
    expect(() => readConfig({TRUST_PROXY: 'true'})).toThrow(/TRUST_PROXY=true is not usable: .*guessing/);
  });

  it('insists on TLS to a PostgreSQL on another machine', () => {
    const read = (DATABASE_URL: string) => readConfig({DATABASE_URL});
    for (const url of [
      'postgres://a:secret@127.0.0.1/accounts',
      'postgres://localhost:5432/accounts',
      'postgres:///accounts?host=/var/run/postgresql&user=framewright',
      'postgres://a:secret@db.example/accounts?sslmode=verify-full',
    ]) {
      expect(read(url).DATABASE_URL).toBe(url);
    }
    for (const url of [
      'postgres://a:secret@db.example/accounts',
      'postgres://a:secret@db.example/x?sslmode=disable',
      'postgres://a:secret@db.example/x?sslmode=no-verify',
      'postgres://a:secret@db.example/x?sslmode=require&uselibpqcompat=true',
    ]) {
      expect(() => read(url)).toThrow(/^DATABASE_URL leads to another machine: .*sslmode=verify-full/);
      expect(() => read(url)).not.toThrow('secret');
    }
  });
});
