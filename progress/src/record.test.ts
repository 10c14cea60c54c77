import fc from 'fast-check';
import {expect, it} from 'vitest';
import {emptyRecord, type LearnerRecord, mergeRecords} from './record.js';

const name = fc.constantFrom('a', 'b', '__proto__', 'toString');
const moment = fc.integer({min: 0, max: 3});
const device = fc.constantFrom('phone', 'desk');
const value = fc.jsonValue({maxDepth: 1}).map((json) => json as never);
const record: fc.Arbitrary<LearnerRecord> = fc.record({
  fields: fc.dictionary(name, fc.tuple(moment, device, value)),
  events: fc.dictionary(name, fc.tuple(moment, value)),
});

/** As it is stored and sent, with names in one order. */
const sorted = (entries: object) => Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
const shown = ({fields, events}: LearnerRecord) => JSON.stringify([sorted(fields), sorted(events)]);

it('comes to the same whichever device is first', () => {
  fc.assert(fc.property(record, record, (a, b) => shown(mergeRecords(a, b)) === shown(mergeRecords(b, a))));
});

it('comes to the same in whatever order three devices meet', () => {
  fc.assert(
    fc.property(
      record,
      record,
      record,
      (a, b, c) => shown(mergeRecords(mergeRecords(a, b), c)) === shown(mergeRecords(a, mergeRecords(b, c))),
    ),
  );
});

it('changes nothing when something is merged again', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      const once = mergeRecords(a, b);
      return shown(mergeRecords(once, b)) === shown(once);
    }),
  );
});

it('loses no event, doubles none, and keeps the latest of each field', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      const {fields, events} = mergeRecords(a, b);
      expect(new Set(Object.keys(events))).toEqual(new Set([...Object.keys(a.events), ...Object.keys(b.events)]));
      for (const [key, [at]] of Object.entries(fields)) {
        const ats = [a, b].flatMap((one) => Object.entries(one.fields)).filter(([other]) => other === key);
        expect(at).toBe(Math.max(...ats.map(([, [moment]]) => moment)));
      }
    }),
  );
});

it('leaves a record that meets an empty one as it is', () => {
  fc.assert(fc.property(record, (a) => shown(mergeRecords(emptyRecord(), a)) === shown(a)));
});
