import type {Json} from '@framewright/progress/record';
import {parseStored, storedNames, storedText, storeText} from '@site/src/browser-storage/stored-text';
import {ownDevice, readRecord, writeRecord} from './local-records';

/** The storage keys of a page's work before records existed: an object for each task, and a card for each question. */
const places = [
  {prefix: 'exercise.', record: 'exercise/', isDeep: true},
  {prefix: 'interview.', record: 'interview/', isDeep: false},
];

const isObject = (value: unknown): value is Record<string, Json> => typeof value === 'object' && value !== null;

/** Converts work stored by an earlier version of the site into records, dated before everything else. */
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
