import type {CompiledProgram} from '../code/program';
import type {Diagnostics} from '../messages/diagnostics';
import type {ProgramUnit} from '../syntax/program';

/** Records of the LINKAGE SECTION that are used, but neither passed nor given an address: their use is S0C4. */
export function linkageRemarks(
  {linkage}: ProgramUnit,
  {areas, blocks, entries}: CompiledProgram,
  diagnostics: Diagnostics,
): void {
  const records = linkage.filter(
    ({level, redefines, global}) => (level === 1 || level === 77) && !redefines && !global,
  );
  if (records.length === 0) return;
  const addressed = new Set(
    entries.flatMap(({using, returning}) => (returning === undefined ? using : [...using, returning])),
  );
  const used = new Set<number>();
  const look = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(look);
    else if (typeof part === 'object' && part !== null) {
      const {op, area} = part as {op?: unknown; area?: unknown};
      if (typeof area === 'number') (op === 'set-address' ? addressed : used).add(area);
      Object.values(part).forEach(look);
    }
  };
  look(blocks);
  for (const {name, at} of records) {
    const area = areas.findIndex((one) => one.kind === 'linkage' && one.name === name);
    if (name !== undefined && used.has(area) && !addressed.has(area)) diagnostics.add('IGYSC2025-W', at, name);
  }
}
