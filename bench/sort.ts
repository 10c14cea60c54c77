/**
 * The practice machine's SORT compared with GNU sort: a million records of 80 bytes on two keys, wall-clock time, in
 * turn. GNU sort reads and writes files, ours data sets; importing and exporting text does not count. Both must produce
 * the same records. Then a job of three steps, from submit to output.
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {createMachine} from '@framewright/lab/machine';
import {median} from './quantile.js';
import {quick} from './quick.js';
import {threeSteps} from './three-step-job.js';

const records = quick ? 10_000 : 1_000_000;
const rounds = quick ? 1 : 3;
/** Times GNU sort. */
const mostTimes = 4;
const mostMilliseconds = 50;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-sort-'));
const [input, theirs] = ['in', 'theirs'].map((name) => path.join(folder, `${name}.txt`));

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

try {
  writeInput();
  machine.put('BENCH.IN', fs.readFileSync(input!), {recfm: 'FB', lrecl: 80});
  const times: {ours: number[]; theirs: number[]} = {ours: [], theirs: []};
  for (let round = 0; round < rounds; round += 1) {
    times.theirs.push(await timed(sortWithTheirs));
    await submit(deleteOutput);
    times.ours.push(await timed(() => submit(job)));
  }
  if (!fs.readFileSync(theirs!).equals(machine.get('BENCH.OUT')!))
    throw new Error('the two sorts gave different files');
  const ratio = median(times.ours) / median(times.theirs);
  console.log(
    `SORT of ${records} records: ${Math.round(median(times.ours))} ms, GNU sort ${Math.round(median(times.theirs))} ms, ratio ${ratio.toFixed(2)} (limit ${mostTimes})`,
  );
  const small = await submitTime();
  console.log(`A job of three steps: ${small.toFixed(1)} ms from submit to output (limit ${mostMilliseconds})`);
  if (!quick && (ratio > mostTimes || small > mostMilliseconds)) process.exitCode = 1;
} finally {
  fs.rmSync(folder, {recursive: true});
}
