import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {isMemberName, wrongQualifiers} from '../src/data-set-name';
import {
  type DescribedDataSet,
  type DescribedVolume,
  type DescribedVolumes,
  type DescribedWorld,
  splitMember,
} from '../src/grading/description';
import {UsageError} from './usage';

type Keys<Of> = Readonly<Record<keyof Of, true>>;
const volumeKeys: Keys<DescribedVolume> = {cylinders: true, storageGroup: true};
const dataSetKeys: Keys<DescribedDataSet> = {
  dsorg: true,
  volume: true,
  recfm: true,
  lrecl: true,
  blksize: true,
  disp: true,
  keys: true,
  freespace: true,
  uniquekey: true,
  space: true,
  limit: true,
  pathentry: true,
  profile: true,
  held: true,
  records: true,
  members: true,
};

/** The map in a YAML text; only known keys are allowed, if given. */
function mapOf(value: unknown, what: string, known?: object): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UsageError(`${what} is no map`);
  const unknown = known && Object.keys(value).find((key) => !(key in known));
  if (unknown !== undefined) throw new UsageError(`${what}: ${unknown} is not known`);
  return value as Record<string, unknown>;
}

/** Records are a list of lines, or `file NAME` with the name of a text beside the world. */
function linesOf(value: unknown, what: string, folder: string): string[] {
  const [, name] = typeof value === 'string' ? (/^file\s+(.+)$/.exec(value) ?? []) : [];
  if (name !== undefined) {
    try {
      const text = fs.readFileSync(path.join(folder, name), 'utf8').replace(/\r?\n$/, '');
      return text === '' ? [] : text.split(/\r?\n/);
    } catch (error) {
      throw new UsageError(`${what}: ${(error as Error).message}`);
    }
  }
  if (!Array.isArray(value) || value.some((line) => typeof line !== 'string')) {
    throw new UsageError(`${what}: records are a list of lines, or "file NAME"`);
  }
  return value as string[];
}

function dataSetFrom(written: string, value: unknown, folder: string): DescribedDataSet {
  const {name, member} = splitMember(written);
  const wrong = wrongQualifiers(name);
  if (wrong !== undefined) throw new UsageError(`${written} is not the name of a data set: ${wrong}`);
  if (member !== undefined && !isMemberName(member)) throw new UsageError(`${member} is not the name of a member`);
  const {records, members, ...set} = mapOf(value, written, dataSetKeys);
  const lines = Object.entries(members === undefined ? {} : mapOf(members, `${written}: members`));
  return {
    ...set,
    ...(records !== undefined && {records: linesOf(records, written, folder)}),
    ...(members !== undefined && {
      members: Object.fromEntries(lines.map(([id, text]) => [id, linesOf(text, `${written}(${id})`, folder)])),
    }),
  };
}

/** Reads the world of a file: data sets by name, and the disks under `volumes`, a name that no data set has. */
export function readWorld(file: string, text: string): DescribedWorld {
  let value: unknown;
  try {
    value = parse(text);
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
  const {volumes = {}, ...sets} = mapOf(value, file);
  const disks = Object.entries(mapOf(volumes, 'volumes'));
  for (const [volser, disk] of disks) mapOf(disk, `volume ${volser}`, volumeKeys);
  return {
    volumes: Object.fromEntries(disks) as DescribedVolumes,
    datasets: Object.fromEntries(
      Object.entries(sets).map(([name, set]) => [name, dataSetFrom(name, set, path.dirname(file))]),
    ),
  };
}
