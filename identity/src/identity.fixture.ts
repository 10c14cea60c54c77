import {mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import fastify, {type FastifyInstance} from 'fastify';
import {deleteApp, initializeApp} from '@firebase/app';
import {type Auth, connectAuthEmulator, inMemoryPersistence, initializeAuth} from '@firebase/auth';
import {Kysely, PostgresDialect, sql} from 'kysely';
import pg from 'pg';
import {type IdentityOptions, type IdentityProvider, openIdentityProvider} from './identity.js';
import type {StoreLocation} from '@framewright/store';

export const stores = ['a file', 'PostgreSQL'] as const;

/** An empty store of one kind. */
export async function newStore(kind: (typeof stores)[number]): Promise<StoreLocation> {
  if (kind === 'a file') return {file: path.join(mkdtempSync(path.join(tmpdir(), 'identity-')), 'identity.db')};
  const postgresUrl = process.env.TEST_POSTGRES_URL!;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new Kysely({dialect: new PostgresDialect({pool: new pg.Pool({connectionString: postgresUrl})})});
  await sql`create database ${sql.ref(name)}`.execute(admin);
  await admin.destroy();
  return {postgresUrl: postgresUrl.replace(/[^/]+$/, name)};
}

/** A provider behind a real server, with a clock that can be moved. */
export class Bench {
  private constructor(
    readonly provider: IdentityProvider,
    readonly app: FastifyInstance,
    readonly url: string,
    readonly clock: {offset: number},
  ) {}

  static async open(options: Omit<IdentityOptions, 'now'>): Promise<Bench> {
    const clock = {offset: 0};
    const provider = await openIdentityProvider({...options, now: () => Date.now() + clock.offset});
    const app = fastify({trustProxy: true});
    await app.register(provider.routes);
    const url = await app.listen({host: '127.0.0.1', port: 0});
    return new Bench(provider, app, url, clock);
  }

  /** A browser of its own: the unmodified Firebase client. */
  client(): Auth {
    const app = initializeApp({apiKey: 'any', projectId: 'framewright'}, crypto.randomUUID());
    const auth = initializeAuth(app, {persistence: inMemoryPersistence});
    connectAuthEmulator(auth, this.url, {disableWarnings: true});
    clients.push(() => deleteApp(app));
    return auth;
  }

  /** One call on the wire, as a client without our good manners would make it. */
  async call(path: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await this.app.inject({
      method: 'POST',
      url: path,
      headers: {'content-type': 'application/json', ...headers},
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return {status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body};
  }

  async close(): Promise<void> {
    for (const end of clients.splice(0)) await end();
    await this.app.close();
    await this.provider.close();
  }
}

const clients: (() => Promise<void>)[] = [];
