import {accessMethodServices} from '../programs/ikjeft01/access-method-services';
import type {Step} from '../step/step';
import {authorize, checkedPlace, enqueue, foundEntry, foundLibrary, placeText, type Terminal} from './access';
import {type RefusalKind, ServiceRefusal} from './service-refusal';
import type {Place} from './services';

/** The kind of refusal for each message of access method services. */
const kinds: readonly (readonly [string, RefusalKind])[] = [
  ['IDC3012I', 'not-found'],
  ['IDC3330I', 'not-found'],
  ['IDC3013I', 'exists'],
  ['IDC3018I', 'not-authorized'],
];

async function perform(step: Step, command: string): Promise<void> {
  const {code, lines} = await accessMethodServices(step, command);
  if (code === 0) return;
  const kind = kinds.find(([id]) => lines.some((line) => line.trimStart().startsWith(id)))?.[1] ?? 'invalid';
  throw new ServiceRefusal(kind, lines.join('\n'));
}

/** Runs the access method services command DELETE, after the ENQ that ISPF would request. */
export async function remove(terminal: Terminal, step: Step, typed: Place): Promise<void> {
  const place = checkedPlace(typed);
  if (place.member === undefined) {
    // The alias itself is deleted, never the entry that it relates to.
    const entry = terminal.system.entry(place.name) ?? foundEntry(terminal, place.name);
    enqueue(terminal, place.name, false);
    if (entry.kind === 'GDG' && entry.generations.length > 0) {
      throw new ServiceRefusal('invalid', `The group ${place.name} has generations: delete them first.`);
    }
  } else memberOf(terminal, place);
  await perform(step, `DELETE ${placeText(place)}`);
}

/** Checks that a member may be deleted or renamed, while others share its library. */
function memberOf(terminal: Terminal, {name, member = ''}: Place): void {
  const library = foundLibrary(terminal, name);
  authorize(terminal, library.name, library.volser, 'UPDATE');
  enqueue(terminal, library.name, true);
  if (library.members.has(member)) return;
  throw new ServiceRefusal('not-found', `The member ${member} is not in ${name}.`);
}

/** Runs the access method services command ALTER NEWNAME. */
export async function rename(terminal: Terminal, step: Step, typed: Place, typedTo: Place): Promise<void> {
  const [from, to] = [checkedPlace(typed), checkedPlace(typedTo)];
  if ((from.member === undefined) !== (to.member === undefined)) {
    throw new ServiceRefusal('invalid', 'A data set is renamed to a data set, and a member to a member.');
  }
  if (from.member !== undefined) {
    if (from.name !== to.name) throw new ServiceRefusal('invalid', 'A member is renamed within its library.');
    memberOf(terminal, from);
    if (foundLibrary(terminal, to.name).members.has(to.member!)) throw taken(to);
  } else {
    foundEntry(terminal, from.name);
    if (terminal.system.entry(to.name) !== undefined) throw taken(to);
    const volser = terminal.system.dataSet(from.name)?.volser ?? '';
    for (const {name} of [from, to]) authorize(terminal, name, volser, 'ALTER');
    enqueue(terminal, from.name, false);
  }
  await perform(step, `ALTER ${placeText(from)} NEWNAME(${placeText(to)})`);
}

const taken = (place: Place): ServiceRefusal => new ServiceRefusal('exists', `${placeText(place)} is there already.`);
