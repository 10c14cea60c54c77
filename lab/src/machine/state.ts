import type {Section} from './section';
import {fromBytes, NewerState, newestVersion, type Plain, toBytes, toParts, WrongState} from './state-bytes';
import {anything, count, list, record, text} from './state-shape';

const saved = record({sections: list(record({name: text, version: count, of: anything}))});

const written = (sections: readonly Section[]): Plain => ({
  sections: sections.map((section) => ({name: section.name, version: section.version, of: section.write()})),
});

/** Returns the whole state of a machine as bytes. */
export const exportState = (sections: readonly Section[]): Uint8Array => toBytes(newestVersion, written(sections));

/** Returns the same bytes in consecutive parts, which are valid until the machine changes. */
export const exportParts = (sections: readonly Section[]): Uint8Array[] => toParts(newestVersion, written(sections));

/** Restores what `exportState` returned in this or any earlier version. If it throws, nothing has changed. */
export function importState(from: Uint8Array, sections: readonly Section[]): void {
  const read = fromBytes(from, newestVersion);
  const {sections: found} = saved(upgraded(read.version, read.value), 'the state');
  const unknown = found.find(({name}) => !sections.some((section) => section.name === name));
  if (unknown !== undefined) throw new NewerState(`this one does not know its section "${unknown.name}"`);
  if (new Set(found.map(({name}) => name)).size < found.length) throw new WrongState('it has a section twice');
  const applied = sections.map((section) => {
    const kept = found.find(({name}) => name === section.name);
    if (kept === undefined) return () => section.clear();
    if (kept.version > section.version) {
      const known = `${section.version} is the newest known here`;
      throw new NewerState(`its section "${section.name}" has version ${kept.version}, and ${known}`);
    }
    return section.read(kept.of, kept.version);
  });
  for (const apply of applied) apply();
}

const first = record({jobNumber: count, volumes: anything, dataSets: anything, catalog: anything});

/** Converts version 1, which had no sections. */
function upgraded(from: number, value: Plain): Plain {
  if (from > 1) return value;
  const {jobNumber, ...dataSets} = first(value, 'the state');
  return {
    sections: [
      {name: 'data sets', version: 1, of: dataSets},
      {name: 'jobs', version: 1, of: {lastNumber: jobNumber, jobs: []}},
    ],
  };
}
