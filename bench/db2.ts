/**
 * Our Db2 compared with SQLite and PGlite, which are WebAssembly, in a Chromium throttled to a quarter: the first
 * SELECT in a new page, for ours also after what the page prepares when the pointer or the focus reaches Run, a query on
 * the bank, 100,000 single inserts, a join with groups over them, and memory. Then, in Node, whether the cost of that
 * query grows as n log n, and whether an index is used.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {createMachine} from '@framewright/lab/machine';
import {type CDPSession, chromium, type Page} from 'playwright-core';
import type {EngineName, EnginePage} from './database-engines.js';
import {browserFile} from './learner-browser.js';
import {asManyEntries, entryRows, groupRows, joinAndGroup, ledgerTables, oneEntry} from './ledger.js';
import {root} from './our-server.js';
import {median} from './quantile.js';
import {quick} from './quick.js';
import {raisePagePriority} from './renderer-priority.js';
import {machine, writeFigures} from './report.js';
import {serveFolder} from './static-server.js';

const slower = 4;
const entries = quick ? 2000 : 100_000;
const rounds = quick ? 1 : 5;
const limits = {
  firstSelect: 100,
  rehearsedSelect: 50,
  bankQuery: 5,
  insert: 2,
  join: 1,
  memory: 1,
  growth: 1.5,
  lookup: 1,
};

const bankQuery = `SELECT B.CITY, COUNT(*) FROM ACCOUNT A JOIN BRANCH B ON B.BRANCH_ID = A.BRANCH_ID GROUP BY B.CITY`;

/** As a lesson begins. What the page rehearses is another query. */
const lessonQuery = `SELECT CUST_NAME, CITY FROM CUSTOMER WHERE CITY = 'MUMBAI' ORDER BY CUST_NAME`;

declare const enginePage: EnginePage;

interface Figures {
  /** Milliseconds, but for the last. */
  firstSelect: number;
  bankQuery: number;
  insert: number;
  join: number;
  megabytes: number;
}

/** Runs in the page before its own scripts: the heap of JavaScript does not count the memories of WebAssembly. */
const watchMemories = `
  const memories = new Set();
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const plain = WebAssembly[name];
    WebAssembly[name] = async (source, imports = {}) => {
      const result = await plain.call(WebAssembly, source, imports);
      // A module that is already compiled returns only its instance.
      const {exports} = result.instance ?? result;
      for (const one of [exports, ...Object.values(imports)].flatMap((group) => Object.values(group)))
        if (one instanceof WebAssembly.Memory) memories.add(one);
      return result;
    };
  }
  window.bytesOfWebAssembly = () => [...memories].reduce((sum, {buffer}) => sum + buffer.byteLength, 0);`;

/** The folder that contains a file of a package. */
const folderOf = (name: string): string => path.dirname(createRequire(import.meta.url).resolve(name));

/** Bundles the page into a folder, without some parts that it loads on demand. */
function bundle(folder: string, without: readonly string[]): void {
  const entry = path.join(root, 'bench/database-engines.ts');
  const options = ['--bundle', '--format=esm', '--splitting', '--minify', '--log-level=warning'];
  const external = without.map((name) => `--external:*/${name}`);
  execFileSync(path.join(root, 'node_modules/.bin/esbuild'), [entry, ...options, ...external, `--outdir=${folder}`]);
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><title>Databases</title><script type="module" src="/${path.basename(folder)}/database-engines.js"></script>`,
  );
}

function buildPages(folder: string): void {
  // In the site the first load of Db2 is one file. Here the parts loaded later would split it, since they share code
  // with it; so the page of the first SELECT is bundled without them.
  const programs = ['dsnhpc', 'igycrctl', 'ikjeft01', 'dsnutilb', 'dsntiar', 'dsn', 'side-by-side', 'restore'];
  bundle(path.join(folder, 'first'), [...programs, 'system-tables', 'other-statements']);
  bundle(path.join(folder, 'all'), programs);
  const wanted = /\.(m?js|wasm|data)$/;
  for (const [to, from] of [
    ['sqlite', folderOf('@sqlite.org/sqlite-wasm/sqlite3.wasm')],
    ['pglite', folderOf('@electric-sql/pglite')],
  ] as const) {
    fs.cpSync(from, path.join(folder, to), {
      recursive: true,
      filter: (file) => wanted.test(file) || fs.statSync(file).isDirectory(),
    });
  }
}

/** The bank in the dialect of the other two: similar types, and without features that only Db2 has. */
function bankStatements(): string[] {
  const content = (name: string) => fs.readFileSync(path.join(root, 'site/content/bank', name), 'utf8');
  return `${content('tables.sql')}\n${content('rows.sql')}`
    .replace(/--.*$/gm, '')
    .split(';')
    .map((text) => text.trim().replaceAll('BANK.', ''))
    .filter((text) => /^(CREATE TABLE|INSERT)/i.test(text));
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const usage = (await session.send('Runtime.getHeapUsage')) as {usedSize: number; backingStorageSize?: number};
  return (usage.usedSize + (usage.backingStorageSize ?? 0)) / 1_000_000;
}

const launch = () => chromium.launch({executablePath: browserFile, args: ['--no-sandbox', '--disable-gpu']});

async function open(page: Page, address: string): Promise<CDPSession> {
  await page.goto(address);
  await page.waitForFunction('globalThis.enginePage !== undefined');
  if (!quick) await raisePagePriority(page.context().browser()!);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: slower});
  return session;
}

/** From a new page to the rows of a query on the bank. */
const start = (page: Page, name: EngineName, bank: readonly string[]): Promise<number> =>
  page.evaluate(
    async ([engine, statements, query]) => {
      const began = performance.now();
      await enginePage.open(engine);
      if (statements.length > 0) await enginePage.change(statements);
      await enginePage.query(query);
      return performance.now() - began;
    },
    [name, name === 'ours' ? [] : bank, bankQuery] as const,
  );

/** In a new browser each time, without compiled code: a single time says little. */
async function timeInNewBrowser(origin: string, run: (page: Page) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const browser = await launch();
    const page = await browser.newPage();
    await open(page, `${origin}/first`);
    times.push(await run(page));
    await browser.close();
  }
  return median(times);
}

/** What a learner waits for who clicks when the machine is ready. */
async function rehearsedSelect(page: Page): Promise<number> {
  await page.evaluate(() => enginePage.openRehearsed());
  const {milliseconds, rows} = await page.evaluate((text) => enginePage.query(text), lessonQuery);
  if (rows !== 3) throw new Error('ours: wrong rows');
  return milliseconds;
}

async function measure(page: Page, origin: string, name: EngineName, bank: readonly string[]): Promise<Figures> {
  const firstSelect = await timeInNewBrowser(origin, (fresh) => start(fresh, name, bank));
  await page.addInitScript(watchMemories);
  const session = await open(page, `${origin}/all`);
  await start(page, name, bank);
  const times = async (query: string) => {
    const all: {milliseconds: number; rows: number}[] = [];
    for (let round = 0; round < rounds; round += 1)
      all.push(await page.evaluate((text) => enginePage.query(text), query));
    if (all.some(({rows}) => rows !== all[0]!.rows || rows === 0)) throw new Error(`${name}: wrong rows`);
    return median(all.map(({milliseconds}) => milliseconds));
  };
  const bankTime = await times(bankQuery);
  await page.evaluate((texts) => enginePage.change(texts), [...ledgerTables, ...groupRows]);
  const insert = await page.evaluate((texts) => enginePage.change(texts), entryRows(0, entries));
  const join = await times(joinAndGroup);
  const megabytes = (await heap(session)) + (await page.evaluate<number>('bytesOfWebAssembly()')) / 1_000_000;
  return {firstSelect, bankQuery: bankTime, insert, join, megabytes};
}

/** The cost of the query for eight times the rows, relative to n log n, and the cost of one row by its key. */
async function growth(): Promise<{factor: number; lookup: number}> {
  const largest = quick ? 16_000 : 1_000_000;
  const session = (await (await createMachine().db2()).complete()).connect('BENCH');
  const run = (text: string) => {
    const began = performance.now();
    const {sqlcode, message} = session.execute(text);
    if (sqlcode < 0) throw new Error(`${sqlcode} ${message}: ${text}`);
    return performance.now() - began;
  };
  const times = (text: string) => median(Array.from({length: quick ? 1 : 5}, () => run(text)));
  let filled = largest / 64;
  for (const text of [...ledgerTables, ...groupRows, ...entryRows(0, filled)]) run(text);
  const costs = [largest / 8, largest].map((count) => {
    for (; filled < count; filled *= 2) {
      run(asManyEntries(filled));
      session.commit();
    }
    return times(joinAndGroup) / (count * Math.log2(count));
  });
  return {factor: costs[1]! / costs[0]!, lookup: times(oneEntry(largest - 1))};
}

const shown = (value: number): string => value.toFixed(value < 10 ? 1 : 0);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-db2-'));
buildPages(folder);
const server = await serveFolder(folder);
const browser = await launch();
try {
  const bank = bankStatements();
  const figures: Partial<Record<EngineName, Figures>> = {};
  for (const name of ['ours', 'sqlite', 'pglite'] as const) {
    const page = await browser.newPage();
    const found = await measure(page, server.origin, name, bank);
    await page.close();
    figures[name] = found;
    console.log(
      `${name.padEnd(6)} first SELECT ${shown(found.firstSelect)} ms, query on the bank ${shown(found.bankQuery)} ms, ` +
        `${entries} inserts ${shown(found.insert)} ms, join and group ${shown(found.join)} ms, ${shown(found.megabytes)} MB`,
    );
  }
  const {ours, sqlite, pglite} = figures as Record<EngineName, Figures>;
  const rehearsed = await timeInNewBrowser(server.origin, rehearsedSelect);
  const {factor, lookup} = await growth();
  const results = [
    {what: 'first SELECT when the pointer has come to Run, ms', is: rehearsed, limit: limits.firstSelect},
    {what: 'first SELECT from nothing, ms', is: ours.firstSelect, limit: limits.firstSelect},
    {what: 'query on the bank, ms', is: ours.bankQuery, limit: limits.bankQuery},
    {what: 'inserts, times SQLite', is: ours.insert / sqlite.insert, limit: limits.insert},
    {what: 'join and group, times SQLite', is: ours.join / sqlite.join, limit: limits.join},
    {what: 'memory, times SQLite', is: ours.megabytes / sqlite.megabytes, limit: limits.memory},
    {what: 'growth beside n log n in Node', is: factor, limit: limits.growth},
    {what: 'one row of a million by its key in Node, ms', is: lookup, limit: limits.lookup},
  ];
  for (const {what, is, limit} of results) console.log(`${what}: ${is.toFixed(2)} (limit ${limit})`);
  const row = (what: string, figure: keyof Figures, limit: string) =>
    `| ${what} | ${[ours, sqlite, pglite].map((of) => shown(of[figure])).join(' | ')} | ${(ours[figure] / sqlite[figure]).toFixed(2)} | ${limit} |`;
  const count = entries.toLocaleString('en');
  writeFigures(
    'docs/performance-figures.md',
    'Db2',
    [
      `${machine()}. In Chromium, ${slower} times slower.`,
      '',
      '| | Ours | SQLite WASM | PGlite | Ours / SQLite | Limit |',
      '| --- | --- | --- | --- | --- | --- |',
      `| First SELECT when the pointer has come to Run, ms | ${shown(rehearsed)} | | | | ${limits.firstSelect} ms |`,
      row('First SELECT from nothing, ms', 'firstSelect', `${limits.firstSelect} ms`),
      row('Query on the bank, ms', 'bankQuery', `${limits.bankQuery} ms`),
      row(`${count} inserts one by one, ms`, 'insert', `${limits.insert} times SQLite`),
      row(`Join and group over ${count} rows, ms`, 'join', `${limits.join} times SQLite`),
      row('Memory, MB', 'megabytes', `${limits.memory} times SQLite`),
      '',
      `In Node, from 125,000 to 1,000,000 rows the query costs ${factor.toFixed(2)} times what n log n says (limit ${limits.growth}), and one row by its key takes ${lookup.toFixed(2)} ms (limit ${limits.lookup}).`,
    ].join('\n'),
  );
  if (!quick && results.some(({is, limit}) => is > limit)) process.exitCode = 1;
} finally {
  await browser.close();
  server.close();
  fs.rmSync(folder, {recursive: true});
}
