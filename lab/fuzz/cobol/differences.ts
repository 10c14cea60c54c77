import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {type BackEnd, closures, tiered} from '../../src/cobol/code/back-end';
import {compile} from '../../src/cobol/compile';
import {runnable} from '../../src/le/run-unit/run-unit';
import {stepWith} from '../../src/step/step.fixture';
import {Random} from '../random';
import {fragment, type Fragment} from './fragment';

/** A fragment with different results on our two back ends and GnuCOBOL. */
export interface Difference {
  readonly seed: number;
  readonly fragment: Fragment;
  readonly closures: readonly string[];
  readonly webAssembly: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * The dialect is IBM's, but for what it has otherwise:
 * - binary items are truncated to their picture, as TRUNC(STD) does, which `-std=ibm` does not;
 * - signs are shown through an edited item, because DISPLAY of a signed item shows its overpunch on z/OS alone;
 * - texts are compared for equality alone, because their order is that of ASCII there;
 * - a value that is cut off to zero when it is edited has neither a sign nor is it blanked there.
 */
// cspell:ignore fbinary
const dialect = ['-x', '-std=ibm', '-fbinary-truncate', '-w'];

function sourceOf(fragments: readonly Fragment[]): string {
  const lines = [
    'IDENTIFICATION DIVISION.',
    'PROGRAM-ID. FUZZ.',
    'DATA DIVISION.',
    'WORKING-STORAGE SECTION.',
    '01 SHOWN PIC -(9)9.9(4).',
    '01 POINTS PIC 9(4) COMP.',
    '01 COUNTS PIC S9(4) COMP.',
    ...fragments.flatMap(({data}) => data),
    'PROCEDURE DIVISION.',
    ...fragments.flatMap(({statements}, at) => [
      `P${at}.`,
      '    MOVE 0 TO COUNTS',
      ...statements.map((statement) => `    ${statement}`),
      '    CONTINUE.',
    ]),
    'P-END.',
    '    STOP RUN.',
  ];
  return `${lines.map((line) => `       ${line}`).join('\n')}\n`;
}

async function ours(source: string, backEnd: BackEnd): Promise<string[]> {
  const {programs, messages} = compile({source, library: () => undefined, compiled: '2026010112000000+0000'});
  if (programs.length === 0) throw new Error(messages.map(({line, text}) => `${line} ${text}`).join('\n'));
  const {step, printed} = stepWith({SYSOUT: 'SYSOUT'});
  await runnable(programs, backEnd)(step);
  if (step.abend) throw new Error(`abend ${step.abend.code}`);
  return printed('SYSOUT').map((line) => line.slice(1));
}

function theirs(source: string): string[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cobol-fuzz-'));
  try {
    const [file, program] = [path.join(folder, 'fuzz.cbl'), path.join(folder, 'fuzz')];
    fs.writeFileSync(file, source);
    const compiled = spawnSync('cobc', [...dialect, '-o', program, file], {encoding: 'utf8'});
    if (compiled.status !== 0) throw new Error(compiled.stderr);
    return spawnSync(program, {encoding: 'utf8'}).stdout.split('\n').slice(0, -1);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
}

/** An edited item, marked with a bar by the fragment, with no digits but zeros. */
const editedZero = /^[^1-9]*\|$/;

/** The lines of one fragment: each begins with its name. */
function linesOf(lines: readonly string[], at: number): string[] {
  const start = `F${at} `;
  const own = lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trimEnd());
  return own.map((line) => line.replace(editedZero, '0'));
}

/** Runs this many fragments, starting with this seed, as one program everywhere. */
export async function differences(count: number, seed: number): Promise<Difference[]> {
  const fragments = Array.from({length: count}, (_, at) => fragment(new Random(seed + at), at));
  const source = sourceOf(fragments);
  const runs = [await ours(source, closures), await ours(source, tiered(0)), theirs(source)] as const;
  return fragments.flatMap((each, at) => {
    const [a, b, c] = [linesOf(runs[0], at), linesOf(runs[1], at), linesOf(runs[2], at)];
    const agree = a.join('\n') === c.join('\n') && b.join('\n') === c.join('\n');
    return agree ? [] : [{seed: seed + at, fragment: each, closures: a, webAssembly: b, theirs: c}];
  });
}
