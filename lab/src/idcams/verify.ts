import {findEntry} from './record-source';
import {catalogError, type FunctionalCommand, notInCatalog, terminated} from './session';

/**
 * DFSMS Access Method Services, VERIFY. On this machine, no data set is ever left open, so there is nothing to correct.
 */
export const verify: FunctionalCommand = (session, {parameters}) => {
  const {step, print} = session;
  const ddName = parameters.text('FILE');
  const [source] = (ddName === undefined ? undefined : step.dds.get(ddName))?.sources ?? [];
  if (ddName !== undefined && !source) {
    step.tell(`IEC130I ${ddName.padEnd(8)} DD STATEMENT MISSING`);
    print.message(`IDC3300I  ERROR OPENING ${ddName}`);
    return terminated;
  }
  const name = parameters.text('DATASET') ?? '';
  const entry = source?.kind === 'vsam' ? source.entry : findEntry(session, name);
  if (!source && !entry) {
    notInCatalog(print, name);
    return terminated;
  }
  if (entry?.kind !== 'CLUSTER' && entry?.kind !== 'AIX' && entry?.kind !== 'PATH') {
    catalogError(print, 60, 'IGG0CLFJ-4');
    return terminated;
  }
  if (!source) step.allocate([{kind: 'vsam', entry, status: 'SHR'}]);
  return 0;
};
