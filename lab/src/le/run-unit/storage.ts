import type {CompiledProgram} from '../../cobol/code/program';

/** Virtual storage is divided into segments of 1 MB (MVS Initialization and Tuning Guide, "Virtual storage overview"). */
const segment = 1024 * 1024;
const region = 64 * segment;

/** Literals are copied into storage where statements use them, once as closures and again as WebAssembly. */
const copiesOfLiterals = 4;
/** No function makes a result that is too long for the ring (`Memory.scratch`) of items that are shorter. */
const longItem = 4096;
/** Rooms for long results: eight of them, twice as long as needed, of characters that became two each, and what they left. */
const longResults = 64;

/**
 * The storage that a run unit begins with, which it cannot enlarge. Engines count reserved bytes, touched or not, and
 * with the whole region for each program they collected garbage at each run. So a program has what its load module, of
 * so many bytes, can need and a segment more; the whole region where that is not known before it runs.
 */
export function storageOf(programs: readonly CompiledProgram[], size: number): number {
  if (programs.some(needIsUnknown)) return region;
  const areas = programs.flatMap(lengthsOf);
  const longest = Math.max(...areas);
  const results = longest > longItem ? longest * longResults : 0;
  const need = areas.reduce((sum, length) => sum + length + 8, copiesOfLiterals * size + results);
  return Math.min(segment + need, region);
}

function lengthsOf({areas, nested = []}: CompiledProgram): number[] {
  return [...areas.map(({length}) => length), ...nested.flatMap(lengthsOf)];
}

/** It loads others, calls itself, or parses XML, which has room for each part of a document. */
function needIsUnknown({recursive, options, blocks, nested = []}: CompiledProgram): boolean {
  return (
    recursive === true ||
    blocks.some(
      ({operations, end}) =>
        (end.kind === 'call' && (end.program.kind !== 'text' || options.dynam === true)) ||
        operations.some(({op}) => op === 'parse-xml'),
    ) ||
    nested.some(needIsUnknown)
  );
}
