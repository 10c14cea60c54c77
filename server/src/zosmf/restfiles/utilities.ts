import type {FastifyReply} from 'fastify';
import {z} from 'zod';
import type {LearnerMachines} from '../../machines/learner-machines.js';
import {type Place, readPlace} from '../data-set-path.js';
import {badRequest} from '../error-report.js';
import {readJson} from '../json-body.js';
import type {ZosmfRequest} from '../resource.js';

/** "z/OS data set and member utilities": the path names the target of the copy or rename. */
const utilityRequest = z.object({
  request: z.enum(['copy', 'rename', 'hmigrate', 'hrecall', 'hdelete']),
  'from-dataset': z.object({dsn: z.string(), member: z.string().optional()}).optional(),
  'from-file': z.unknown().optional(),
  replace: z.boolean().optional(),
});

function readSource(from: {dsn: string; member?: string} | undefined): Place {
  if (!from) throw badRequest('Property "from-dataset" is required.', 3);
  const {dsn, member} = from;
  return readPlace(member ? `${dsn}(${member})` : dsn);
}

/** `*`, or a library without a member, means all members. */
const withoutStar = ({name, member}: Place): Place =>
  member === undefined || member === '*' ? {name} : {name, member};

export async function useUtility(
  machines: LearnerMachines,
  request: ZosmfRequest,
  reply: FastifyReply,
  to: Place,
): Promise<FastifyReply> {
  const asked = readJson(utilityRequest, request.body);
  if (asked.request !== 'copy' && asked.request !== 'rename') {
    throw badRequest(`${asked.request.toUpperCase()} needs DFSMShsm, which this machine does not have.`, 20);
  }
  if (asked['from-file'] !== undefined) throw badRequest('There is no z/OS UNIX file system on this machine.', 20);
  const from = readSource(asked['from-dataset']);
  if (asked.request === 'rename') await machines.use(request.tool, 'rename', {from, to});
  else {
    const replace = asked.replace ?? false;
    await machines.use(request.tool, 'copy', {from: withoutStar(from), to: withoutStar(to), replace});
  }
  return reply.code(200).send();
}
