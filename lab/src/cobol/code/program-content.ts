import type {CompiledProgram} from './program';

/** The kind of load modules and object modules that contain COBOL programs. */
export const cobolKind = 'COBOL';

/** Programs as stored in a load module: their intermediate form as text, one byte per Latin 1 character. */
export function cobolContent(programs: readonly CompiledProgram[]): Uint8Array {
  // Characters of national literals beyond Latin 1 are escaped.
  const text = JSON.stringify(programs).replace(
    /[\u0100-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  // Not Uint8Array.from, which iterates over a string and is ten times slower.
  const content = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) content[at] = text.charCodeAt(at);
  return content;
}

/** Reads programs from a load module; undefined if the content is damaged or of another version. */
export function readPrograms(content: Uint8Array): readonly CompiledProgram[] | undefined {
  let text = '';
  for (let at = 0; at < content.length; at += 4096) {
    // Not spread, which iterates over the bytes one by one.
    text += Reflect.apply(String.fromCharCode, undefined, content.subarray(at, at + 4096));
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read.length === 0) return undefined;
  const programs = read as CompiledProgram[];
  return programs.every(isSound) ? programs : undefined;
}

/** Whether every number that refers to something, such as a block, cell, area or file, refers to one that exists. */
function isSound(program: CompiledProgram): boolean {
  const tables: readonly unknown[] = [program.blocks, program.areas, program.cells, program.files, program.entries];
  if (program.version !== 1 || !tables.every(Array.isArray)) return false;
  const {blocks, areas, cells, files, entries, sorts = [], nested = [], alphabets = []} = program;
  const within = (number: unknown, length: number): boolean =>
    typeof number === 'number' && Number.isInteger(number) && number >= 0 && number < length;
  const limits: Readonly<Record<string, number>> = {
    area: areas.length,
    file: files.length,
    sort: sorts.length,
    collating: alphabets.length,
    cell: cells.length,
    exit: cells.length,
    save: cells.length,
    start: blocks.length,
    then: blocks.length,
    otherwise: blocks.length,
  };
  const soundPart = (part: unknown): boolean => {
    if (Array.isArray(part)) return part.every(soundPart);
    if (typeof part !== 'object' || part === null) return true;
    const record = part as Readonly<Record<string, unknown>>;
    // Object.entries would create an array for each part, and a program has tens of thousands of parts.
    for (const key in record) {
      const value = record[key];
      const limit = typeof value === 'number' ? limits[key] : undefined;
      if (limit === undefined ? !soundPart(value) : !within(value, limit)) return false;
    }
    return true;
  };
  const jumps = blocks.every(({operations, end}) => {
    const to = end.kind === 'jump' ? [end.to] : end.kind === 'depending' ? end.to : [];
    const altered = operations.flatMap((operation) => (operation.op === 'alter' ? [operation.to] : []));
    return [...to, ...altered].every((number) => within(number, blocks.length));
  });
  return (
    jumps &&
    entries.length > 0 &&
    entries.every(
      ({block, using}) => within(block, blocks.length) && using.every((area) => within(area, areas.length)),
    ) &&
    cells.every((cell) => cell === -1 || within(cell, blocks.length)) &&
    soundPart([blocks, files, sorts, program.returnCode, program.sql, {collating: program.collating}]) &&
    nested.every(isSound)
  );
}
