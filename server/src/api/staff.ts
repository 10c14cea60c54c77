import type {Administration, StaffMember} from '@framewright/identity';
import type {FastifyInstance, FastifyRequest} from 'fastify';
import {z} from 'zod';
import {readInput, required, unlessRefused} from './input.js';

interface Named {
  Params: {id: string};
}

const listInput = z.object({search: z.string().max(200).default(''), from: z.coerce.number().int().min(0).default(0)});
const first = z.enum(['made', 'by invitation']);
const addInput = z.object({email: z.string().max(320), name: z.string().max(1000).default(''), first});
const stateInput = z.object({disabled: z.boolean()});
const roleInput = z.object({role: z.enum(['instructor', 'staff']), granted: z.boolean()});
const planInput = z.object({csv: z.string().max(200_000)});
const importInput = planInput.extend({first});
const auditInput = z.object({
  account: z.string().max(200).optional(),
  /** The last event of the previous page: its time and its id. */
  before: z
    .string()
    .regex(/^\d{1,15}:[\w-]{1,100}$/)
    .transform((cursor) => ({at: Number(cursor.split(':')[0]), id: cursor.split(':')[1]!}))
    .optional(),
});

const importBytes = 256 * 1024;

const memberOf = ({session: {accountId, email}, log}: FastifyRequest): StaffMember => ({
  accountId,
  email,
  reportFault: (err) => log.error({err}, 'a mail of staff was not sent'),
});

/**
 * /api/staff: other people's accounts, by the rules of the command line, and the audit trail, which no route deletes.
 */
export function staffRoutes(api: FastifyInstance, staff: Administration): void {
  /** A change of one account, with an empty answer. */
  const change = (path: string, work: (request: FastifyRequest<Named>) => Promise<boolean>) =>
    api.post<Named>(`/accounts/:id/${path}`, async (request, reply) => {
      required(await unlessRefused(work(request)));
      return reply.code(204).send();
    });

  api.get('/accounts', async ({query}) => {
    const {search, from} = readInput(listInput, query);
    return {...(await staff.list(search, from)), canMail: staff.canMail};
  });

  api.post('/accounts', async (request, reply) => {
    const {email, name, first} = readInput(addInput, request.body);
    return reply.code(201).send(await unlessRefused(staff.add(memberOf(request), email, name, first)));
  });

  api.get('/accounts/csv', async (_request, reply) => {
    reply.header('content-disposition', 'attachment; filename="accounts.csv"').type('text/csv; charset=utf-8');
    return staff.exportCsv();
  });

  api.get<Named>('/accounts/:id', async ({params}) => required(await staff.show(params.id)));

  api.delete<Named>('/accounts/:id', async (request, reply) => {
    required(await unlessRefused(staff.remove(memberOf(request), request.params.id)));
    return reply.code(204).send();
  });

  api.delete<{Params: {id: string; password: string}}>(
    '/accounts/:id/app-passwords/:password',
    async (request, reply) => {
      const {id, password} = request.params;
      required(await unlessRefused(staff.revokeAppPassword(memberOf(request), id, password)));
      return reply.code(204).send();
    },
  );

  api.post<Named>('/accounts/:id/reset', async (request) => ({
    password: required(await unlessRefused(staff.reset(memberOf(request), request.params.id))),
  }));

  change('invite', (request) => staff.invite(memberOf(request), request.params.id));
  change('sign-out', (request) => staff.signOut(memberOf(request), request.params.id));
  change('remove-factor', (request) => staff.removeFactor(memberOf(request), request.params.id));
  change('state', async (request) =>
    staff.setDisabled(memberOf(request), request.params.id, readInput(stateInput, request.body).disabled),
  );
  change('role', async (request) => {
    const {role, granted} = readInput(roleInput, request.body);
    return staff.setRole(memberOf(request), request.params.id, role, granted);
  });

  api.post('/import/plan', {bodyLimit: importBytes}, async (request) => ({
    rows: await unlessRefused(staff.planImport(memberOf(request), readInput(planInput, request.body).csv)),
  }));

  api.post('/import', {bodyLimit: importBytes}, async (request) => {
    const {csv, first} = readInput(importInput, request.body);
    return {added: await unlessRefused(staff.runImport(memberOf(request), csv, first))};
  });

  api.get('/audit', async ({query}) => {
    const {account: accountId, before} = readInput(auditInput, query);
    return staff.audit({accountId, before});
  });
}
