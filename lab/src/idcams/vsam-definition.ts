import type {Day, SpaceRequest} from '../data-sets/data-set';
import type {Placement, SmsClasses} from '../data-sets/storage-management';
import type {System} from '../data-sets/system';
import type {AlternateIndex, Cluster, CommonDefinition, Component} from '../vsam/cluster';
import type {Command, Parameters} from './parameters';
import {retention} from './retention';

type Model = Cluster | AlternateIndex | undefined;

/** The parameters of the data component; those that its level does not specify come from the level of the cluster. */
export function commonDefinition(
  {parameters, data}: Command,
  today: Day,
  sizes: {average: number; maximum: number},
  model: Model,
): CommonDefinition {
  const level = data.over(parameters);
  const expires = retention(parameters, today);
  const flag = (yes: string, no: string, otherwise: boolean): boolean =>
    level.has(yes) || (otherwise && !level.has(no));
  return {
    name: parameters.text('NAME')!,
    recordSize: level.has('RECORDSIZE')
      ? {average: level.number('RECORDSIZE')!, maximum: level.number('RECORDSIZE', 1)!}
      : (model?.recordSize ?? sizes),
    freeSpace: level.has('FREESPACE')
      ? {controlInterval: level.number('FREESPACE')!, controlArea: level.number('FREESPACE', 1) ?? 0}
      : (model?.freeSpace ?? {controlInterval: 0, controlArea: 0}),
    share: level.has('SHAREOPTIONS')
      ? {crossRegion: level.number('SHAREOPTIONS')!, crossSystem: level.number('SHAREOPTIONS', 1) ?? 3}
      : (model?.share ?? {crossRegion: 1, crossSystem: 3}),
    reuse: flag('REUSE', 'NOREUSE', model?.reuse ?? false),
    speed: flag('SPEED', 'RECOVERY', model?.speed ?? false),
    erase: flag('ERASE', 'NOERASE', model?.erase ?? false),
    spanned: flag('SPANNED', 'NONSPANNED', model?.spanned ?? false),
    ...(expires === undefined ? {} : {expires}),
  };
}

const kilobyte = 1024;

/** CYLINDERS, TRACKS, RECORDS, KILOBYTES or MEGABYTES. */
export function spaceOf(level: Parameters, averageRecord: number): SpaceRequest | undefined {
  const said = level.oneOf('CYLINDERS', 'TRACKS', 'RECORDS', 'KILOBYTES', 'MEGABYTES');
  if (said === undefined) return undefined;
  const primary = level.number(said)!;
  const secondary = level.number(said, 1) ?? 0;
  const rest = {primary, secondary, directoryBlocks: 0, release: false};
  if (said === 'CYLINDERS') return {unit: 'CYL', ...rest};
  if (said === 'TRACKS') return {unit: 'TRK', ...rest};
  const length = said === 'RECORDS' ? averageRecord : said === 'KILOBYTES' ? kilobyte : kilobyte * kilobyte;
  return {unit: 'BLK', blockLength: length, ...rest};
}

/** The placement that a level requests: its first volume and its SMS classes. */
export function placementOf(level: Parameters): Placement & {classes: Partial<SmsClasses>} {
  const [volser, storage, management, data] = [
    volumeOf(level) || undefined,
    ...['STORAGECLASS', 'MANAGEMENTCLASS', 'DATACLASS'].map((keyword) => level.text(keyword)),
  ];
  return {
    ...(volser === undefined ? {} : {volser}),
    classes: {
      ...(storage === undefined ? {} : {storage}),
      ...(management === undefined ? {} : {management}),
      ...(data === undefined ? {} : {data}),
    },
  };
}

/** The first volume that is named; an asterisk leaves the choice to the system. */
function volumeOf(level: Parameters): string {
  const [first] = level.values('VOLUMES');
  return first === undefined || first.text === '*' ? '' : first.text;
}

const noSpace: SpaceRequest = {unit: 'TRK', primary: 0, secondary: 0, directoryBlocks: 0, release: false};

/**
 * The name of a component that DEFINE did not name: that of the cluster with `.DATA` or `.INDEX`. DFSMS Access Method
 * Services, DEFINE CLUSTER, NAME.
 */
export function generatedName(cluster: string, suffix: 'DATA' | 'INDEX', system: System): string {
  const ends = cluster.endsWith('.CLUSTER') ? cluster.slice(0, -'.CLUSTER'.length) : cluster;
  const name = `${ends}.${suffix}`;
  if (name.length <= 44) return name;
  const kept = cluster.split('.').slice(0, 4).join('.').slice(0, 26);
  const stamp = Math.floor(system.now().getTime() / 1000) % 0xfffffff;
  return `${kept.replace(/\.$/, '')}.T${stamp.toString(16).toUpperCase().padStart(7, '0')}.${suffix === 'DATA' ? 'D' : 'I'}`;
}

/** A component as specified by its own level and that of the cluster. */
export function component(
  name: string,
  own: Parameters,
  above: Parameters,
  space: SpaceRequest | undefined,
  modelSize: number | undefined,
): Component {
  const level = own.over(above);
  return {
    name,
    volser: volumeOf(level),
    space: space ?? noSpace,
    controlIntervalSize: level.number('CONTROLINTERVALSIZE') ?? modelSize ?? 0,
  };
}
