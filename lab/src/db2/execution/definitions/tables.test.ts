import {expect, test} from 'vitest';
import {learnerSession, wholeBank} from '../../bank/whole-bank.fixture';

const now = () => new Date('2026-07-01T09:30:00Z');
const columns = (count: number) => Array.from({length: count}, (_, at) => `C${at}`);
const table = (count: number) => `CREATE TABLE WIDE (${columns(count).join(' SMALLINT, ')} SMALLINT)`;

test('a table has at most 750 columns, an index at most 64', () => {
  const session = learnerSession(wholeBank(now), now);
  const code = (text: string) => session.execute(text).sqlcode;
  expect(code(table(751))).toBe(-680);
  expect(code(table(750))).toBe(0);
  expect(code(`CREATE INDEX I65 ON WIDE (${columns(65).join(', ')})`)).toBe(-602);
  expect(code(`CREATE INDEX I64 ON WIDE (${columns(64).join(', ')})`)).toBe(0);
});
