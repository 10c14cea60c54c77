import type {Role, SessionTokens} from '@framewright/identity';
import type {Session} from '../session.js';

const rolesOf: Record<string, Role[]> = {
  anu: ['learner'],
  ben: ['learner'],
  ravi: ['learner', 'instructor'],
  priya: ['learner', 'instructor'],
  sita: ['learner', 'staff'],
};

function sessionOf(name: string): Session | null {
  const roles = rolesOf[name];
  return roles ? {accountId: name, email: `${name}@example.com`, roles, expiresAt: Date.now() + 3600_000} : null;
}

/** Learners Anu and Ben, instructors Ravi and Priya, Sita of the staff: the name of each is their session token. */
export const people: SessionTokens = {
  issue: ({accountId}) => Promise.resolve(accountId),
  verify: (token) => Promise.resolve(sessionOf(token)),
  verifyNow: () => undefined,
};

export const as = (name: string) => ({cookie: `session=${name}`});
