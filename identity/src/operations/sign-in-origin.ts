import type {Caller} from '../context.js';
import type {SignInOrigin} from '../records/sign-ins.js';
import {secretHash} from '../tokens/secret.js';

/** The recorded origin of a sign-in. The browser gets its cookie, unless it has it. */
export const signInOrigin = ({address, userAgent, inBrowser, keepBrowser}: Caller): SignInOrigin => ({
  browser_hash: secretHash(keepBrowser()),
  browser_bound: inBrowser ? 1 : 0,
  user_agent: userAgent,
  address: address.slice(0, 64),
});
