import {runnable} from '../le/run-unit/run-unit';
import {parmParameter} from '../step/parameter-list';
import type {Program} from '../step/step';
import {Binder, type BoundModule, recordsOf} from './iewblink';
import {BinderListing} from './listing';
import {readBinderInput} from './object-module';
import {readBinderOptions} from './options';

/**
 * LOADER, also IEWBLDGO: binds the contents of SYSLIN and runs the program at once, with the part of PARM after the
 * slash. MVS Program Management: User's Guide and Reference, "Invoking the batch loader".
 */
export const runLoader: Program = async (step) => {
  const [options = '', ...parm] = step.parm.split('/');
  const listing = new BinderListing(step, 'SYSLOUT');
  listing.message('IEW2278I B352', `INVOCATION PARAMETERS - ${options}`);
  const binder = new Binder(step, listing, readBinderOptions(options));
  let bound: BoundModule | undefined;
  binder.read(readBinderInput(recordsOf(step, 'SYSLIN')), (module) => (bound ??= module));
  bound ??= binder.finish();
  const {returnCode} = listing;
  listing.message('IEW2008I 0F03', `PROCESSING COMPLETED.  RETURN CODE = ${String(returnCode).padStart(2)}.`);
  listing.summary();
  if (!bound.executable || step.abend !== undefined) return Math.max(returnCode, 8);
  return runnable(bound.programs)(step, [parmParameter(parm.join('/'))]);
};
