import {availableParallelism} from 'node:os';
import formBody from '@fastify/formbody';
import type {FastifyInstance} from 'fastify';
import type {z} from 'zod';
import type {Caller, IdentityContext} from './context.js';
import {BoundedQueue, QueueFull} from './bounded-queue.js';
import {callerOf} from './caller.js';
import {isCrossSite} from './cross-site.js';
import {errorBody, errorStatus, IdentityError} from './errors.js';
import {createAuthUri, createAuthUriInput} from './operations/create-auth-uri.js';
import {credentialsInput} from './operations/credentials.js';
import {deleteAccount} from './operations/delete-account.js';
import {lookup} from './operations/lookup.js';
import {mfaEnrollmentFinalize, mfaEnrollmentFinalizeInput} from './operations/mfa-enrollment-finalize.js';
import {mfaEnrollmentStart, mfaEnrollmentStartInput} from './operations/mfa-enrollment-start.js';
import {mfaEnrollmentWithdraw, mfaEnrollmentWithdrawInput} from './operations/mfa-enrollment-withdraw.js';
import {mfaSignInFinalize, mfaSignInFinalizeInput} from './operations/mfa-sign-in-finalize.js';
import {mfaSignInStart, mfaSignInStartInput} from './operations/mfa-sign-in-start.js';
import {ownTokenInput} from './operations/own-token.js';
import {passwordPolicy} from './operations/password-policy.js';
import {projects} from './operations/projects.js';
import {recaptchaConfig} from './operations/recaptcha-config.js';
import {recaptchaParams} from './operations/recaptcha-params.js';
import {recoveryCodesCount, recoveryCodesRenew} from './operations/recovery-codes.js';
import {resetPassword, resetPasswordInput} from './operations/reset-password.js';
import {revokeToken} from './operations/revoke-token.js';
import {sendOobCode, sendOobCodeInput} from './operations/send-oob-code.js';
import {signInWithEmailLink, signInWithEmailLinkInput} from './operations/sign-in-with-email-link.js';
import {signInWithCustomToken, signInWithCustomTokenInput} from './operations/sign-in-with-custom-token.js';
import {signInWithPassword} from './operations/sign-in-with-password.js';
import {signUp, signUpInput} from './operations/sign-up.js';
import {token, tokenInput} from './operations/token.js';
import {update, updateInput} from './operations/update.js';
import {logSecurityEvent} from './security-log.js';

const toolkit = '/identitytoolkit.googleapis.com';
const secureToken = '/securetoken.googleapis.com';

/** Operations of Firebase for sign-in methods that are switched off here. */
const switchedOff = ['signInWithIdp', 'sendVerificationCode', 'signInWithPhoneNumber'];

/** The name of an error in metrics. */
const outcomeOf = (error: unknown) =>
  error instanceof IdentityError ? error.code : error instanceof QueueFull ? 'BUSY' : 'FAULT';

type Operation<Input> = (context: IdentityContext, input: Input, caller: Caller) => Promise<object>;

/**
 * Hashing a password takes a core and 19 MiB for a while: one core is left to readers, and nobody waits longer than a
 * reader would.
 */
const hashing = {concurrency: Math.max(1, Math.min(4, availableParallelism() - 1)), queued: 64};

/** The protocol: each operation at the path that the Firebase client expects, on this site's own origin. */
export function identityRoutes(context: IdentityContext) {
  return async (app: FastifyInstance): Promise<void> => {
    // Any page may post a form here; JSON needs permission. Only the token endpoint accepts forms, below.
    app.removeContentTypeParser('text/plain');

    app.setErrorHandler((error, request, reply) => {
      reply.header('cache-control', 'no-store');
      if (error instanceof IdentityError) return reply.code(errorStatus[error.code]).send(errorBody(error));
      const status = (error as {statusCode?: number}).statusCode ?? 500;
      if (status < 500) return reply.code(400).send(errorBody(new IdentityError('INVALID_REQUEST')));
      if (error instanceof QueueFull) request.log.warn('too many passwords at once');
      else request.log.error({err: error}, 'an identity operation failed');
      // Not JSON: the client signs a user out for good on a JSON 5xx, and waits on any other.
      return reply
        .code(503)
        .header('retry-after', '5')
        .type('text/plain; charset=utf-8')
        .send('Try again in a moment.\n');
    });

    const hashingQueue = new BoundedQueue(hashing.concurrency, hashing.queued);
    const queued =
      <Input>(operation: Operation<Input>): Operation<Input> =>
      (...args) =>
        hashingQueue.run(() => operation(...args));

    // Before the body is read: cross-site requests must not count as the learner's failures.
    app.addHook('onRequest', (request, _reply, done) => {
      const refused = request.method === 'POST' && isCrossSite(request.headers);
      done(refused ? new IdentityError('PERMISSION_DENIED', 'Requests from other sites are refused') : undefined);
    });

    function post<Input>(path: string, schema: z.ZodType<Input>, operation: Operation<Input>, scope = app): void {
      const name = path.slice(path.lastIndexOf('/') + 1).replace('accounts:', '');
      // A colon is doubled where the router would take it for a parameter.
      scope.post(path.replace(':', '::'), {bodyLimit: 16 * 1024}, async (request, reply) => {
        const input = schema.safeParse(request.body ?? {});
        // PostgreSQL cannot store a NUL in a text, and no name or email has one.
        if (!input.success || JSON.stringify(input.data).includes('\\u0000'))
          throw new IdentityError('INVALID_REQUEST');
        const caller = callerOf(context, request, reply);
        const noteOutcome = (outcome: string) => {
          context.observe(name, outcome);
          logSecurityEvent(context, request.log, {path, input: input.data, caller, outcome});
        };
        const answer = await operation(context, input.data, caller).catch((error: unknown) => {
          noteOutcome(outcomeOf(error));
          throw error;
        });
        // Acknowledged changes must survive a crash.
        await context.disk.settled();
        noteOutcome('mfaPendingCredential' in answer ? 'SECOND_FACTOR_ASKED' : 'OK');
        return reply.header('cache-control', 'no-store').send(answer);
      });
    }

    post(`${toolkit}/v1/accounts:signInWithPassword`, credentialsInput, queued(signInWithPassword));
    post(`${toolkit}/v1/accounts:signInWithCustomToken`, signInWithCustomTokenInput, signInWithCustomToken);
    post(`${toolkit}/v1/accounts:signUp`, signUpInput, queued(signUp));
    post(`${toolkit}/v1/accounts:lookup`, ownTokenInput, lookup);
    post(`${toolkit}/v1/accounts:update`, updateInput, queued(update));
    post(`${toolkit}/v1/accounts:sendOobCode`, sendOobCodeInput, sendOobCode);
    post(`${toolkit}/v1/accounts:resetPassword`, resetPasswordInput, queued(resetPassword));
    post(`${toolkit}/v1/accounts:signInWithEmailLink`, signInWithEmailLinkInput, signInWithEmailLink);
    post(`${toolkit}/v1/accounts:createAuthUri`, createAuthUriInput, createAuthUri);
    post(`${toolkit}/v1/accounts:delete`, ownTokenInput, deleteAccount);
    post(`${toolkit}/v2/accounts:revokeToken`, ownTokenInput, revokeToken);
    post(`${toolkit}/v2/accounts/mfaEnrollment:start`, mfaEnrollmentStartInput, mfaEnrollmentStart);
    post(`${toolkit}/v2/accounts/mfaEnrollment:finalize`, mfaEnrollmentFinalizeInput, mfaEnrollmentFinalize);
    post(`${toolkit}/v2/accounts/mfaEnrollment:withdraw`, mfaEnrollmentWithdrawInput, mfaEnrollmentWithdraw);
    post(`${toolkit}/v2/accounts/mfaSignIn:start`, mfaSignInStartInput, mfaSignInStart);
    post(`${toolkit}/v2/accounts/mfaSignIn:finalize`, mfaSignInFinalizeInput, mfaSignInFinalize);
    post(`${toolkit}/v2/accounts/recoveryCodes:renew`, ownTokenInput, recoveryCodesRenew);
    post(`${toolkit}/v2/accounts/recoveryCodes:count`, ownTokenInput, recoveryCodesCount);
    void app.register(async (forms) => {
      await forms.register(formBody, {bodyLimit: 16 * 1024});
      post(`${secureToken}/v1/token`, tokenInput, token, forms);
    });
    for (const name of switchedOff) {
      app.post(`${toolkit}/v1/accounts::${name}`, () => {
        throw new IdentityError('OPERATION_NOT_ALLOWED');
      });
    }
    app.get(`${toolkit}/v2/passwordPolicy`, () => passwordPolicy(context));
    app.get(`${toolkit}/v2/recaptchaConfig`, recaptchaConfig);
    app.get(`${toolkit}/v1/recaptchaParams`, recaptchaParams);
    app.get(`${toolkit}/v1/projects`, (request, reply) =>
      reply.header('cache-control', 'no-store').send(projects(context, request.hostname)),
    );
    app.get(`${secureToken}/.well-known/jwks.json`, () => context.keys.jwks());
  };
}
