import {nameIsTaken} from './new-entry';
import {catalogError, duplicateName, type FunctionalCommand, notFound, terminated} from './session';

/** DFSMS Access Method Services, DEFINE PATH. */
export const definePath: FunctionalCommand = (session, {parameters}) => {
  const {system, print} = session;
  const name = parameters.text('NAME')!;
  const entry = parameters.text('PATHENTRY')!;
  const target = system.entry(entry);
  if (!target) {
    notFound(print, entry);
    return terminated;
  }
  if (target.kind !== 'CLUSTER' && target.kind !== 'AIX') {
    catalogError(print, 80, 'IGG0CLFT-4');
    return terminated;
  }
  if (nameIsTaken(session, name)) {
    duplicateName(print);
    return terminated;
  }
  system.definePath({name, entry, update: !parameters.has('NOUPDATE')});
  return 0;
};
