import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {createBank} from '../src/db2/bank/create-bank';
import {learnerSession, wholeBank} from '../src/db2/bank/whole-bank.fixture';
import {saveCatalog} from '../src/db2/state/save';
import {statementTexts} from '../src/db2/syntax/statement-texts';

const content = (name: string) =>
  fs.readFileSync(path.join(import.meta.dirname, '../../site/content/bank', name), 'utf8');
const now = () => new Date('2026-07-01T00:00:00Z');

test("the bank is the result of the lessons' statements", () => {
  const made = wholeBank(now);
  const session = learnerSession(made, now);
  const run = (text: string) => expect(session.execute(text), text).toMatchObject({sqlcode: 0});
  for (const table of ['TXN', 'ACCOUNT', 'CUSTOMER', 'BRANCH']) run(`DROP TABLE ${table}`);
  for (const {text} of statementTexts(`${content('tables.sql')}\n${content('rows.sql')}`)) run(text);
  const byName = (database: typeof made) => {
    const saved = saveCatalog(database.catalog) as Record<string, {name: string}[]>;
    for (const objects of Object.values(saved)) objects.sort((a, b) => (a.name < b.name ? -1 : 1));
    return saved;
  };
  expect(byName(made)).toEqual(byName(createBank(now)));
});
