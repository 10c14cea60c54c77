import {z} from 'zod';
import type {Json, SyncRequest} from './record.js';

const moment = z.number().int().min(0).max(8.64e15);
const id = z.string().regex(/^[\w-]{1,64}$/);
/** It comes from a JSON parser, which has already validated it. */
const value = z.unknown() as z.ZodType<Json>;
const entryName = z.string().min(1).max(200);

const record = z.object({
  fields: z.record(entryName, z.tuple([moment, id, value, moment.optional()])),
  events: z.record(entryName, z.tuple([moment, value])),
});

/** The schema of a device's request. */
export const syncRequest: z.ZodType<SyncRequest> = z.object({
  learner: z.string().max(128),
  clock: moment,
  /** Negative if the device synced while the account was marked as deleted. */
  generation: z.number().int().nullable(),
  since: z.number().int().min(0),
  changes: z.record(
    z
      .string()
      .max(200)
      .regex(/^[a-z]+\/[\w./-]+$/),
    record,
  ),
});
