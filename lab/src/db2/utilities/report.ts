import {logPoint} from '../catalog/copy-history';
import {timestampText} from '../values/datetime';
import {relatedSpaces} from './listdef';
import {spaceNamed} from './objects';
import type {Utility} from './utility';

const ok = 0;
const none = '-1.0E+00';

/**
 * REPORT TABLESPACESET and REPORT RECOVERY, in the form of the examples in "REPORT output" and "Sample REPORT control
 * statements" of the Utility Guide. The lines about dependent tables and about logs are omitted.
 */
export const report: Utility = (words, run) => {
  const {session, listing, subsystem} = run;
  const {catalog} = session.database;
  if (words.has('TABLESPACESET')) {
    words.has('TABLESPACE');
    const {space} = spaceNamed(words, session);
    listing.message('DSNU587I', 'DSNUPSET', `REPORT TABLESPACE SET WITH TABLESPACE ${space}`, {subsystem});
    listing.line('');
    listing.line('TABLESPACE SET REPORT:');
    listing.line('');
    for (const one of relatedSpaces([space], catalog.baseTables)) {
      listing.line(`TABLESPACE         : ${one}`);
      for (const table of catalog.baseTables.filter(({database, tableSpace}) => `${database}.${tableSpace}` === one)) {
        listing.line(`  TABLE            : ${table.schema}.${table.name}`);
        for (const index of table.indexes) {
          listing.line(`  INDEXSPACE       : ${table.database}.${index.indexSpace}`);
          listing.line(`  INDEX            : ${index.schema}.${index.name}`);
        }
      }
      listing.line('');
    }
    return ok;
  }
  words.need('RECOVERY');
  words.need('TABLESPACE');
  const {space} = spaceNamed(words, session);
  listing.message('DSNU581I', 'DSNUPREC', `REPORT RECOVERY TABLESPACE ${space}`, {subsystem});
  listing.message('DSNU593I', 'DSNUPREC', 'REPORT RECOVERY ENVIRONMENT RECORD:', {subsystem});
  listing.line(`             MINIMUM   RBA: ${'0'.repeat(20)}`);
  listing.line(`             MAXIMUM   RBA: ${'F'.repeat(20)}`);
  listing.line(`             MIGRATING RBA: ${'0'.repeat(20)}`);
  listing.message('DSNU582I', 'DSNUPPCP', `REPORT RECOVERY TABLESPACE ${space} SYSCOPY ROWS AND SYSTEM LEVEL BACKUPS`, {
    subsystem,
  });
  for (const {type, dataSet, jobName, authorizationId, at, backup = ''} of catalog.copies.filter(
    (one) => one.space === space,
  )) {
    const stamp = timestampText(at / 1_000_000n, 6);
    const shown = type === 'F' || type === 'I' ? ` ${type} ` : `*${type}*`;
    const level = type === 'F' || type === 'I' ? 'R' : ' ';
    listing.line(`TIMESTAMP = ${stamp}, IC TYPE = ${shown}, SHR LVL = ${level}, DSNUM    = 0000,`);
    listing.line(`  START LRSN =${logPoint(at)}`);
    listing.line(`DEV TYPE  =         , IC BACK = ${backup.padEnd(2)}, STYPE   =  , FILE SEQ = 0000,`);
    listing.line(`  PIT LRSN = ${'0'.repeat(20)}`);
    listing.line('LOW DSNUM = 0000, HIGH DSNUM = 0000, OLDEST VERSION = 0000, LOGICAL PART = 0000,');
    listing.line('  LOGGED = Y, TTYPE =');
    listing.line(`JOBNAME   = ${jobName.padEnd(8)}, AUTHID = ${authorizationId.padEnd(8)}, COPYPAGESF = ${none}`);
    listing.line(`NPAGESF   = ${none}, CPAGESF = ${none}`);
    listing.line(`DSNAME    = ${dataSet.padEnd(44)}, MEMBER NAME =         ,`);
    listing.line('');
  }
  return ok;
};
