import type {CompiledProgram} from '../../cobol/code/program';

/** Virtual storage is divided into segments of 1 MB (MVS Initialization and Tuning Guide, "Virtual storage overview"). */
const segment = 1024 * 1024;
const region = 64 * segment;

/** Literals are copied into storage where statements use them, once as closures and again as WebAssembly. */
const copiesOfLiterals = 4;
/** From shorter items, no function makes a result that is too long for the ring (`Memory.scratch`). */
const longItem = 4096;
/**
 * Storage for long results: eight, each twice as long as needed, two characters for each one, and what they abandoned.
 */
const longResults = 64;

/**
 * The initial storage of a run unit, which cannot grow. JavaScript engines count reserved bytes, touched or not, and
 * with the whole region reserved for each program they collected garbage on each run. So a program gets what its load
 * module, of `size` bytes, can need plus a segment, or the whole region if that is not known before it runs.
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

/** Whether a program loads others, can call itself, or parses XML, which allocates room for each part of a document. */
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
