/**
 * COBOL on the practice machine compared with `cobc -O2`: processor time, interleaved, as WebAssembly and as closures.
 * Mixed programs are measured as whole runs, including loading and translation; single verbs without what a run takes
 * until the program has become WebAssembly, which is longer than five million of the shortest verbs. Then record
 * processing and a large compilation.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {batchTimes} from './cobol-batch.js';
import {flow, mixed, single, verbs} from './cobol-programs.js';
import {root} from './our-server.js';
import {median} from './quantile.js';
import {quick} from './quick.js';
import {machine, writeFigures} from './report.js';

const rounds = quick ? 1 : 3;
const scale = quick ? 0.001 : 1;
/** A smoke test runs one program of each kind: compiling all of them takes most of its time. */
const triedVerbs = Object.entries(verbs).slice(0, quick ? 1 : undefined);
const times = (count: number): number => Math.ceil(count * scale);
/** The number of rounds after which a single verb runs as WebAssembly. */
const warmUp = 40_000;
/** Times cobc. */
const limits = {mixed: 0.5, closures: 1.5, flow: 0.3, verb: 0.6};
/** Milliseconds. */
const batchLimits = {records: 500, compilation: 150};

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-cobol-'));

/** Binary items are truncated to their picture, as TRUNC(STD) does. */
// cspell:ignore fbinary
const dialect = ['-x', '-O2', '-std=ibm', '-fbinary-truncate', '-w'];

/** Processor time of a program and its child processes, in milliseconds. */
function cpuOf(file: string): number {
  const shown = execFileSync('bash', ['-c', '"$0" > /dev/null; times', file], {encoding: 'utf8'});
  const [user, system] = shown
    .trim()
    .split('\n')
    .at(-1)!
    .split(' ')
    .map((text) => /(\d+)m([\d.]+)s/.exec(text)!)
    .map(([, minutes, seconds]) => (Number(minutes) * 60 + Number(seconds)) * 1000);
  return user! + system!;
}

const ours = (source: string, ...backEnd: 'closures'[]): number =>
  Number(execFileSync(process.execPath, ['bench/cobol-run.mjs', source, ...backEnd], {cwd: root, encoding: 'utf8'}));

interface Row {
  name: string;
  theirs: number;
  webAssembly: number;
  closures: number;
}

type Times = Omit<Row, 'name'>;

function oneRun(source: string, theirs: string): Times {
  return {theirs: cpuOf(theirs), webAssembly: ours(source), closures: ours(source, 'closures')};
}

/** Writes and compiles a program; returns a function that runs it. */
function prepared(name: string, text: string): () => Times {
  const [source, theirs] = [path.join(folder, `${name}.cbl`), path.join(folder, name)];
  fs.writeFileSync(source, text);
  execFileSync('cobc', [...dialect, '-o', theirs, source]);
  return () => oneRun(source, theirs);
}

function measure(name: string, text: string, less?: string): Row {
  const run = prepared('bench', text);
  const runLess = less === undefined ? undefined : prepared('less', less);
  const found = Array.from({length: rounds}, () => ({whole: run(), less: runLess?.()}));
  const of = (key: keyof Times): number => median(found.map((one) => one.whole[key] - (one.less?.[key] ?? 0)));
  return {name, theirs: of('theirs'), webAssembly: of('webAssembly'), closures: of('closures')};
}

try {
  const rows = [
    measure('80 mixed paragraphs', mixed(80, times(40_000))),
    ...(quick ? [] : [measure('400 mixed paragraphs', mixed(400, times(20_000)))]),
    measure('PERFORM and GO TO', flow(times(10_000_000))),
    ...triedVerbs.map(([name, verb]) => measure(name, single(verb, warmUp + times(5_000_000)), single(verb, warmUp))),
  ];
  const isOver = ({name, theirs, webAssembly, closures}: Row): boolean => {
    const isMixed = name.includes('mixed');
    const limit = isMixed ? limits.mixed : name.startsWith('PERFORM') ? limits.flow : limits.verb;
    return webAssembly / theirs > limit || (isMixed && closures / theirs > limits.closures);
  };
  const missed = rows.filter(isOver).map(({name}) => name);
  const lines = rows.map(
    ({name, theirs, webAssembly, closures}) =>
      `| ${name} | ${theirs.toFixed(0)} | ${(webAssembly / theirs).toFixed(2)} | ${(closures / theirs).toFixed(2)} |`,
  );
  const table = `${machine()}.\n\nMedian of ${rounds} interleaved round(s); cobc in milliseconds of processor time, ours in times cobc.\n\n| Program | cobc -O2 | WebAssembly | Closures |\n| --- | --- | --- | --- |\n${lines.join('\n')}`;
  const count = times(200_000);
  const batch = await batchTimes(count, quick ? 1 : 10);
  const batchTable = [
    '| Batch | Milliseconds | Limit |',
    '| --- | --- | --- |',
    `| ${count.toLocaleString('en')} records read, added up and written, processor time | ${batch.records.toFixed(0)} | ${batchLimits.records} |`,
    `| 3,000 lines compiled with MAP and XREF, once warm | ${batch.compilation.toFixed(0)} | ${batchLimits.compilation} |`,
  ].join('\n');
  const figures = `${table}\n\n${batchTable}`;
  console.log(figures);
  writeFigures('docs/performance-figures.md', 'COBOL', figures);
  if (batch.records > batchLimits.records) missed.push('records');
  if (batch.compilation > batchLimits.compilation) missed.push('a compilation');
  if (missed.length > 0) console.log(`Over their limits: ${missed.join(', ')}.`);
  if (missed.length > 0 && !quick) process.exitCode = 1;
} finally {
  fs.rmSync(folder, {recursive: true});
}
