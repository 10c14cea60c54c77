import type {Json} from '@framewright/progress/record';
import {parseStored, storedNames, storedText, storeText} from '@site/src/browser-storage/stored-text';
import {ownDevice, readRecord, writeRecord} from './local-records';

/** Where the work of a page was, before it had records: an object for each task, and a card for each question. */
const places = [
  {prefix: 'exercise.', record: 'exercise/', isDeep: true},
  {prefix: 'interview.', record: 'interview/', isDeep: false},
];

const isObject = (value: unknown): value is Record<string, Json> => typeof value === 'object' && value !== null;

/** Takes work that an earlier version of the site left in this browser into records, as the oldest there is. */
export function adoptLegacyRecords(): void {
  for (const {prefix, record, isDeep} of places) {
    for (const page of storedNames(prefix)) {
      const adopted = readRecord(record + page);
      const adopt = (field: string, value: Json): void => {
        adopted.pending.fields[field] ??= [1, ownDevice(), value];
      };
      for (const [id, value] of Object.entries(parseStored<Record<string, Json>>(storedText(prefix + page)))) {
        if (!isObject(value)) continue;
        if (isDeep) for (const [part, inner] of Object.entries(value)) adopt(`${id}.${part}`, inner);
        else adopt(id, value);
      }
      if (writeRecord(record + page, adopted)) storeText(prefix + page, '');
    }
  }
}
