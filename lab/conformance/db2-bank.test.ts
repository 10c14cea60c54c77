import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {bankRows, bankTables} from '../src/db2/bank/bank-sql';

const folder = path.join(import.meta.dirname, '../../site/content/bank');

test('the bank is that of the lessons', () => {
  expect(bankTables).toBe(fs.readFileSync(path.join(folder, 'tables.sql'), 'utf8'));
  expect(bankRows).toBe(fs.readFileSync(path.join(folder, 'rows.sql'), 'utf8'));
});
