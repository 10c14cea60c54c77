import {nameIsTaken} from './new-entry';
import {catalogError, duplicateName, type FunctionalCommand, terminated} from './session';
import {retention} from './retention';

/** DFSMS Access Method Services, DEFINE NONVSAM: an entry for a data set that is already on a volume. */
export const defineNonVsam: FunctionalCommand = (session, {parameters}) => {
  const {system, print} = session;
  const name = parameters.text('NAME')!;
  if (!parameters.has('VOLUMES') || !parameters.has('DEVICETYPES')) {
    print.message('IDC3506I REQUIRED VOLUMES AND/OR DEVICETYPES HAVE BEEN OMITTED');
    return terminated;
  }
  if (nameIsTaken(session, name)) {
    duplicateName(print);
    return terminated;
  }
  const expires = retention(parameters, system.today());
  system.catalog({
    kind: 'NONVSAM',
    name,
    created: system.today(),
    volsers: parameters.values('VOLUMES').map(({text}) => text),
    deviceType: parameters.text('DEVICETYPES')!,
    ...(expires === undefined ? {} : {expires}),
  });
  return 0;
};

/**
 * DFSMS Access Method Services, DEFINE ALIAS: of a non-VSAM data set, or of a user catalog. Differs: an alias of a user
 * catalog directs no entries there, because all entries are in one catalog.
 */
export const defineAlias: FunctionalCommand = (session, {parameters}) => {
  const {system, print} = session;
  const name = parameters.text('NAME')!;
  const relatesTo = parameters.text('RELATE') ?? parameters.text('SYMBOLICRELATE') ?? '';
  if (nameIsTaken(session, name)) {
    duplicateName(print);
    return terminated;
  }
  const related = system.entry(relatesTo);
  if (related?.kind !== 'NONVSAM' && related?.kind !== 'USERCATALOG') {
    catalogError(print, 80, 'IGG0CLFT-4');
    return terminated;
  }
  system.catalog({kind: 'ALIAS', name, relatesTo});
  return 0;
};
