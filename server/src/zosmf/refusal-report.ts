import {MachineRefusal, type RefusalKind} from '../machines/machine-refusal.js';
import {fileCategory, ZosmfError} from './error-report.js';

/**
 * z/OSMF's report of a refusal by the machine. In z/OSMF, ISPF's services find and open data sets, so its messages name
 * them; the machine's message is in the details.
 * Differs: z/OSMF answers most of these with 500, which suggests that trying again could help.
 */
const reports: Record<RefusalKind, {status: number; category: number; rc: number; reason: number; message: string}> = {
  'not-found': {status: 404, category: fileCategory.ispf, rc: 8, reason: 0, message: 'LMINIT error'},
  exists: {status: 400, category: fileCategory.ispf, rc: 4, reason: 1, message: 'The name is in use'},
  'in-use': {status: 400, category: fileCategory.readOrWrite, rc: 8, reason: 513, message: 'Enqueue failed'},
  'not-authorized': {status: 403, category: fileCategory.ispf, rc: 8, reason: 0, message: 'LMOPEN error'},
  invalid: {status: 400, category: fileCategory.service, rc: 4, reason: 1, message: 'The request is not valid'},
  'no-space': {status: 400, category: fileCategory.readOrWrite, rc: 8, reason: 1, message: 'There is no space left'},
  changed: {
    status: 412,
    category: fileCategory.readOrWrite,
    rc: 8,
    reason: 4,
    message: 'The data set has been changed',
  },
  unsupported: {status: 400, category: fileCategory.service, rc: 4, reason: 20, message: 'This is not supported here'},
  busy: {status: 429, category: fileCategory.service, rc: 8, reason: 2, message: 'The machine is busy'},
  limit: {status: 413, category: fileCategory.service, rc: 8, reason: 3, message: 'A limit was reached'},
};

export function refusalReport({kind, message: detail}: MachineRefusal): ZosmfError {
  const {status, ...report} = reports[kind];
  return new ZosmfError(status, {...report, details: [detail]}, kind === 'busy' ? {'retry-after': '5'} : {});
}

/** Allocates, and reports a refusal like z/OSMF. */
export async function allocating<Result>(doing: Promise<Result>): Promise<Result> {
  try {
    return await doing;
  } catch (error) {
    if (!(error instanceof MachineRefusal)) throw error;
    const {status, report} = refusalReport(error);
    throw new ZosmfError(status, {...report, category: fileCategory.allocation, message: 'Dynamic allocation Error'});
  }
}
