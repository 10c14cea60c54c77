import {finished} from 'node:stream';
import type {FastifyReply, FastifyRequest} from 'fastify';
import {browserCookie, readBrowserCookie} from './browser-cookie.js';
import type {Caller, IdentityContext} from './context.js';
import {readMailLanguage} from './mail/mail-language.js';
import {newSecret} from './tokens/secret.js';

/** An operation's view of the request, and of its answer's headers. */
export function callerOf({siteUrl}: IdentityContext, request: FastifyRequest, reply: FastifyReply): Caller {
  const https = request.protocol === 'https' || siteUrl?.startsWith('https:') === true;
  const browser = readBrowserCookie(request.headers.cookie, https);
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    language: readMailLanguage(request.headers['x-firebase-locale']),
    accountId: undefined,
    secondFactor: undefined,
    // Browsers send one of them with every POST, and pages cannot change it.
    inBrowser: Boolean(request.headers['sec-fetch-site'] ?? request.headers.origin),
    browser,
    keepBrowser() {
      const secret = browser ?? newSecret();
      reply.header('set-cookie', browserCookie(secret, https));
      return secret;
    },
    answered: new Promise<void>((resolve) => finished(reply.raw, () => resolve())),
    reportFault: (error) => request.log.error({err: error}, 'work after an answer failed'),
  };
}
