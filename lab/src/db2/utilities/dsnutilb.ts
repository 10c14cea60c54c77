import {fromEbcdic} from '../../ebcdic';
import type {Program} from '../../step/program';
import type {Step} from '../../step/step';
import {SqlError} from '../sql-error';
import type {OpenDb2} from '../subsystem';
import {sqlCondition} from '../messages/message';
import {runLoad} from './load';
import {copyOfCopy} from './copytocopy';
import {copySpace} from './image-copy';
import {defineList} from './listdef';
import {mergeCopies} from './mergecopy';
import {recover} from './recover';
import {setOptions} from './options';
import {report} from './report';
import {check, modifyRecovery, quiesce, rebuild, reorganize, repair, runstats} from './space-utilities';
import {defineTemplate} from './template';
import {unloadSpace} from './unload';
import {utilityStatements, type Words} from './statement';
import type {Utility, UtilityRun} from './utility';
import {UtilityListing} from './utility-listing';

const utilities: Readonly<Record<string, Utility | undefined>> = {
  CHECK: check,
  COPY: copySpace,
  COPYTOCOPY: copyOfCopy,
  LISTDEF: defineList,
  LOAD: runLoad,
  MERGECOPY: mergeCopies,
  MODIFY: modifyRecovery,
  OPTIONS: setOptions,
  QUIESCE: quiesce,
  REBUILD: rebuild,
  RECOVER: recover,
  REORG: reorganize,
  REPAIR: repair,
  REPORT: report,
  RUNSTATS: runstats,
  TEMPLATE: defineTemplate,
  UNLOAD: unloadSpace,
};

/** Utilities that Db2 has and this machine does not. */
const notHere: ReadonlySet<string> = new Set([
  'BACKUP',
  'CATENFM',
  'CATMAINT',
  'DIAGNOSE',
  'EXEC',
  'RESTORE',
  'STOSPACE',
]);

const warning = 4;
const error = 8;
const severe = 12;

/**
 * DSNUTILB: PARM specifies the subsystem and the utility identifier, which is USER.JOB by default. Utility Guide,
 * "DSNUPROC". Messages that no recorded listing contains are ours.
 */
export const utilityProgram =
  (db2: OpenDb2 | undefined): Program =>
  async (step) => {
    const [system = '', uid = ''] = step.parm.split(',').map((part) => part.trim().toUpperCase());
    const listing = UtilityListing.open(step);
    if (listing === undefined) return severe;
    const subsystem = await db2?.();
    if (subsystem?.name !== system) {
      listing.line(`FWR003I THERE IS NO DB2 SUBSYSTEM ${system} ON THIS MACHINE`);
      listing.close();
      return severe;
    }
    listing.message(
      'DSNU000I',
      'DSNUGUTC',
      `OUTPUT START FOR UTILITY, UTILID = ${uid || `${step.user}.${step.jobName}`}`,
      {
        control: '1',
      },
    );
    const cards = readCards(step);
    if (cards === undefined) return severe;
    const session = subsystem.connect(step.user, true);
    let highest = 0;
    let made = 0;
    const shared = {
      lists: new Map<string, readonly string[]>(),
      templates: new Map<string, string>(),
      options: {skipsItems: false, warning: 4},
      unique: () => String.fromCharCode('A'.charCodeAt(0) + made++),
    };
    for (const {text, words} of utilityStatements(cards)) {
      listing.message('DSNU050I', 'DSNUGUTC', ` ${text}`, {control: '0'});
      step.useTime(0.01);
      highest = Math.max(highest, runListed(words, {step, session, listing, subsystem: system, ...shared}));
      if (highest >= error || step.abend !== undefined) break;
      session.commit();
    }
    // Changes that a utility made before it failed, or before the step abended, are rolled back.
    if (session.hasChanges) session.rollback();
    if (highest >= error)
      listing.message('DSNU012I', 'DSNUGBAC', `UTILITY EXECUTION TERMINATED, HIGHEST RETURN CODE=${highest}`);
    else listing.message('DSNU010I', 'DSNUGBAC', `UTILITY EXECUTION COMPLETE, HIGHEST RETURN CODE=${highest}`);
    listing.close();
    return highest;
  };

/** Utilities that can process an index space. */
const ofIndexes: ReadonlySet<string> = new Set(['CHECK', 'REBUILD', 'REORG', 'RUNSTATS']);

/** A statement that names a list is run for each of its items. */
function runListed(words: Words, run: UtilityRun): number {
  const {list} = words;
  if (words.next === 'LISTDEF' || list === undefined) return runUtility(words, run);
  const items = run.lists.get(list);
  if (!items) {
    run.listing.line(`FWR004I THERE IS NO LIST ${list}`);
    return error;
  }
  let highest = 0;
  for (const item of items) {
    run.listing.message('DSNU1033I', 'DSNUGULM', `PROCESSING LIST ITEM: ${item}`);
    if (item.startsWith('INDEXSPACE') && !ofIndexes.has(words.next)) {
      run.listing.line(`FWR001I ${words.next} OF AN INDEX SPACE IS NOT SUPPORTED ON THIS MACHINE`);
      highest = error;
    } else highest = Math.max(highest, runUtility(words.about(item), run));
    if (highest >= error && !run.options.skipsItems) break;
  }
  return highest;
}

function runUtility(words: Words, run: UtilityRun): number {
  const name = words.take();
  const utility = utilities[name];
  if (utility === undefined) {
    run.listing.line(
      notHere.has(name) ? `FWR001I ${name} IS NOT SUPPORTED ON THIS MACHINE` : `FWR004I ${name} IS NO UTILITY OF DB2`,
    );
    return error;
  }
  try {
    const code = utility(words, run);
    return code === warning ? run.options.warning : code;
  } catch (failed) {
    if (!(failed instanceof SqlError)) throw failed;
    const [reason, kind, option] = failed.tokens;
    if (reason === 'FWR001I' && kind === 'OPTION') {
      run.listing.line(`FWR001I ${name} ${option} IS NOT SUPPORTED ON THIS MACHINE`);
      return error;
    }
    const {message, sqlcode} = sqlCondition(failed.sqlcode, failed.tokens, failed.sqlstate);
    run.listing.line(`FWR004I ${name} CANNOT GO ON (SQLCODE ${sqlcode}): ${message}`);
    return error;
  }
}

function readCards(step: Step): string[] | undefined {
  const reader = step.openInput('SYSIN');
  if (reader === undefined) return undefined;
  const cards: string[] = [];
  for (let record = reader.get(); record !== undefined; record = reader.get()) cards.push(fromEbcdic(record));
  reader.close();
  return cards;
}
