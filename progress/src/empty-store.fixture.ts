import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {StoreLocation} from '@framewright/store';
import pg from 'pg';

export const stores = ['a file', 'PostgreSQL'] as const;

/** A completely empty store, even without tables. */
export async function emptyStore(kind: (typeof stores)[number]): Promise<StoreLocation> {
  if (kind === 'a file') return {file: path.join(mkdtempSync(path.join(tmpdir(), 'progress-')), 'progress.db')};
  const url = process.env.TEST_POSTGRES_URL!;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({connectionString: url});
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return {postgresUrl: url.replace(/[^/]+$/, name)};
}
