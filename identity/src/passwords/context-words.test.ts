import {expect, it} from 'vitest';
import {Bench, newStore} from '../identity.fixture.js';
import {isFromContext, siteWords} from './context-words.js';

const email = 'asha.verma@example.com';
const names = ['Big Iron School', 'learn.big-iron.example'];

// cspell:disable
it.each([
  'Framewright2026!',
  'fr4mewright',
  'mainframe-mainframe',
  'ashaverma1',
  'Verma.1990',
  'my asha',
  'school!!',
  'BIG iron SCHOOL 12',
  'c0b0l-learner',
  ...siteWords.map((word) => `${word}123`),
])('"%s" is little more than the site or its owner', (password) => {
  expect(isFromContext(password, email, names)).toBe(true);
});

it.each([
  'long enough',
  'correct mainframe battery staple',
  'asha likes rain',
  'a good password',
  'x7$kQ',
  '123456',
  '',
])('"%s" is more', (password) => expect(isFromContext(password, email, names)).toBe(false));

it('is refused with a message for the client, wherever a password is set', async () => {
  const bench = await Bench.open({
    store: await newStore('a file'),
    settings: {openSignUp: true},
    mailer: {send: () => Promise.resolve()},
    siteUrl: 'https://learn.example.com',
    brandName: 'Big Iron School',
  });
  const call = async (operation: string, body: object) =>
    (await bench.call(`/identitytoolkit.googleapis.com/v1/accounts:${operation}`, body)).body;
  const words = 'WEAK_PASSWORD : Password is little more than the name of the site or of its owner';
  expect(await call('signUp', {email, password: 'school2026'})).toContain(words);
  const {idToken} = JSON.parse(await call('signUp', {email, password: 'long enough'})) as {idToken: string};
  expect(await call('update', {idToken, password: 'asha.Verma-1'})).toContain(words);
  await bench.close();
});
