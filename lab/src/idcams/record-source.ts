import type {Attributes} from '../data-sets/attributes';
import type {CatalogEntry} from '../data-sets/catalog-entry';
import type {Dd, Source} from '../step/dd';
import {type OpenedVsam, vsamFile} from '../step/vsam-file';
import type {AlternateIndex, Cluster, KeyField, Located, Path} from '../vsam/cluster';
import type {Parameters} from './parameters';
import type {Parameter} from '../control-statements/parameter-reader';
import {notInCatalog, type Session} from './session';

/** What identifies the records of a data set. */
type Identity = 'key' | 'rba' | 'slot' | 'sequence';

export interface RecordSource {
  /** The name as shown in messages. */
  name: string;
  identity: Identity;
  attributes: Attributes;
  /** The position of the key, for a KSDS or through a path. */
  keys?: KeyField;
  /** The VSAM data set that is read. */
  cluster?: Cluster | AlternateIndex;
  /**
   * The records from the beginning, or from a key, an address or a number onward. `sequence` counts the records read.
   */
  records(from?: {key?: Uint8Array; rba?: number; slot?: number}): IterableIterator<Located & {sequence: number}>;
}

/** A VSAM entry with its file: for a path over an alternate index, the file of the path. */
export interface VsamTarget extends OpenedVsam {
  name: string;
}

/** The data set and the member that INDATASET and OUTDATASET name. */
export function dataSetName({text, group}: Parameter): {name: string; member?: string} {
  const [, name = text, within] = /^([^(]*)\(([^)]*)\)$/.exec(text) ?? [];
  const member = group?.[0]?.text ?? within;
  return {name: name.split('/')[0]!, ...(member === undefined ? {} : {member})};
}

export function vsamTarget(session: Session, entry: Cluster | AlternateIndex | Path): VsamTarget | undefined {
  const opened = vsamFile(session.system, entry);
  return opened && {...opened, name: entry.name};
}

/** The entry with this name; for the name of a data component, its cluster or alternate index. */
export function findEntry({system}: Session, name: string): CatalogEntry | undefined {
  const entry = system.resolve(name);
  if (entry) return entry;
  return system.entries().find((one) => (one.kind === 'CLUSTER' || one.kind === 'AIX') && one.data.name === name);
}

/** The sources of a data set that is allocated by its name. */
function sourcesOf(session: Session, name: string, member: string | undefined): Source[] | undefined {
  const {system} = session;
  const entry = findEntry(session, name);
  if (entry?.kind === 'CLUSTER' || entry?.kind === 'AIX' || entry?.kind === 'PATH') {
    return [{kind: 'vsam', entry, status: 'SHR'}];
  }
  const names = entry?.kind === 'GDG' ? [...entry.generations].reverse() : [entry?.name ?? ''];
  const sources: Source[] = [];
  for (const one of names) {
    const dataSet = system.dataSet(one);
    if (!dataSet) return undefined;
    sources.push({kind: 'data set', dataSet, status: 'OLD', attributes: {}, ...(member === undefined ? {} : {member})});
  }
  return sources.length === 0 ? undefined : sources;
}

/** The DD of INFILE or OUTFILE, or one for the data set of INDATASET or OUTDATASET; undefined after a message. */
export function allocate(session: Session, parameters: Parameters, direction: 'IN' | 'OUT'): Dd | undefined {
  const {step, print} = session;
  const ddName = parameters.text(`${direction}FILE`)?.split('/')[0];
  if (ddName !== undefined) {
    const dd = step.dds.get(ddName);
    if (!dd) {
      step.tell(`IEC130I ${ddName.padEnd(8)} DD STATEMENT MISSING`);
      print.message(`IDC3300I  ERROR OPENING ${ddName}`);
    }
    return dd;
  }
  const {name, member} = dataSetName(parameters.values(`${direction}DATASET`)[0]!);
  const sources = sourcesOf(session, name, member);
  if (!sources) notInCatalog(print, name);
  return sources && step.allocate(sources);
}

/** Runs a function with a dynamically allocated DD, which the step has only during that time. */
export function withDd<Result>({step}: Session, dd: Dd, run: () => Result): Result {
  if (step.dds.has(dd.name) || !(step.dds instanceof Map)) return run();
  step.dds.set(dd.name, dd);
  try {
    return run();
  } finally {
    step.dds.delete(dd.name);
  }
}

export function nameOf(dd: Dd): string {
  const [source] = dd.sources;
  if (source?.kind === 'data set') {
    return source.member === undefined ? source.dataSet.name : `${source.dataSet.name}(${source.member})`;
  }
  return source?.kind === 'vsam' ? source.entry.name : dd.name;
}

/** A library without a member, or without this member, cannot be opened; IDCAMS handles the abend and continues. */
export function cannotOpen({print}: Session, dd: Dd, forOutput: boolean): boolean {
  const [source] = dd.sources;
  if (source?.kind !== 'data set' || source.dataSet.dsorg !== 'PO') return false;
  if (source.member !== undefined && (forOutput || source.dataSet.members.has(source.member))) return false;
  print.message(`IDC3300I  ERROR OPENING ${nameOf(dd)}`);
  print.message('IDC3321I ** OPEN/CLOSE/EOV ABEND EXIT TAKEN');
  return true;
}

/** Opens the input of REPRO and PRINT; undefined after a message. */
export function openSource(session: Session, dd: Dd): RecordSource | undefined {
  const {step, print} = session;
  const [source] = dd.sources;
  const name = nameOf(dd);
  if (source?.kind === 'vsam') {
    const target = vsamTarget(session, source.entry);
    if (!target?.file.loaded) {
      print.message(`IDC3300I  ERROR OPENING ${name}`);
      print.message('IDC3351I ** VSAM OPEN RETURN CODE IS 160');
      return undefined;
    }
    return vsamSource(session, target);
  }
  if (cannotOpen(session, dd, false)) return undefined;
  return withDd(session, dd, () => {
    const reader = step.openInput(dd.name);
    if (!reader) return undefined;
    return {
      name,
      identity: 'sequence' as const,
      attributes: reader.attributes,
      *records() {
        let sequence = 0;
        for (let record = reader.get(); record !== undefined; record = reader.get()) {
          sequence += 1;
          yield {record, rba: 0, sequence};
        }
        reader.close();
      },
    };
  });
}

function vsamSource({step}: Session, {name, file, cluster, keys}: VsamTarget): RecordSource {
  const organisation = cluster.kind === 'AIX' ? 'KSDS' : cluster.organisation;
  const {average, maximum} = cluster.recordSize;
  const length = organisation === 'LDS' ? cluster.data.controlIntervalSize : maximum;
  const recfm = average === maximum ? 'F' : 'V';
  const identity = keys ? 'key' : organisation === 'RRDS' || organisation === 'VRRDS' ? 'slot' : 'rba';
  return {
    name,
    identity,
    attributes: {recfm, lrecl: recfm === 'F' ? length : length + 4, blksize: 0},
    cluster,
    ...(keys ? {keys} : {}),
    *records(from) {
      let sequence = 0;
      for (const located of file.records(from)) {
        sequence += 1;
        step.useTime(1e-6);
        if (step.abend !== undefined) return;
        yield {...located, sequence};
      }
    },
  };
}
