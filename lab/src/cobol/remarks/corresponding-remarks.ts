import type {Diagnostics} from '../messages/diagnostics';
import type {Expression, Identifier} from '../syntax/expression';
import type {DataEntry, ProgramUnit} from '../syntax/program';
import {walkStatements} from '../syntax/walk';

/** MOVE, ADD and SUBTRACT CORRESPONDING: the items of the groups that cannot take part. */
export function correspondingRemarks(unit: ProgramUnit, diagnostics: Diagnostics): void {
  if (!unit.procedure) return;
  const lists = [...unit.files.map(({records}) => records), unit.workingStorage, unit.localStorage, unit.linkage];
  walkStatements(unit.procedure, (statement) => {
    const {verb} = statement;
    if (verb !== 'MOVE' && verb !== 'ADD' && verb !== 'SUBTRACT') return;
    if (!statement.corresponding) return;
    const groups: (Expression | undefined)[] =
      verb === 'MOVE' ? [statement.from, ...statement.to] : [statement.operands[0], ...statement.to.map(({to}) => to)];
    for (const group of groups) {
      if (group?.kind !== 'identifier') continue;
      for (const name of unfit(lists, group)) diagnostics.add('IGYPS2168-W', statement.at, name, group.name);
    }
  });
}

/** FILLER, and items with OCCURS or REDEFINES, among what is directly in a group. */
function unfit(lists: readonly (readonly DataEntry[])[], {name}: Identifier): string[] {
  for (const list of lists) {
    const at = list.findIndex((entry) => entry.name === name);
    if (at < 0) continue;
    const {level} = list[at]!;
    const rest = list.slice(at + 1);
    const end = rest.findIndex((entry) => entry.level <= level || entry.level === 77);
    const inside = end < 0 ? rest : rest.slice(0, end);
    const inner = inside[0]?.level;
    return inside
      .filter((entry) => entry.level === inner && (entry.name === undefined || entry.occurs || entry.redefines))
      .map((entry) => entry.name ?? 'FILLER');
  }
  return [];
}
