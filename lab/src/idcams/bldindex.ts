import type {AlternateIndex, Cluster} from '../vsam/cluster';
import {buildAlternateIndex, type BuildProblem} from '../vsam/build-alternate-index';
import {hexadecimal} from './hexadecimal';
import {allocate, dataSetName, findEntry} from './record-source';
import type {Parameters} from './parameters';
import {type FunctionalCommand, notInCatalog, type Session, terminated, warning} from './session';

/** DFSMS Access Method Services, BLDINDEX. */
export const buildIndex: FunctionalCommand = (session, {parameters}) => {
  const {print} = session;
  const input = allocate(session, parameters, 'IN');
  const [source] = input?.sources ?? [];
  if (!source) return terminated;
  const base = source.kind === 'vsam' ? baseOf(session, source.entry.name) : undefined;
  const indexes = outputs(session, parameters);
  if (!indexes) return terminated;
  let code = 0;
  for (const index of indexes) {
    if (!base || !index || index.related !== base.name) {
      // The alternate index is not over this cluster, or one of the two is something else. Differs: z/OS has a message
      // of its own for this, whose number we do not know.
      print.message('FWR004I THE OUTPUT DATA SET IS NOT AN ALTERNATE INDEX OVER THE INPUT DATA SET');
      return terminated;
    }
    code = Math.max(code, build(session, index, base));
  }
  return code;
};

function baseOf(session: Session, name: string): Cluster | undefined {
  const entry = session.system.entry(name);
  if (entry?.kind === 'PATH') return baseOf(session, entry.entry);
  return entry?.kind === 'CLUSTER' ? entry : undefined;
}

/** The alternate indexes that OUTFILE or OUTDATASET name, directly or by a path; undefined after a message. */
function outputs(session: Session, parameters: Parameters): (AlternateIndex | undefined)[] | undefined {
  const {step, system, print} = session;
  const named = parameters.has('OUTFILE');
  const found: (AlternateIndex | undefined)[] = [];
  for (const value of parameters.values(named ? 'OUTFILE' : 'OUTDATASET')) {
    const [source] = named ? (step.dds.get(value.text)?.sources ?? []) : [];
    const name = dataSetName(value).name;
    let entry = named ? (source?.kind === 'vsam' ? source.entry : undefined) : findEntry(session, name);
    if (named && !source) {
      step.tell(`IEC130I ${value.text.padEnd(8)} DD STATEMENT MISSING`);
      print.message(`IDC3300I  ERROR OPENING ${value.text}`);
      return undefined;
    }
    if (!named && !entry) {
      notInCatalog(print, name);
      return undefined;
    }
    if (!named && (entry?.kind === 'AIX' || entry?.kind === 'PATH'))
      step.allocate([{kind: 'vsam', entry, status: 'OLD'}]);
    if (entry?.kind === 'PATH') entry = system.entry(entry.entry);
    found.push(entry?.kind === 'AIX' ? entry : undefined);
  }
  return found;
}

function build({print}: Session, index: AlternateIndex, base: Cluster): number {
  const result = buildAlternateIndex(index, base);
  if ('refused' in result) {
    const [name, reason] = result.refused === 'base empty' ? [base.name, 160] : [index.name, 232];
    if (result.refused === 'no space') {
      print.message(`IDC3302I  ACTION ERROR ON ${index.name}`);
      print.message('IDC3351I ** VSAM I/O RETURN CODE IS 28');
    } else {
      print.message(`IDC3300I  ERROR OPENING ${name}`);
      print.message(`IDC3351I ** VSAM OPEN RETURN CODE IS ${reason}`);
    }
    return terminated;
  }
  for (const problem of result.problems) print.message(problemMessage(problem));
  if (result.problems.length > 0) {
    print.message(`IDC1653I ${index.name} BUILT WITH ERRORS`);
    return warning;
  }
  print.message(`IDC0652I ${index.name} SUCCESSFULLY BUILT`);
  return 0;
}

/** Keys are shown by their first ten bytes, relative byte addresses in decimal. */
function problemMessage(problem: BuildProblem): string {
  const kind = problem.kind === 'key' ? 'KEY' : 'RBA';
  const key = (bytes: Uint8Array): string => hexadecimal(bytes.subarray(0, 10));
  const pointer = (bytes: Uint8Array): string =>
    problem.kind === 'key' ? key(bytes) : String(bytes.reduce((sum, byte) => sum * 256 + byte, 0));
  switch (problem.problem) {
    case 'record too short':
      return `IDC1644I BASE CLUSTER RECORD TOO SHORT FOR AIX KEY. PRIME ${kind} IS ${pointer(problem.pointer)}`;
    case 'nonunique key':
      return `IDC1645I NONUNIQUE AIX KEY ${key(problem.key)} PRIME ${kind} IS ${pointer(problem.pointer)}`;
    case 'excess pointers':
      return `IDC1646I ${problem.excess} EXCESS PRIME ${kind} VALUES FOR AIX KEY ${key(problem.key)}`;
  }
}
