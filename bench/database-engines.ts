/**
 * Our Db2, SQLite and PGlite behind one interface, for a page: it is bundled for the browser, and the other two are
 * imported from the bench's server.
 */
import {createMachine, preloadDb2} from '@framewright/lab/machine';

export interface Engine {
  /** Runs statements one after another, in one unit of work. */
  change(statements: readonly string[]): Promise<void>;
  /** The number of rows that a query returns. */
  query(text: string): Promise<number>;
}

async function openOurs(isRehearsed = false): Promise<Engine> {
  // As the page does.
  preloadDb2();
  const db2 = await createMachine().db2();
  if (isRehearsed) db2.rehearse();
  const session = db2.connect('BENCH');
  const execute = (text: string) => {
    const result = session.execute(text);
    if (result.sqlcode < 0) throw new Error(`${result.sqlcode} ${result.message}: ${text}`);
    return result.rows?.length ?? 0;
  };
  return {
    async change(statements) {
      await db2.complete();
      statements.forEach(execute);
      session.commit();
    },
    query: (text) => Promise.resolve(execute(text)),
  };
}

interface Sqlite {
  oo1: {
    DB: new () => {
      exec(text: string): void;
      selectArrays(text: string): unknown[];
    };
  };
}

/** A URL on the server, which a bundler must not resolve. */
const imported = <Module>(address: string): Promise<Module> => import(/* @vite-ignore */ address) as Promise<Module>;

async function openSqlite(): Promise<Engine> {
  const {default: start} = await imported<{default: () => Promise<Sqlite>}>('/sqlite/index.mjs');
  const database = new (await start()).oo1.DB();
  return {
    change: (statements) => {
      database.exec('BEGIN');
      for (const statement of statements) database.exec(statement);
      database.exec('COMMIT');
      return Promise.resolve();
    },
    query: (text) => Promise.resolve(database.selectArrays(text).length),
  };
}

interface Pglite {
  exec(text: string): Promise<unknown>;
  query(text: string): Promise<{rows: unknown[]}>;
}

async function openPglite(): Promise<Engine> {
  const {PGlite} = await imported<{PGlite: {create(): Promise<Pglite>}}>('/pglite/index.js');
  const database = await PGlite.create();
  return {
    async change(statements) {
      await database.exec(`BEGIN;${statements.join(';')};COMMIT`);
    },
    query: async (text) => (await database.query(text)).rows.length,
  };
}

const engines = {ours: () => openOurs(), sqlite: openSqlite, pglite: openPglite};
export type EngineName = keyof typeof engines;

/** The functions that the bench calls in the page. */
export interface EnginePage {
  open(name: EngineName): Promise<void>;
  /** Ours, with what the page does as soon as the pointer or the focus comes to Run. */
  openRehearsed(): Promise<void>;
  change(statements: readonly string[]): Promise<number>;
  query(text: string): Promise<{milliseconds: number; rows: number}>;
}

let engine: Engine;

async function timed<Result>(work: () => Promise<Result>): Promise<{milliseconds: number; result: Result}> {
  const began = performance.now();
  const result = await work();
  return {milliseconds: performance.now() - began, result};
}

(globalThis as {enginePage?: EnginePage}).enginePage = {
  async open(name) {
    engine = await engines[name]();
  },
  async openRehearsed() {
    engine = await openOurs(true);
  },
  change: async (statements) => (await timed(() => engine.change(statements))).milliseconds,
  async query(text) {
    const {milliseconds, result} = await timed(() => engine.query(text));
    return {milliseconds, rows: result};
  },
};
