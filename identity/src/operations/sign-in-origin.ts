import type {Caller} from '../context.js';
import type {SignInOrigin} from '../records/sign-ins.js';
import {secretHash} from '../tokens/secret.js';

/** What is noted of where a sign-in comes from. The browser gets its cookie, unless it has it. */
export const signInOrigin = ({address, userAgent, inBrowser, keepBrowser}: Caller): SignInOrigin => ({
  browser_hash: secretHash(keepBrowser()),
  browser_bound: inBrowser ? 1 : 0,
  user_agent: userAgent,
  address: address.slice(0, 64),
});
