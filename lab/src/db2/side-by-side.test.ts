import {expect, test} from 'vitest';
import {createMachine} from '../machine';

const sessions = async () => (await createMachine().db2()).sideBySide(['A', 'B']);
const take = (number: number) => `UPDATE ACCOUNT SET BALANCE = BALANCE - 1 WHERE ACCT_NO = 1000010${number}`;

test('a statement waits for the other session, and continues when that commits', async () => {
  const both = await sessions();
  both.run('A', take(1));
  expect(both.run('B', `${take(1)}; COMMIT`)).toMatchObject([
    {name: 'A', ended: []},
    {name: 'B', ended: [], waiting: {text: take(1), holders: ['A']}},
  ]);
  const [a, b] = both.run('A', 'COMMIT;');
  expect(a).toMatchObject({ended: [{text: 'COMMIT', sqlcode: 0}]});
  expect(b).toEqual({name: 'B', ended: [expect.objectContaining({count: 1}), expect.objectContaining({sqlcode: 0})]});
});

test('after the timeout its session is rolled back, and the statements after it do not run', async () => {
  const both = await sessions();
  both.run('A', take(1));
  both.run('B', `${take(2)}; ${take(1)}; COMMIT`);
  expect(both.pass(29)[1]!.waiting).toBeDefined();
  const [, b] = both.pass(1);
  expect(b!.waiting).toBeUndefined();
  expect(b!.ended).toMatchObject([{sqlcode: -911, tokens: ['00C9008E', '00000304', expect.any(String)]}]);
});

test('the session that completes the deadlock is its victim, and the other continues', async () => {
  const both = await sessions();
  both.run('A', take(1));
  both.run('B', take(2));
  expect(both.run('A', take(2))[0]!.waiting).toBeDefined();
  const [a, b] = both.run('B', take(1));
  expect(b!.ended).toMatchObject([{sqlcode: -911, tokens: ['00C90088', '00000304', expect.any(String)]}]);
  expect(a).toMatchObject({ended: [{sqlcode: 0, count: 1}]});
});
