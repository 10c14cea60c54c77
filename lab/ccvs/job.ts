import {compile} from '../src/cobol/compile';
import type {FileDefinition} from '../src/cobol/code/file-definition';
import type {BackEnd} from '../src/cobol/code/back-end';
import type {CompiledProgram} from '../src/cobol/code/program';
import {cobolContent, cobolKind} from '../src/cobol/code/program-content';
import {fromEbcdic} from '../src/ebcdic';
import {cobolLoader} from '../src/le/run-unit/cobol-loader';
import {createMachine} from '../src/machine/create-machine';
import type {Machine} from '../src/machine/machine';
import {loadModuleBytes} from '../src/step/load-module';
import {type Chain, type Suite, type SuiteProgram, withSubprograms} from './suite';

const load = 'CCVS.LOAD';

/** Files that a program opens to check that they do not exist. */
const absent: Readonly<Record<string, readonly string[]>> = {
  IC233A: ['X018'],
  SQ129A: ['X001'],
  SQ130A: ['X014'],
  SQ141A: ['X001'],
  SQ142A: ['X001'],
  SQ203A: ['X018', 'X017'],
  SQ225A: ['X014'],
};

/** Programs that require debugging sections not to run. */
const withoutDebug = new Set(['DB102A', 'DB103X']);

/** The results of one program of the suite. */
export interface ProgramResult {
  readonly name: string;
  /** Records of the print file, with their control characters. */
  readonly printed: readonly string[];
  /** The output of DISPLAY. */
  readonly displayed: readonly string[];
  /** Severe messages of the compiler, an abend, or nothing printed. */
  readonly problem?: string;
}

interface Compiled {
  readonly main: SuiteProgram;
  readonly programs: readonly CompiledProgram[];
  readonly problem?: string;
}

function compiled(main: SuiteProgram, suite: Suite): Compiled {
  const programs: CompiledProgram[] = [];
  for (const {text} of withSubprograms(main, suite)) {
    // The text that the suite keeps as ALTL1 is the member ALTLB of another library.
    const library = (name: string, from: string | undefined): string | undefined =>
      suite.copy.get(from === 'ALTLIB' && name === 'ALTLB' ? 'ALTL1' : name);
    const {programs: found, messages} = compile({source: text, library, compiled: '2026010112000000+0000'});
    programs.push(...found);
    if (found.length > 0) continue;
    const severe = messages.filter(({id}) => id.endsWith('-S'));
    const problem = severe
      .map(({line, id, text: what}) => `${line} ${id} ${what}`)
      .slice(0, 4)
      .join('; ');
    return {main, programs: [], problem};
  }
  return {main, programs};
}

/** All files of a program and those in it, by ddname. */
function filesOf(programs: readonly CompiledProgram[]): Map<string, FileDefinition> {
  const files = new Map<string, FileDefinition>();
  for (const {files: own, nested = []} of programs) {
    for (const file of own) if (file.outer === undefined && file.ddName !== '') files.set(file.ddName, file);
    for (const [name, file] of filesOf(nested)) files.set(name, file);
  }
  return files;
}

/** DEFINE of a cluster with its alternate indexes. */
function defineCluster({ddName, organization, minimum, maximum, keys}: FileDefinition): string[] {
  const name = `CCVS.${ddName}`;
  const place = (at: number): string => {
    const {length, offset} = keys[at]!.key.field;
    return `KEYS(${length} ${offset})`;
  };
  const kind = organization === 'relative' ? 'NUMBERED' : `INDEXED ${place(0)}`;
  const size = `${minimum} ${maximum}`;
  const lines = [
    ` DEFINE CLUSTER(NAME(${name}) ${kind} -`,
    `   ${keys.length > 1 ? '' : 'REUSE '}RECORDSIZE(${size}) TRACKS(10 10))`,
  ];
  if (organization === 'relative') return lines;
  keys.slice(1).forEach(({duplicates = false}, at) => {
    lines.push(
      ` DEFINE ALTERNATEINDEX(NAME(${name}.AIX${at + 1}) RELATE(${name}) -`,
      `   ${place(at + 1)} ${duplicates ? 'NONUNIQUEKEY' : 'UNIQUEKEY'} -`,
      '   REUSE RECORDSIZE(100 4000) TRACKS(10 10) UPGRADE)',
      ` DEFINE PATH(NAME(${name}.PATH${at + 1}) PATHENTRY(${name}.AIX${at + 1}))`,
    );
  });
  return lines;
}

const isVsam = ({organization}: FileDefinition): boolean => organization === 'indexed' || organization === 'relative';

/** The step of a program, preceded by the clusters that it is the first to use. */
function stepOf({main, programs}: Compiled, made: Set<string>): string[] {
  const files = [...filesOf(programs).values()];
  const clusters = files.filter((file) => isVsam(file) && !made.has(file.ddName));
  const lines: string[] = [];
  if (clusters.length > 0) {
    lines.push(
      '//DEFINE   EXEC PGM=IDCAMS',
      '//SYSPRINT DD SYSOUT=*',
      '//SYSIN    DD *',
      ...clusters.flatMap(defineCluster),
      '/*',
    );
  }
  lines.push(
    `//${main.name.padEnd(8)} EXEC PGM=${main.name},PARM='/UPSI(1),AIXBLD${withoutDebug.has(main.name) ? '' : ',DEBUG'}'`,
    `//STEPLIB  DD DSN=${load},DISP=SHR`,
    '//SYSOUT   DD SYSOUT=*',
  );
  for (const file of files) {
    const {ddName} = file;
    if (absent[main.name]?.includes(ddName)) continue;
    const dd = (name: string, rest: string): number => lines.push(`//${name.padEnd(8)} DD ${rest}`);
    if (ddName === 'X055') dd(ddName, 'SYSOUT=*');
    else if (isVsam(file)) {
      dd(ddName, `DSN=CCVS.${ddName},DISP=OLD`);
      if (file.organization === 'indexed') {
        file.keys.slice(1).forEach((_, at) => dd(`${ddName}${at + 1}`, `DSN=CCVS.${ddName}.PATH${at + 1},DISP=OLD`));
      }
    } else if (made.has(ddName)) dd(ddName, `DSN=CCVS.${ddName},DISP=OLD`);
    else dd(ddName, `DSN=CCVS.${ddName},DISP=(NEW,CATLG),SPACE=(TRK,(20,20))`);
    made.add(ddName);
  }
  if (main.input !== undefined) lines.push('//SYSIN    DD *', ...main.input.trimEnd().split('\n'), '/*');
  return lines;
}

/** Compiles the programs of a chain and runs them as one job, on a new machine; by default with the usual back end. */
export async function runChain(chain: Chain, suite: Suite, backEnd?: BackEnd): Promise<ProgramResult[]> {
  const machine: Machine = createMachine({loaders: new Map([[cobolKind, cobolLoader(backEnd)]])});
  const made = new Set<string>();
  const jcl = [`//CCVS     JOB (CCVS),'NIST',CLASS=A,REGION=4M`];
  const all = chain.map((main) => compiled(main, suite));
  for (const each of all) {
    if (each.programs.length === 0) continue;
    const module = loadModuleBytes({kind: cobolKind, content: cobolContent(each.programs)});
    machine.put(load, module, {member: each.main.name, recfm: 'U', ebcdic: true});
    jcl.push(...stepOf(each, made));
  }
  const {files = [], steps = []} = jcl.length > 1 ? await machine.submit(`${jcl.join('\n')}\n`) : {};
  return all.map(({main: {name}, problem}): ProgramResult => {
    if (problem !== undefined) return {name, printed: [], displayed: [], problem};
    const written = (dd: string): string[] =>
      files
        .filter(({stepName, ddName}) => stepName === name && ddName === dd)
        .flatMap(({records}) => records.map((record) => fromEbcdic(record).trimEnd()));
    const printed = written('X055');
    // DFSORT writes its messages, which have the time, to the same file.
    const displayed = written('SYSOUT').filter((line) => !/^.?ICE\d{3}/.test(line));
    const ending = steps.find((step) => step.name === name)?.ending;
    if (ending && 'code' in ending) return {name, printed, displayed};
    const told = files.filter((file) =>
      ending ? file.stepName === name && file.ddName === 'SYSOUT' : file.ddName === 'JESYSMSG',
    );
    const said = told.flatMap(({records}) => records.map((record) => fromEbcdic(record).trim())).slice(-3);
    return {name, printed, displayed, problem: [JSON.stringify(ending ?? 'no step'), ...said].join(' ')};
  });
}
