import type {Cluster} from '../vsam/cluster';
import {deleteCommand} from './delete';
import {nameIsTaken, refused, tellComponents} from './new-entry';
import {Parameters} from './parameters';
import {type ExportedCluster, type PortableHeader, readHeader, slotLength} from './portable-data-set';
import {allocate, cannotOpen, dataSetName, nameOf, withDd} from './record-source';
import {duplicateName, error, type FunctionalCommand, missing, notSupported, type Session, terminated} from './session';
import {generatedName} from './vsam-definition';
import {wrongQualifiers} from '../data-set-name';

const unsupported = ['CONNECT', 'LOCK', 'ALIAS', 'VOLCATALOG'];

/** A new name and a volume for the cluster or a component. */
type Objects = ReadonlyMap<string, {newName?: string; volser?: string}>;

/** DFSMS Access Method Services, IMPORT: defines the cluster again, or fills an empty one under INTOEMPTY. */
export const importCommand: FunctionalCommand = (session, {parameters}) => {
  const {print, step} = session;
  const other = parameters.oneOf(...unsupported);
  if (other !== undefined) return notSupported(print, `IMPORT ${other}`);
  if (!parameters.has('INFILE', 'INDATASET')) return missing(print, 'INFILE OR INDATASET PARAMETER');
  if (!parameters.has('OUTFILE', 'OUTDATASET')) return missing(print, 'OUTFILE OR OUTDATASET PARAMETER');
  const input = allocate(session, parameters, 'IN');
  if (!input || cannotOpen(session, input, false)) return terminated;
  return withDd(session, input, () => {
    const reader = step.openInput(input.name);
    if (!reader) return terminated;
    const header = readHeader(() => reader.get());
    if (!header) {
      if (step.abend === undefined) print.message(`FWR004I ${nameOf(input)} IS NO DATA SET THAT EXPORT WROTE`);
      return terminated;
    }
    print.message(`IDC0604I DATA SET BEING IMPORTED WAS EXPORTED ON ${header.date} AT ${header.time}`);
    const cluster = target(session, parameters, header);
    if (typeof cluster === 'number') return cluster;
    const code = loaded(session, cluster, () => reader.get());
    reader.close();
    return code;
  });
};

/** OBJECTS((name NEWNAME(name) VOLUMES(volser)) …). */
function objectsOf(parameters: Parameters): Objects {
  const said = parameters.values('OBJECTS');
  const lists = said.some(({text}) => text !== '') ? [said] : said.map(({group}) => group ?? []);
  return new Map(
    lists.map(([entry, ...words]) => {
      const newName = words.find(({text}) => /^NEWN(AME|M)?$/i.test(text))?.group?.[0]?.text;
      const volser = words.find(({text}) => /^VOL(UMES?)?$/i.test(text))?.group?.[0]?.text;
      return [
        entry?.text ?? '',
        {...(newName === undefined ? {} : {newName}), ...(volser === undefined ? {} : {volser})},
      ];
    }),
  );
}

/** The empty cluster that receives the records, or a condition code. */
function target(session: Session, parameters: Parameters, {cluster}: PortableHeader): Cluster | number {
  const {system, print} = session;
  const objects = objectsOf(parameters);
  const ddName = parameters.text('OUTFILE');
  const source = ddName === undefined ? undefined : session.step.dds.get(ddName)?.sources[0];
  const said = parameters.has('OUTDATASET')
    ? dataSetName(parameters.values('OUTDATASET')[0]!).name
    : source?.kind === 'vsam'
      ? source.entry.name
      : cluster.name;
  const name = objects.get(cluster.name)?.newName ?? said;
  const there = system.entry(name);
  if (parameters.has('INTOEMPTY') && there?.kind === 'CLUSTER') {
    if (there.file.count === 0) return there;
    print.message(`FWR004I ${name} IS NOT EMPTY`);
    return terminated;
  }
  if (there?.kind === 'CLUSTER' && there.exported === true) {
    // The cluster that EXPORT TEMPORARY left is replaced by its copy.
    const purge = new Parameters(new Map([['PURGE', {line: 1, text: 'PURGE', quoted: false}]]));
    const code = deleteCommand(session, {
      verb: 'DELETE',
      entries: [{name}],
      parameters: purge,
      data: new Parameters(),
      index: new Parameters(),
    });
    if (code >= error) return code;
  }
  return defined(session, cluster, name, objects);
}

function defined(session: Session, cluster: ExportedCluster, name: string, objects: Objects): Cluster | number {
  const {system, print} = session;
  const {name: original, data, index} = cluster;
  const volserOfAll = objects.get(original)?.volser;
  const component = <Part extends typeof data>(part: Part, suffix: 'DATA' | 'INDEX'): Part => {
    const kept = name === original ? part.name : generatedName(name, suffix, system);
    const changes = objects.get(part.name);
    return {...part, name: changes?.newName ?? kept, volser: changes?.volser ?? volserOfAll ?? part.volser};
  };
  const parts = {data: component(data, 'DATA'), ...(index ? {index: component(index, 'INDEX')} : {})};
  const names = [name, parts.data.name, ...(parts.index ? [parts.index.name] : [])];
  if (names.some((one) => wrongQualifiers(one) !== undefined)) {
    print.message(`FWR004I ${name} IS NO NAME FOR A CLUSTER`);
    return terminated;
  }
  if (names.some((one) => nameIsTaken(session, one)) || new Set(names).size < names.length) {
    duplicateName(print);
    return terminated;
  }
  const made = system.defineCluster({...cluster, name, ...parts});
  if ('refused' in made) return refused(session, name, made);
  tellComponents(session, made, []);
  return made;
}

function loaded(
  {print, step, system}: Session,
  {name, organisation, file}: Cluster,
  next: () => Uint8Array | undefined,
): number {
  const numbered = organisation === 'RRDS' || organisation === 'VRRDS';
  let count = 0;
  for (let portable = next(); portable !== undefined; portable = next()) {
    if (portable.length < slotLength) continue;
    const slot = new DataView(portable.buffer, portable.byteOffset).getUint32(0);
    const record = portable.slice(slotLength);
    const isFull = count % 1000 === 999 && system.room() < record.length;
    const outcome = isFull ? 'no space' : file.load(record, numbered ? slot : undefined);
    if (outcome !== 'ok') {
      print.message(`IDC3302I  ACTION ERROR ON ${name}`);
      return terminated;
    }
    count += 1;
  }
  if (step.abend !== undefined) return terminated;
  print.message(`IDC0005I NUMBER OF RECORDS PROCESSED WAS ${count}`);
  return 0;
}
