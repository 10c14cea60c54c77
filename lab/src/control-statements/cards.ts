import {fromEbcdic} from '../ebcdic';
import type {Step} from '../step/step';

/** More cards than anyone writes; any further cards are not read. */
const mostCards = 20_000;

/** The cards of a DD such as SYSIN; undefined if the step has no such DD or it could not be opened. */
export function readCards(step: Step, ddName: string, most = mostCards): string[] | undefined {
  if (!step.dds.has(ddName)) return undefined;
  const reader = step.openInput(ddName);
  if (reader === undefined) return undefined;
  const cards: string[] = [];
  for (let record = reader.get(); record !== undefined && cards.length < most; record = reader.get()) {
    cards.push(fromEbcdic(record.subarray(0, 80)).trimEnd());
  }
  reader.close();
  return cards;
}
