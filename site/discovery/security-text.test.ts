import {expect, it} from 'vitest';
import brand from '../brand.json';
import {securityText} from './security-text';

it('names a contact for vulnerabilities, for less than a year from the build', () => {
  const builtAt = new Date('2026-11-16T12:34:56.789Z');
  const lines = securityText(builtAt).trimEnd().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/).slice(0, 2)));
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.Contact).toBe(`mailto:${brand.email}`);
  expect(fields.Canonical).toBe(`${brand.url}/.well-known/security.txt`);
  expect(fields.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const days = (Date.parse(fields.Expires!) - builtAt.getTime()) / (24 * 3600_000);
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});
