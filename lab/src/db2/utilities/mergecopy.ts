import type {CopyEvent} from '../catalog/copy-history';
import {SqlError} from '../sql-error';
import {copiedPages, copiesOf, dataSetOf, type NewCopy, newCopies, writePages} from './image-copy';
import {spaceNamed} from './objects';
import type {Utility} from './utility';

const ok = 0;
const warning = 4;
const error = 8;

/**
 * MERGECOPY TABLESPACE. Utility Guide, "MERGECOPY": the incremental copies since the last full one are merged into one,
 * which replaces them in SYSCOPY; with NEWCOPY YES they are merged with that full copy into a new full one. The text of
 * DSNU504I is from Messages; the name of its module is from memory.
 */
export const mergeCopies: Utility = (words, run) => {
  const {step, session, listing} = run;
  words.need('TABLESPACE');
  const {space} = spaceNamed(words, session);
  let full = false;
  const wanted: NewCopy[] = [];
  while (!words.ended) {
    const option = words.take();
    if (option === 'NEWCOPY') full = words.take() === 'YES';
    else if (option === 'COPYDDN') wanted.push(...newCopies(words, undefined, 'LB'));
    else if (option === 'RECOVERYDDN') wanted.push(...newCopies(words, 'RP', 'RB'));
    else if (option === 'WORKDDN' || option === 'DSNUM') words.skip();
    else throw new SqlError(-104, [option, 'NEWCOPY COPYDDN RECOVERYDDN WORKDDN DSNUM']);
  }
  if (wanted.length === 0) wanted.push({ddName: 'SYSCOPY', backup: undefined});
  const primary = copiesOf(run, space).filter(({backup}) => backup === undefined);
  const base = primary.map(({type}) => type).lastIndexOf('F');
  const incremental = primary.slice(base + 1);
  const merged = full && base >= 0 ? [primary[base]!, ...incremental] : incremental;
  if (merged.length < 2) {
    listing.line(`FWR004I THERE ARE NO IMAGE COPIES OF ${space} TO MERGE`);
    return warning;
  }
  const inputs = merged.map(({dataSet}) => ({dataSet, pages: copiedPages(run, dataSet)}));
  const lost = inputs.find(({pages}) => pages === undefined);
  if (lost) {
    listing.line(`FWR004I THE IMAGE COPY ${lost.dataSet} OF ${space} CANNOT BE READ`);
    return error;
  }
  // The newest copy contains all rows, since here an incremental copy is no smaller than a full one.
  const pages = inputs.at(-1)!.pages!;
  const made: CopyEvent[] = [];
  for (const {ddName, backup} of wanted) {
    if (!writePages(run, ddName, space, pages)) return error;
    made.push({
      space,
      type: full ? 'F' : 'I',
      dataSet: dataSetOf(run, ddName),
      jobName: step.jobName,
      authorizationId: session.registers.user,
      backup,
      at: session.environment.now(),
    });
  }
  listing.message(
    'DSNU504I',
    'DSNUBCMD',
    `MERGE STATISTICS FOR TABLESPACE ${space} - NUMBER OF COPIES = ${merged.length}, ` +
      `NUMBER OF PAGES MERGED = ${inputs.reduce((sum, one) => sum + one.pages!.length, 0)}, ELAPSED TIME = 00:00:00`,
  );
  const {copies} = session.database.catalog;
  if (!full) {
    const replaced = new Set(merged.map(({dataSet}) => dataSet));
    const kept = copies.filter((one) => one.space !== space || one.type !== 'I' || !replaced.has(one.dataSet));
    copies.splice(0, copies.length, ...kept);
  }
  copies.push(...made);
  return ok;
};
