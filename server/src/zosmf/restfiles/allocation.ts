import type {FastifyReply} from 'fastify';
import {z} from 'zod';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import type {Place} from '../data-set-path.js';
import {badRequest} from '../error-report.js';
import {readJson} from '../json-body.js';
import {allocating} from '../refusal-report.js';
import type {ZosmfRequest} from '../resource.js';

/** Tools send numbers, and people who write requests by hand text. */
const amount = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const word = (longest: number) => z.string().min(1).max(longest).toUpperCase();

/** "Create a sequential and partitioned data set": the names of the classes are z/OSMF's. */
const newDataSet = z.object({
  volser: word(6).optional(),
  unit: word(8).optional(),
  dsorg: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['PS', 'PO', 'POE']))
    .optional(),
  alcunit: z
    .string()
    .toUpperCase()
    .pipe(z.enum(['TRK', 'CYL', 'BLK']))
    .optional(),
  primary: amount.optional(),
  secondary: amount.optional(),
  dirblk: amount.optional(),
  avgblk: amount.optional(),
  recfm: word(4).optional(),
  blksize: amount.optional(),
  lrecl: amount.optional(),
  storclass: word(8).optional(),
  mgntclass: word(8).optional(),
  dataclass: word(8).optional(),
  dsntype: word(8).optional(),
  like: word(44).optional(),
});

export async function allocateDataSet(
  machines: LearnerMachines,
  request: ZosmfRequest,
  reply: FastifyReply,
  {name, member}: Place,
): Promise<FastifyReply> {
  if (member !== undefined) throw badRequest('A member is made by writing to it.');
  const {dsorg, storclass, mgntclass, dataclass, dsntype, ...how} = readJson(newDataSet, request.body);
  if (how.like === undefined && how.primary === undefined) throw badRequest('Property "primary" is required.', 3);
  const library = dsorg === 'POE' ? 'LIBRARY' : undefined;
  await allocating(
    machines.use(request.tool, 'allocate', {
      name,
      how: {
        ...how,
        dsorg: dsorg === 'POE' ? 'PO' : dsorg,
        dsntype: dsntype ?? library,
        storclas: storclass,
        mgmtclas: mgntclass,
        dataclas: dataclass,
      },
    }),
  );
  return reply.code(201).send();
}
