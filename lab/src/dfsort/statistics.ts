import type {Exits} from './exits';
import type {Messages} from './messages';
import type {OutfilStage} from './outfil-stage';
import type {Plan} from './plan';
import type {Processing} from './processing';

/** The record counts of a run. */
export interface Counts {
  read: number;
  written: number;
  /** SORTOUT was written, but has no records. */
  empty: boolean;
  joinedRecords?: number;
  /** Records from E15 are counted as inserted, those that E35 keeps for itself as deleted. */
  exits: Exits;
}

/** Lists the messages after the last record; returns the return code for overflow and empty data sets. */
export function listStatistics(
  messages: Messages,
  {kind, options}: Plan,
  processing: Processing,
  outfils: OutfilStage[],
  {read, written, empty, joinedRecords, exits}: Counts,
): number {
  let code = 0;
  if (kind === 'SORT') messages.say('ICE080I', 'IN MAIN STORAGE SORT');
  if (processing.overflow) {
    messages.say('ICE152I', `OVERFLOW DURING SUMMATION - RC=${options.overflow}`);
    code = Math.max(code, options.overflow);
  }
  // Joined records come from an exit of the main task, which counts them as inserted and reads none itself.
  const inserted = joinedRecords ?? (exits.e15 ? read : 0);
  messages.say('ICE055I', `INSERT ${inserted}, DELETE ${exits.e35 ? read : Math.max(0, read - written)}`);
  messages.say('ICE054I', `RECORDS - IN: ${inserted === 0 ? read : 0}, OUT: ${exits.e35 ? 0 : written}`);
  if (empty) {
    messages.say('ICE173I', `NO RECORDS FOR THE SORTOUT DATA SET - RC=${options.emptyOutput}`);
    code = Math.max(code, options.emptyOutput);
  }
  for (const stage of outfils) {
    for (const file of stage.files) {
      const name = `${file.ddName.padEnd(8)} `;
      messages.say(
        'ICE227I',
        `${name}: DELETED = ${stage.deleted}, REPORT = ${stage.reportLines}, DATA = ${stage.data}`,
      );
      messages.say('ICE228I', `${name}: TOTAL IN = ${written}, TOTAL OUT = ${file.count}`);
    }
  }
  for (const {outfil, data} of outfils) {
    if (data > 0) continue;
    const severity = outfil.emptySeverity ?? options.emptyOutfil;
    messages.say('ICE174I', `NO DATA RECORDS FOR AN OUTFIL DATA SET - RC=${severity}`);
    code = Math.max(code, severity);
  }
  if (kind === 'SORT') {
    const {sortedBytes, sortedRecords} = processing;
    messages.say('ICE134I', `NUMBER OF BYTES SORTED: ${sortedBytes}`);
    messages.say('ICE253I', `RECORDS SORTED - PROCESSED: ${sortedRecords}, EXPECTED: ${sortedRecords}`);
    messages.say('ICE199I', 'MEMORY OBJECT USED AS MAIN STORAGE = 0M BYTES');
    messages.say('ICE299I', 'MEMORY OBJECT USED AS WORK STORAGE = 0M BYTES');
    messages.say('ICE180I', 'HIPERSPACE STORAGE USED = 0K BYTES');
    messages.say('ICE188I', 'DATA SPACE STORAGE USED = 0K BYTES');
  }
  messages.say('ICE267I', 'ZSORT ACCELERATOR PATH NOT USED    RSN=193');
  return code;
}
