import {z} from 'zod';
import type {IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {findAccountByEmail, normalEmail} from '../records/accounts.js';
import {newSecret} from '../tokens/secret.js';
import {isEmail} from './credentials.js';

export const createAuthUriInput = z.object({
  identifier: z.string().max(1000).optional(),
  continueUri: z.string().max(2048).optional(),
});

/** POST v1/accounts:createAuthUri: how an email signs in, unless that must stay secret. */
export async function createAuthUri(context: IdentityContext, input: z.infer<typeof createAuthUriInput>) {
  const {identifier, continueUri} = input;
  if (!identifier) throw new IdentityError('MISSING_IDENTIFIER');
  if (!continueUri) throw new IdentityError('MISSING_CONTINUE_URI');
  if (!URL.canParse(continueUri)) throw new IdentityError('INVALID_CONTINUE_URI');
  const email = normalEmail(identifier);
  if (!isEmail(email)) throw new IdentityError('INVALID_IDENTIFIER');
  const answer = {kind: 'identitytoolkit#CreateAuthUriResponse', sessionId: newSecret()};
  if (context.settings.enumerationProtection) return answer;
  const account = await findAccountByEmail(context.database, email);
  if (!account) return {...answer, registered: false};
  const signinMethods = [account.password_hash === null ? 'emailLink' : 'password'];
  return {...answer, registered: true, allProviders: ['password'], signinMethods};
}
