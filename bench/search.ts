/**
 * Our search compared with lunr and Pagefind, over our lessons and over 2,000 pages made from them. Ours and
 * lunr are queried in turn in one process and measured in CPU time, so that it does not matter what else the
 * machine does. Pagefind runs only in a browser: its wall-clock times are not comparable, only what it loads is.
 */
import zlib from 'node:zlib';
import type {IndexedPage} from '@framewright/site/search-bench';
import queries from '@framewright/site/search-queries' with {type: 'json'};
import {pagefindFigures} from './pagefind-peer.js';
import {median, quantile} from './quantile.js';
import {quick} from './quick.js';
import {type Ask, type Engine, lunrPeer, ours} from './search-engines.js';
import {machine, writeFigures} from './report.js';
import {multiply, readLessons} from './search-pages.js';

const rounds = quick ? 1 : 3;
const asked = queries.slice(0, quick ? 10 : undefined).map(({q}) => q);

interface Figures {
  name: string;
  /** Milliseconds: median query, p95 query, and opening the index. */
  median: number;
  p95: number;
  open: number;
  /** Compressed index size per page; Pagefind never loads its whole index. */
  bytesPerPage?: number;
  /** The bytes loaded for the first search, excerpts included. */
  firstSearch: number;
  rightFirst: number;
}

/** Maximum compression takes minutes for the large indexes and hardly changes the ratio. */
const brotliSize = (text: string) =>
  zlib.brotliCompressSync(text, {params: {[zlib.constants.BROTLI_PARAM_QUALITY]: text.length < 5e6 ? 11 : 9}}).length;

/** CPU time of all threads of this process. */
function timed<T>(work: () => T): [result: T, milliseconds: number] {
  const before = process.cpuUsage();
  const result = work();
  const {user, system} = process.cpuUsage(before);
  return [result, (user + system) / 1000];
}

/** The median of the rounds for each query, without the noise of single rounds. */
function ofQueries(times: number[][]): Pick<Figures, 'median' | 'p95'> {
  const middles = times.map(median);
  return {median: median(middles), p95: quantile(middles, 0.95)};
}

/** Among the generated pages, a copy of the right page is right too. */
const countRight = (first: (string | undefined)[]) =>
  first.filter((url, number) => url?.replace(/-copy-\d+$/, '') === queries[number]!.page).length;

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The compressed size of the texts of the pages found, one file per page. */
function textSizes(pages: IndexedPage[]): (urls: string[]) => number {
  const texts = new Map(pages.map(({url, sections}) => [url, sections.map(({text}) => text)]));
  const sizes = new Map<string, number>();
  const size = (url: string) => {
    if (!sizes.has(url)) sizes.set(url, brotliSize(JSON.stringify(texts.get(url))));
    return sizes.get(url)!;
  };
  return (urls) => [...new Set(urls)].reduce((sum, url) => sum + size(url), 0);
}

function measure(engines: Engine[], pages: IndexedPage[]): Figures[] {
  const runs = engines.map((engine) => ({
    engine,
    opens: [] as number[],
    times: asked.map(() => [] as number[]),
    hits: [] as string[][],
  }));
  for (let round = 0; round < rounds; round++) {
    const asks = runs.map(({engine, opens}): Ask => {
      const [ask, milliseconds] = timed(() => engine.open(engine.file));
      opens.push(milliseconds);
      return ask;
    });
    asked.forEach((query, number) => {
      runs.forEach(({times, hits}, place) => {
        const [found, milliseconds] = timed(() => asks[place]!(query));
        times[number]!.push(milliseconds);
        hits[number] = found;
      });
    });
  }
  const textSize = textSizes(pages);
  return runs.map(({engine, opens, times, hits}) => {
    const indexSize = brotliSize(engine.file);
    return {
      name: engine.name,
      ...ofQueries(times),
      open: median(opens),
      bytesPerPage: indexSize / pages.length,
      firstSearch: indexSize + mean(hits.map(textSize)),
      rightFirst: countRight(hits.map(([first]) => first)),
    };
  });
}

async function measurePagefind(pages: IndexedPage[]): Promise<Figures> {
  const {open, times, first, bytes} = await pagefindFigures(pages, asked, rounds);
  return {
    name: 'Pagefind (by the clock)',
    ...ofQueries(times),
    open,
    firstSearch: mean(bytes),
    rightFirst: countRight(first),
  };
}

function line({name, bytesPerPage, firstSearch, rightFirst, ...times}: Figures): string {
  const index = bytesPerPage ? `index ${(bytesPerPage / 1000).toFixed(1)} kB a page, ` : '';
  return (
    `${name}: query ${times.median.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms; opening ${times.open.toFixed(0)} ms; ` +
    `${index}first search loads ${(firstSearch / 1000).toFixed(0)} kB; ` +
    `right page first for ${rightFirst} of ${asked.length}`
  );
}

function ratios(own: Figures, peer: Figures): string {
  const ratio = (figure: 'median' | 'p95' | 'open' | 'bytesPerPage' | 'firstSearch') =>
    (own[figure]! / peer[figure]!).toFixed(2);
  const compared = peer.bytesPerPage
    ? `query ${ratio('median')}, p95 ${ratio('p95')}, opening ${ratio('open')}, index ${ratio('bytesPerPage')}, `
    : '';
  return `ours / ${peer.name}: ${compared}first search ${ratio('firstSearch')}`;
}

function row(pages: number, {name, bytesPerPage, firstSearch, rightFirst, ...times}: Figures): string {
  const index = bytesPerPage ? (bytesPerPage / 1000).toFixed(1) : 'in parts';
  const query = `${times.median.toFixed(1)}, ${times.p95.toFixed(1)}`;
  return `| ${pages.toLocaleString('en')} | ${name} | ${query} | ${times.open.toFixed(0)} | ${index} | ${(firstSearch / 1000).toFixed(0)} | ${rightFirst} of ${asked.length} |`;
}

const rows: string[] = [];
const lessons = readLessons();
const scales = [
  {title: 'Our lessons', pages: lessons, p95Limit: 16},
  {title: 'Made from them', pages: multiply(lessons, quick ? 50 : 2000), p95Limit: 60},
].slice(quick ? 1 : 0);
for (const {title, pages, p95Limit} of scales) {
  console.log(`\n${title}: search of ${pages.length} pages`);
  const [own, peer] = measure([ours(pages), lunrPeer(pages)], pages) as [Figures, Figures];
  for (const text of [line(own), line(peer), ratios(own, peer)]) console.log(text);
  const pagefind = await measurePagefind(pages);
  for (const text of [line(pagefind), ratios(own, pagefind)]) console.log(text);
  rows.push(...[own, peer, pagefind].map((figures) => row(pages.length, figures)));
  if (own.p95 >= p95Limit && !quick) {
    console.error(`Too slow: p95 of ours is ${own.p95.toFixed(1)} ms, and must be under ${p95Limit} ms.`);
    process.exitCode = 1;
  }
}
const columns = [
  'Pages',
  'Engine',
  'Query: median, p95 (ms)',
  'Opening (ms)',
  'Index a page (kB)',
  'First search loads (kB)',
  'Right page first',
];
const header = [columns, columns.map(() => '---')].map((cells) => `| ${cells.join(' | ')} |`);
writeFigures('docs/search.md', 'search', [`${machine()}.`, '', ...header, ...rows].join('\n'));
