import {decodeJwt} from 'jose';
import {expect, it} from 'vitest';
import {ToolTokens} from './tool-tokens.js';

const asha = {userId: 'FW00001', secret: 'app password of asha'};

it('a token lasts an hour, or until it is ended', () => {
  let now = 0;
  const tokens = new ToolTokens(() => now);
  const [first, second] = [tokens.issue(asha), tokens.issue(asha)];
  expect(tokens.find(first)).toMatchObject(asha);
  expect(tokens.find(`${first}x`)).toBeUndefined();
  expect(tokens.end(second)).toBe(true);
  expect(tokens.find(second)).toBeUndefined();
  now = 3600_000;
  expect(tokens.find(first)).toBeUndefined();
});

it('a user keeps the ten newest', () => {
  const tokens = new ToolTokens();
  const other = tokens.issue({userId: 'FW00002', secret: 'y'});
  const issued = Array.from({length: 11}, () => tokens.issue(asha));
  expect(issued.map((token) => tokens.find(token) !== undefined)).toEqual([false, ...Array<boolean>(10).fill(true)]);
  expect(tokens.find(other)).toBeDefined();
});

it('a tool can read the owner and the expiry in a token', () => {
  const tokens = new ToolTokens(() => 5000);
  const [token, next] = [tokens.issue(asha), tokens.issue(asha)];
  expect(decodeJwt(token)).toMatchObject({sub: 'FW00001', iss: 'zOSMF', iat: 5, exp: 3605});
  expect(next).not.toBe(token);
  expect(JSON.stringify(decodeJwt(token))).not.toContain(asha.secret);
});
