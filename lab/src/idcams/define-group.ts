import {nameIsTaken} from './new-entry';
import {duplicateName, type FunctionalCommand, terminated} from './session';

const mostGenerations = 255;
/** The name of a generation is nine characters longer. */
const longestName = 35;

/** DFSMS Access Method Services, DEFINE GENERATIONDATAGROUP. */
export const defineGroup: FunctionalCommand = (session, {parameters}) => {
  const {system, print} = session;
  const name = parameters.text('NAME')!;
  const limit = parameters.number('LIMIT')!;
  const extended = parameters.has('EXTENDED');
  if (name.length > longestName || (limit > mostGenerations && !extended)) {
    const item = name.length > longestName ? name : String(limit);
    print.message(`IDC3203I ITEM '${item}' DOES NOT ADHERE TO RESTRICTIONS`);
    return terminated;
  }
  if (nameIsTaken(session, name)) {
    duplicateName(print);
    return terminated;
  }
  system.catalog({
    kind: 'GDG',
    name,
    created: system.today(),
    limit,
    scratch: parameters.has('SCRATCH'),
    purge: parameters.has('PURGE'),
    empty: parameters.has('EMPTY'),
    extended,
    ...(parameters.has('FIFO') && {fifo: true}),
    generations: [],
  });
  return 0;
};
