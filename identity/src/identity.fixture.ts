import {copyFileSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fastify, {type FastifyInstance} from 'fastify';
import {deleteApp, initializeApp} from '@firebase/app';
import {type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth} from '@firebase/auth';
import {Kysely, PostgresDialect, sql} from 'kysely';
import pg from 'pg';
import {type IdentityOptions, type IdentityProvider, openIdentityProvider} from './identity.js';
import {openDatabase} from './records/database.js';
import {SigningKeys} from './tokens/signing-keys.js';
import type {StoreLocation} from '@framewright/store';

export const stores = ['a file', 'PostgreSQL'] as const;

type Kind = (typeof stores)[number];

/** A completely empty store, even without tables. */
export async function emptyStore(kind: Kind): Promise<StoreLocation> {
  return kind === 'a file' ? {file: newFile()} : {postgresUrl: await newPostgresDatabase('template1')};
}

const newFile = () => path.join(mkdtempSync(path.join(tmpdir(), 'identity-')), 'identity.db');

async function newPostgresDatabase(template: string): Promise<string> {
  const url = process.env.TEST_POSTGRES_URL!;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Kysely({dialect: new PostgresDialect({pool: new pg.Pool({connectionString: url})})});
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)}`.execute(admin);
  await admin.destroy();
  return url.replace(/[^/]+$/, name);
}

const templates = new Map<Kind, Promise<StoreLocation>>();

async function makeTemplate(kind: Kind): Promise<StoreLocation> {
  const store = await emptyStore(kind);
  const database = await openDatabase(store);
  await new SigningKeys(database, Date.now).current();
  // Written to the file itself, which alone is copied: the connection may outlive its close until its statements
  // are collected.
  if (kind === 'a file') await sql`pragma wal_checkpoint(truncate)`.execute(database);
  await database.destroy();
  return store;
}

/** A store without accounts, as after a server's first start: with tables and a signing key. */
export async function newStore(kind: Kind): Promise<StoreLocation> {
  if (!templates.has(kind)) templates.set(kind, makeTemplate(kind));
  const template = await templates.get(kind)!;
  if ('postgresUrl' in template) {
    return {postgresUrl: await newPostgresDatabase(template.postgresUrl.split('/').at(-1)!)};
  }
  const file = newFile();
  copyFileSync(template.file, file);
  return {file};
}

interface Clock {
  offset: number;
  /** Set for tests that must not depend on their duration. */
  stoppedAt?: number;
}

/** A provider behind a real server, with a clock that can be moved. */
export class Bench {
  private constructor(
    readonly provider: IdentityProvider,
    readonly app: FastifyInstance,
    readonly url: string,
    readonly clock: Clock,
  ) {}

  static async open(options: Omit<IdentityOptions, 'now'>): Promise<Bench> {
    const clock: Clock = {offset: 0};
    const provider = await openIdentityProvider({
      ...options,
      now: () => (clock.stoppedAt ?? Date.now()) + clock.offset,
    });
    const app = fastify({trustProxy: true});
    await app.register(provider.routes);
    const url = await app.listen({host: '127.0.0.1', port: 0});
    return new Bench(provider, app, url, clock);
  }

  /** A new browser: the unmodified Firebase client. */
  client(): Auth {
    const app = initializeApp({apiKey: 'any', projectId: 'framewright'}, crypto.randomUUID());
    const auth = initializeAuth(app, {persistence: inMemoryPersistence});
    connectAuthEmulator(auth, this.url, {disableWarnings: true});
    clients.push(() => deleteApp(app));
    return auth;
  }

  /** One raw call, as from an impolite client. */
  async call(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await this.app.inject({
      method: 'POST',
      url: path,
      headers: {'content-type': 'application/json', ...headers},
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';', 1);
    return {status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body, cookie};
  }

  async close(): Promise<void> {
    for (const end of clients.splice(0)) await end();
    await this.app.close();
    await this.provider.close();
  }
}

const clients: (() => Promise<void>)[] = [];
