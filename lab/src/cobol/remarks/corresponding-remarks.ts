import type {DataItem, NamedData} from '../data/item';
import {correspondingGroups} from '../listing/corresponding-items';
import type {Diagnostics} from '../messages/diagnostics';
import {isLeftOut} from '../procedure/corresponding';
import type {ProgramUnit} from '../syntax/program';
import {walkStatements} from '../syntax/walk';

/** MOVE, ADD and SUBTRACT CORRESPONDING: sending items that cannot take part, or whose partner cannot. */
export function correspondingRemarks(
  {procedure}: ProgramUnit,
  named: readonly NamedData[],
  diagnostics: Diagnostics,
): void {
  if (!procedure) return;
  walkStatements(procedure, (statement) => {
    const [from, ...to] = correspondingGroups(statement, named).map(({item}) => item);
    if (!from) return;
    const visit = (sent: DataItem, received: DataItem, group: DataItem): void => {
      for (const one of sent.children) {
        const say = (item: DataItem, within: DataItem): void =>
          diagnostics.addEach('IGYPS2168-W', statement.at, item.name ?? 'FILLER', within.name ?? 'FILLER');
        if (isLeftOut(one)) {
          say(one, from);
          continue;
        }
        const other = received.children.find(({name}) => name === one.name);
        if (!other) continue;
        if (isLeftOut(other)) say(other, group);
        else if (one.children.length > 0 && other.children.length > 0) visit(one, other, group);
      }
    };
    for (const group of to) visit(from, group, group);
  });
}
