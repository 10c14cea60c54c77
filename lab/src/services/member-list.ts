import type {Library, Member} from '../data-sets/data-set';
import {statisticsOf} from '../data-sets/member-statistics';
import {matchesMask} from '../data-sets/name-mask';
import {memberBytes} from '../data-sets/usage';
import {readLoadModule} from '../step/load-module';
import {authorize, checkedName, foundLibrary, type Terminal} from './access';
import {isoDay, pageOf} from './data-set-list';
import {ServiceRefusal} from './service-refusal';
import type {MemberFacts, Page} from './services';

/** Lists the directory of a library, in its order. */
export function members(
  terminal: Terminal,
  name: string,
  {pattern = '*', start, limit}: {pattern?: string; start?: string; limit?: number} = {},
): Page<MemberFacts> {
  const mask = pattern.toUpperCase();
  if (!/^[A-Z0-9@#$*%]{1,8}$/.test(mask)) {
    throw new ServiceRefusal('invalid', `${pattern.slice(0, 60)} is no pattern of member names.`);
  }
  const library = foundLibrary(terminal, checkedName(name));
  authorize(terminal, library.name, library.volser, 'READ');
  const found = [...library.members].filter(([member]) => matchesMask(member, mask));
  return pageOf(
    found,
    ([member]) => member,
    {...(start && {start: start.toUpperCase()}), ...(limit && {limit})},
    (one) => factsOf(library, one),
  );
}

function factsOf({attributes}: Library, [name, {records, aliasOf, userData}]: [string, Member]): MemberFacts {
  const first = attributes.recfm.startsWith('U') && records.count > 0 ? records.at(0) : undefined;
  const load = first && readLoadModule(first);
  return {
    name,
    ...(aliasOf === undefined ? {} : {aliasOf}),
    ...statisticsShown(userData),
    ...(load && {load: {size: memberBytes(records), kind: load.kind, executable: load.executable !== false}}),
  };
}

function statisticsShown(userData: Uint8Array | undefined): Pick<MemberFacts, 'statistics'> {
  const found = statisticsOf(userData);
  if (found === undefined) return {};
  const {created, changed, changedAt, ...rest} = found;
  const time = new Date(changedAt * 1000).toISOString().slice(10, 19);
  return {statistics: {...rest, created: isoDay(created), changed: `${isoDay(changed)}${time}`}};
}
