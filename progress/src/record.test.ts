import fc from 'fast-check';
import {expect, it} from 'vitest';
import {emptyRecord, type LearnerRecord, mergeInto} from './record.js';

const name = fc.constantFrom('a', 'b', '__proto__', 'toString');
const moment = fc.integer({min: 0, max: 3});
const device = fc.constantFrom('phone', 'desk');
const value = fc.jsonValue({maxDepth: 1}).map((json) => json as never);
const record: fc.Arbitrary<LearnerRecord> = fc.record({
  fields: fc.dictionary(name, fc.tuple(moment, device, value)),
  events: fc.dictionary(name, fc.tuple(moment, value)),
});

/** As stored and sent, with sorted names. */
const sorted = (entries: object) => Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
const shown = ({fields, events}: LearnerRecord) => JSON.stringify([sorted(fields), sorted(events)]);

/** The merge of both, which are not changed. */
const merged = (one: LearnerRecord, other: LearnerRecord) => mergeInto(structuredClone(one), other);

it('does not depend on which device is first', () => {
  fc.assert(fc.property(record, record, (a, b) => shown(merged(a, b)) === shown(merged(b, a))));
});

it('does not depend on the order of three devices', () => {
  fc.assert(
    fc.property(record, record, record, (a, b, c) => shown(merged(merged(a, b), c)) === shown(merged(a, merged(b, c)))),
  );
});

it('changes nothing when something is merged again', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      const once = merged(a, b);
      return shown(merged(once, b)) === shown(once);
    }),
  );
});

it('loses and duplicates no event, and keeps the latest value of each field', () => {
  fc.assert(
    fc.property(record, record, (a, b) => {
      const {fields, events} = merged(a, b);
      expect(new Set(Object.keys(events))).toEqual(new Set([...Object.keys(a.events), ...Object.keys(b.events)]));
      for (const [key, [at]] of Object.entries(fields)) {
        const ats = [a, b].flatMap((one) => Object.entries(one.fields)).filter(([other]) => other === key);
        expect(at).toBe(Math.max(...ats.map(([, [moment]]) => moment)));
      }
    }),
  );
});

it('leaves a record that meets an empty one as it is', () => {
  fc.assert(fc.property(record, (a) => shown(merged(emptyRecord(), a)) === shown(a)));
});
