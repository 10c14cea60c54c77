import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {learnerSession, wholeBank} from '../src/db2/bank/whole-bank.fixture';
import type {Session} from '../src/db2/session';
import {resultAsData} from '../src/db2/spufi';
import {statementTexts} from '../src/db2/syntax/statement-texts';

/** Statements on the sample bank, with the expected result of the last one. */
interface Case {
  sql: string;
  sqlcode?: number;
  sqlstate?: string;
  /** The message, or a part of it. */
  message?: string;
  columns?: string[];
  rows?: (string | null)[][];
  count?: number;
}

/** Cases of one section of a manual. */
interface Section {
  cite: string;
  cases?: Case[];
  /** Expressions with the value that each must have, or the SQLCODE that it must end with. */
  values?: Record<string, string | number | null>;
}

const folder = path.join(import.meta.dirname, 'db2');

/** The day of all cases. */
const now = () => new Date('2026-07-01T09:30:00Z');

/** Enough for every case, and soon reached by an endless statement. */
const limit = 1_000_000;

const onTheBank = (): Session => learnerSession(wholeBank(now), now, limit);

/** For expressions, which change nothing. */
const unchanged = onTheBank();

describe.each(fs.readdirSync(folder))('%s', (name) => {
  const {cite, cases = [], values = {}} = parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Section;

  test('names its section of the manual', () => expect(cite).toMatch(/\w/));

  test.each(Object.entries(values))('%s is %s', (expression, expected) => {
    const {sqlcode, rows} = resultAsData(unchanged.execute(`SELECT ${expression} FROM SYSIBM.SYSDUMMY1`));
    expect(typeof expected === 'number' ? sqlcode : (rows?.[0]?.[0] ?? (rows && null))).toEqual(expected);
  });

  test.each(cases)('$sql', ({sql, sqlcode = 0, message, ...expected}) => {
    const session = onTheBank();
    const statements = statementTexts(sql);
    const results = statements.map(({text}) => resultAsData(session.execute(text)));
    const last = results.pop();
    expect(
      results.filter((result) => result.sqlcode < 0),
      'only the last statement may fail',
    ).toEqual([]);
    expect(last).toMatchObject({sqlcode, ...expected});
    if (message !== undefined) expect(last?.message).toContain(message);
  });
});
