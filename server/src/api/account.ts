import type {FastifyInstance} from 'fastify';

/** GET /api/account: who is signed in, and what they may do. */
export function accountRoutes(api: FastifyInstance): void {
  api.get('/account', ({session: {accountId, email, roles}}) => ({accountId, email, roles}));
}
