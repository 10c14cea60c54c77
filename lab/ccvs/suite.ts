import fs from 'node:fs';
import path from 'node:path';
import {sourceText, type SourceText} from './source-text';

/** A program of the suite. */
export interface SuiteProgram extends SourceText {
  readonly name: string;
  /** The input of ACCEPT. */
  readonly input?: string;
}

/** Programs that run one after another in one job, because later ones read what earlier ones wrote. */
export type Chain = readonly SuiteProgram[];

export interface Suite {
  readonly programs: ReadonlyMap<string, SuiteProgram>;
  readonly copy: ReadonlyMap<string, string>;
}

/** Reads the sources of a folder: NAME.CBL, NAME.CPY and NAME.DAT. */
export function readSuite(folder: string): Suite {
  const programs = new Map<string, SuiteProgram>();
  const copy = new Map<string, string>();
  const files = fs.readdirSync(folder).sort();
  const read = (file: string): string => fs.readFileSync(path.join(folder, file), 'latin1');
  for (const file of files) {
    const {name, ext} = path.parse(file);
    if (ext === '.CPY') copy.set(name, sourceText(read(file)).text);
    if (ext !== '.CBL' || name === 'EXEC85') continue;
    const input = `${name}.DAT`;
    programs.set(name, {name, ...sourceText(read(file), name), ...(files.includes(input) && {input: read(input)})});
  }
  // Its tests require that debugging sections do not run, whether the run-time switch is on or off.
  const switched = programs.get('DB103M');
  if (switched) programs.set('DB103X', {...switched, name: 'DB103X'});
  return {programs, copy};
}

const moduleOf = ({name}: SuiteProgram): string => name.slice(0, 2);

/** Programs that read the previous one's files although no card says so. */
const continued = new Set([
  'IX110A',
  'IX114A',
  'IX115A',
  'IX116A',
  'IX117A',
  'IX118A',
  'IX119A',
  'IX120A',
  'RL109A',
  'RL110A',
  'RL213A',
  'ST113M',
]);

/** Programs that need new files although a card says that the previous one leaves them. */
const alone = new Set(['IX218A', 'ST112M', 'ST125A']);

/** The programs of a module that are not subprograms of others. */
function mainPrograms(programs: readonly SuiteProgram[]): SuiteProgram[] {
  const called = new Set(programs.flatMap((program) => [...subprogramsOf(program)]));
  return programs.filter(({name}) => !called.has(name));
}

function* subprogramsOf({text, name}: SuiteProgram): Iterable<string> {
  for (const line of text.split('\n')) {
    if (line[6] === '*') continue;
    for (const [, called = ''] of line.slice(7, 72).matchAll(/(?:CALL|TO|VALUE|MOVE)\s+"([A-Z]{2,4}\d{1,3}[AM])"/g)) {
      if (called !== name) yield called;
    }
  }
}

/** A program with all that it calls, directly or indirectly. */
export function withSubprograms(main: SuiteProgram, {programs}: Suite): SuiteProgram[] {
  const found = new Set([main]);
  for (const program of found) {
    for (const name of subprogramsOf(program)) {
      const called = programs.get(name);
      if (called) found.add(called);
    }
  }
  return [...found];
}

/** The main programs of a module as chains: a program joins the previous one if it uses that one's files. */
export function chainsOf(suite: Suite, module: string): Chain[] {
  const chains: SuiteProgram[][] = [];
  const left = new Set<number>();
  const inModule = [...suite.programs.values()].filter((program) => moduleOf(program) === module);
  for (const program of mainPrograms(inModule)) {
    const shared = program.files.filter(({kind}) => kind !== 'X');
    const joins =
      continued.has(program.name) ||
      (!alone.has(program.name) && shared.some(({kind, number}) => kind === 'D' || left.has(number)));
    const last = chains.at(-1);
    if (joins && last) last.push(program);
    else chains.push([program]);
    for (const {kind, number} of shared) {
      if (kind === 'P') left.add(number);
      else left.delete(number);
    }
  }
  return chains;
}
