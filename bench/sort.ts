/**
 * The practice machine's SORT compared with GNU sort: a million records of 80 bytes on two keys, wall-clock time,
 * interleaved. First inside the machine: GNU sort reads and writes files, ours data sets. Then on the command line,
 * with all its overhead: a job sorts the file, and the state is stored twice. Both must produce the same records. Then
 * a job of three steps, from submit to output.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createMachine} from '@framewright/lab/machine';
import {median} from './quantile.js';
import {quick} from './quick.js';
import {machine as measuredOn, writeFigures} from './report.js';
import {threeSteps} from './three-step-job.js';

const records = quick ? 10_000 : 1_000_000;
const rounds = quick ? 1 : 3;
/** Times GNU sort. */
const mostTimes = {sort: 2, commandLine: 5};
/** As a multiple of the final size of the data sets, minus the memory of an empty machine. */
const mostMemory = 4;
const mostMilliseconds = {threeSteps: 50, start: 400};

const root = path.join(import.meta.dirname, '..');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-sort-'));
const [input, theirs, jcl] = ['in.txt', 'theirs.txt', 'sort.jcl'].map((name) => path.join(folder, name));
const catalog = path.join(folder, 'catalog');

/** Keys have only letters, which sort the same in ASCII and in EBCDIC. */
function writeInput(): void {
  let state = 1;
  const letter = (): string => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return String.fromCharCode(65 + ((state >> 16) % 26));
  };
  const word = (length: number): string => Array.from({length}, letter).join('');
  const lines = Array.from({length: records}, (_, index) => `${word(4)}${word(8)}${String(index).padStart(68, '.')}\n`);
  fs.writeFileSync(input!, lines.join(''));
}

const job = `//BENCH    JOB (BANK),'BENCH',TIME=1440
//SORT     EXEC PGM=SORT
//SORTIN   DD DSN=BENCH.IN,DISP=SHR
//SORTOUT  DD DSN=BENCH.OUT,DISP=(NEW,CATLG),SPACE=(CYL,(150,50))
//SYSOUT   DD SYSOUT=*
//SYSIN    DD *
  OPTION EQUALS
  SORT FIELDS=(1,4,CH,A,5,8,CH,A)
/*`;

const machine = createMachine({now: () => new Date()});

async function submit(text: string): Promise<void> {
  const {ending} = await machine.submit(text);
  if (!('code' in ending) || ending.code !== 0) throw new Error(`the job ended with ${JSON.stringify(ending)}`);
}

const deleteOutput = `//BENCH    JOB (BANK),'BENCH'
//DELETE   EXEC PGM=IEFBR14
//OUT      DD DSN=BENCH.OUT,DISP=(MOD,DELETE),SPACE=(TRK,0)`;

function sortWithTheirs(): void {
  execFileSync('sort', ['-s', '-k1.1,1.4', '-k1.5,1.12', '-o', theirs!, input!], {env: {...process.env, LC_ALL: 'C'}});
}

async function timed(work: () => void | Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function submitTime(): Promise<number> {
  const times = [];
  for (let round = 0; round < 20; round += 1) times.push(await timed(() => submit(threeSteps)));
  return median(times);
}

/** A command of the lab, with its time in milliseconds and the most memory that it had, in bytes. */
function lab(...args: string[]): {time: number; memory: number} {
  const began = performance.now();
  const measured = ['--import', path.join(import.meta.dirname, 'peak-memory.mjs'), 'commands/lab.mjs'];
  const {status, stderr, output} = spawnSync(process.execPath, [...measured, ...args, '--catalog', catalog], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  if (status !== 0) throw new Error(`lab ${args.join(' ')} ended with ${status}: ${stderr.toString()}`);
  return {time: performance.now() - began, memory: Number(output[3]) * 1024};
}

/** Put, sort and save, in a new machine each time. */
function sortOnCommandLine(): {time: number; memory: number} {
  fs.rmSync(catalog, {recursive: true, force: true});
  const commands = [lab('put', 'BENCH.IN', input!, '--recfm', 'FB', '--lrecl', '80'), lab('submit', jcl!)];
  return {
    time: commands.reduce((sum, {time}) => sum + time, 0),
    memory: Math.max(...commands.map(({memory}) => memory)),
  };
}

try {
  writeInput();
  fs.writeFileSync(jcl!, job);
  // The first command compiles.
  lab('list');
  machine.put('BENCH.IN', fs.readFileSync(input!), {recfm: 'FB', lrecl: 80});
  const times: Record<'ours' | 'theirs' | 'commandLine' | 'start', number[]> = {
    ours: [],
    theirs: [],
    commandLine: [],
    start: [],
  };
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    times.theirs.push(await timed(sortWithTheirs));
    await submit(deleteOutput);
    times.ours.push(await timed(() => submit(job)));
    const empty = lab('list');
    times.start.push(empty.time);
    const onCommandLine = sortOnCommandLine();
    times.commandLine.push(onCommandLine.time);
    memory = Math.max(memory, (onCommandLine.memory - empty.memory) / (2 * 80 * records));
    fs.rmSync(catalog, {recursive: true, force: true});
  }
  if (!fs.readFileSync(theirs!).equals(machine.get('BENCH.OUT')!))
    throw new Error('the two sorts gave different files');
  const theirTime = median(times.theirs);
  const ratio = {sort: median(times.ours) / theirTime, commandLine: median(times.commandLine) / theirTime};
  const rows = [
    {what: 'SORT in the machine, times GNU sort', is: ratio.sort, limit: mostTimes.sort},
    {
      what: 'put, sort and keep on the command line, times GNU sort',
      is: ratio.commandLine,
      limit: mostTimes.commandLine,
    },
    {what: 'memory of the command line, times the data sets', is: memory, limit: mostMemory},
    {what: 'a command on an empty machine, ms', is: median(times.start), limit: mostMilliseconds.start},
    {
      what: 'a job of three steps from submit to output, ms',
      is: await submitTime(),
      limit: mostMilliseconds.threeSteps,
    },
  ];
  const table = [
    `${measuredOn()}. ${records.toLocaleString('en')} records of 80 bytes, which GNU sort takes ${Math.round(theirTime)} ms for.`,
    '',
    '| What | Measured | Limit |',
    '| --- | --- | --- |',
    ...rows.map(({what, is, limit}) => `| ${what} | ${is.toFixed(is < 100 ? 2 : 0)} | ${limit} |`),
  ].join('\n');
  console.log(table);
  writeFigures('docs/performance-figures.md', 'the practice machine', table);
  const missed = rows.some(({is, limit}) => is > limit);
  if (!quick && missed) process.exitCode = 1;
} finally {
  fs.rmSync(folder, {recursive: true});
}
