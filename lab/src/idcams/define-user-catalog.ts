import {nameIsTaken} from './new-entry';
import {duplicateName, type FunctionalCommand, terminated} from './session';

/** DFSMS Access Method Services, DEFINE USERCATALOG. Differs: it is only an entry; see UserCatalog. */
export const defineUserCatalog: FunctionalCommand = (session, {parameters}) => {
  const {system, print} = session;
  const name = parameters.text('NAME')!;
  const volser = parameters.text('VOLUMES') ?? '';
  if (nameIsTaken(session, name)) {
    duplicateName(print);
    return terminated;
  }
  if (!system.volumes.has(volser)) {
    print.message(`IKJ56221I DATA SET ${name} NOT ALLOCATED, VOLUME NOT AVAILABLE`);
    return terminated;
  }
  system.catalog({kind: 'USERCATALOG', name, created: system.today(), volser});
  print.message(`IDC0508I DATA ALLOCATION STATUS FOR VOLUME ${volser} IS 0`);
  print.message(`IDC0509I INDEX ALLOCATION STATUS FOR VOLUME ${volser} IS 0`);
  return 0;
};
