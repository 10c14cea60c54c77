import {fromEbcdic, toRecord} from '../ebcdic';
import type {Dd, SpoolFile} from './dd';
import type {Step} from './step';

/**
 * Runs a utility within a step with the given control statements; returns its condition code and the records it wrote
 * to SYSPRINT.
 */
export async function callWithCards(
  step: Step,
  program: string,
  cards: readonly string[],
  others: Iterable<Dd> = step.dds.values(),
): Promise<{code: number; printed: string[]}> {
  const file: SpoolFile = {
    stepName: step.stepName,
    ddName: 'SYSPRINT',
    outputClass: 'A',
    attributes: {recfm: 'VBA', lrecl: 125, blksize: 629},
    records: [],
  };
  const records = cards.map((card) => toRecord(card, 80));
  const dds = new Map<string, Dd>();
  for (const dd of others) dds.set(dd.name, dd);
  dds.set('SYSIN', {name: 'SYSIN', sources: [{kind: 'in-stream', records, attributes: {}}]});
  dds.set('SYSPRINT', {name: 'SYSPRINT', sources: [{kind: 'sysout', file, attributes: {}}]});
  const code = await step.call(program, {dds});
  return {code, printed: file.records.map((record) => fromEbcdic(record))};
}
