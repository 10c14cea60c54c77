import type {CopyEvent} from '../catalog/copy-history';
import {SqlError} from '../sql-error';
import {copiedPages, copiesOf, dataSetName, dataSetOf, type NewCopy, newCopies, writePages} from './image-copy';
import {spaceNamed} from './objects';
import type {Utility} from './utility';

const ok = 0;
const error = 8;

/**
 * COPYTOCOPY TABLESPACE: makes further copies of an image copy, whose rows in SYSCOPY equal that of the first one
 * except for the data set, the job, the user and ICBACKUP. Utility Guide, "COPYTOCOPY". Its output is ours, since no
 * recorded listing contains it.
 */
export const copyOfCopy: Utility = (words, run) => {
  const {step, session, listing} = run;
  words.need('TABLESPACE');
  const {space} = spaceNamed(words, session);
  if (words.has('DSNUM')) words.take();
  let types = 'FI';
  let named: string | undefined;
  const wanted: NewCopy[] = [];
  while (!words.ended) {
    const option = words.take();
    if (option === 'FROMLASTFULLCOPY') types = 'F';
    else if (option === 'FROMLASTINCRCOPY') types = 'I';
    else if (option === 'FROMCOPY') named = dataSetName(words);
    else if (option === 'FROMVOLUME' || option === 'FROMSEQNO') words.take();
    else if (option === 'COPYDDN') wanted.push(...newCopies(words, undefined, 'LB'));
    else if (option === 'RECOVERYDDN') wanted.push(...newCopies(words, 'RP', 'RB'));
    else if (option !== 'FROMLASTCOPY')
      throw new SqlError(-104, [option, 'FROMLASTCOPY FROMLASTFULLCOPY FROMLASTINCRCOPY FROMCOPY COPYDDN RECOVERYDDN']);
  }
  if (wanted.length === 0) throw new SqlError(-104, ['<END-OF-STATEMENT>', 'COPYDDN RECOVERYDDN']);
  const source = copiesOf(run, space)
    .filter(({type, dataSet, backup}) =>
      named === undefined ? types.includes(type) && backup === undefined : dataSet === named,
    )
    .at(-1);
  const pages = source && copiedPages(run, source.dataSet);
  if (!pages) {
    listing.line(`FWR004I THERE IS NO IMAGE COPY OF ${space} TO COPY`);
    return error;
  }
  const made: CopyEvent[] = [];
  for (const {ddName, backup} of wanted) {
    if (!writePages(run, ddName, space, pages)) return error;
    const dataSet = dataSetOf(run, ddName);
    listing.line(`FWR005I ${source.dataSet} WAS COPIED TO ${dataSet}: ${pages.length} PAGES`);
    const {jobName} = step;
    made.push({...source, dataSet, jobName, authorizationId: session.registers.user, backup});
  }
  session.database.catalog.copies.push(...made);
  return ok;
};
