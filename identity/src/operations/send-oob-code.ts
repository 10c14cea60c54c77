import {z} from 'zod';
import type {Caller, IdentityContext} from '../context.js';
import {IdentityError} from '../errors.js';
import {codeMail} from '../mail/code-mail.js';
import {mayMail} from '../mail/sending-limit.js';
import {findAccountByEmail} from '../records/accounts.js';
import type {Database} from '../records/database.js';
import {type CodeKind, codeKinds} from '../records/code-kind.js';
import {addCode, type NewCode} from '../records/one-time-codes.js';
import {holdOwnAccount} from '../records/sign-ins.js';
import {readEmail} from './credentials.js';
import {ownTokenInput, readOwnToken, requireRecentSignIn} from './own-token.js';

export const sendOobCodeInput = ownTokenInput.extend({
  requestType: z.string().max(100).optional(),
  email: z.string().max(1000).optional(),
  newEmail: z.string().max(1000).optional(),
  continueUrl: z.string().max(2048).optional(),
});
type Input = z.infer<typeof sendOobCodeInput>;

/** A well-formed request. */
interface Wanted {
  /** The email in the answer. */
  email: string;
  /** The mail's recipient. */
  to: string;
  /** The code to create. Rejects if there is no account for it, which may have to stay secret. */
  code: (transaction: Database) => Promise<NewCode>;
}

type Reader = (context: IdentityContext, input: Input) => Wanted | Promise<Wanted>;

const readers: Record<CodeKind, Reader> = {
  PASSWORD_RESET(_context, input) {
    const email = readEmail(input.email);
    return {
      email,
      to: email,
      async code(transaction) {
        const account = await findAccountByEmail(transaction, email);
        if (!account) throw new IdentityError('EMAIL_NOT_FOUND');
        if (account.disabled) throw new IdentityError('USER_DISABLED');
        return {kind: 'PASSWORD_RESET', account_id: account.id, email, new_email: null};
      },
    };
  },

  async VERIFY_EMAIL(context, input) {
    const own = await readOwnToken(context, input);
    const {id, email} = own.account;
    return {
      email,
      to: email,
      async code(transaction) {
        await holdOwnAccount(transaction, own);
        return {kind: 'VERIFY_EMAIL', account_id: id, email, new_email: null};
      },
    };
  },

  async VERIFY_AND_CHANGE_EMAIL(context, input) {
    const own = await readOwnToken(context, input);
    const {account} = own;
    requireRecentSignIn(context, own.signIn);
    if (!input.newEmail) throw new IdentityError('MISSING_NEW_EMAIL');
    const newEmail = readEmail(input.newEmail);
    return {
      email: account.email,
      to: newEmail,
      async code(transaction) {
        await holdOwnAccount(transaction, own);
        const owner = await findAccountByEmail(transaction, newEmail);
        if (owner && owner.id !== account.id) throw new IdentityError('EMAIL_EXISTS');
        return {kind: 'VERIFY_AND_CHANGE_EMAIL', account_id: account.id, email: account.email, new_email: newEmail};
      },
    };
  },

  EMAIL_SIGNIN({settings}, input) {
    if (!settings.emailLinkSignIn) throw new IdentityError('OPERATION_NOT_ALLOWED');
    const email = readEmail(input.email);
    return {
      email,
      to: email,
      async code(transaction) {
        const account = await findAccountByEmail(transaction, email);
        if (!account && !settings.openSignUp) throw new IdentityError('ADMIN_ONLY_OPERATION');
        if (account?.disabled) throw new IdentityError('USER_DISABLED');
        // For the address, not for an account: there may be none yet.
        return {kind: 'EMAIL_SIGNIN', account_id: null, email, new_email: null};
      },
    };
  },
};

function readKind({requestType}: Input): CodeKind {
  if (!requestType) throw new IdentityError('MISSING_REQ_TYPE');
  const kind = codeKinds.find((known) => known === requestType);
  if (!kind) throw new IdentityError('INVALID_REQ_TYPE');
  return kind;
}

/** The continue URL of a link, if any. Refuses to send the reader of a mail to another site. */
function readContinueUrl({continueUrl}: Input, siteUrl: string): string | undefined {
  if (!continueUrl) return undefined;
  if (!URL.canParse(continueUrl)) throw new IdentityError('INVALID_CONTINUE_URI');
  const [there, site] = [new URL(continueUrl), new URL(siteUrl)];
  // Also checks the protocol: a blob: URL has the origin of the site inside it.
  if (there.origin !== site.origin || there.protocol !== site.protocol) throw new IdentityError('UNAUTHORIZED_DOMAIN');
  return there.href;
}

/** The answer to too many requests for mails. */
const overLimit = {
  PASSWORD_RESET: 'RESET_PASSWORD_EXCEED_LIMIT',
  VERIFY_EMAIL: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  VERIFY_AND_CHANGE_EMAIL: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  EMAIL_SIGNIN: 'QUOTA_EXCEEDED',
} as const;

/** POST v1/accounts:sendOobCode */
export async function sendOobCode(context: IdentityContext, input: Input, caller: Caller) {
  const {mailing, settings} = context;
  if (!mailing) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const kind = readKind(input);
  const continueUrl = readContinueUrl(input, mailing.siteUrl);
  const wanted = await readers[kind](context, input);
  if (!(await mayMail(context, wanted.to, caller.address))) {
    throw new IdentityError(overLimit[kind]);
  }

  const deliver = async () => {
    const code = await addCode(context, wanted.code);
    const {to} = wanted;
    const {language} = caller;
    await mailing.mailer.send(codeMail(mailing, {kind, to, code, apiKey: settings.projectId, continueUrl, language}));
  };
  // A verification goes to the caller's own address. For the others neither the answer nor its timing may reveal
  // whether the address has an account.
  if (kind === 'VERIFY_EMAIL' || !settings.enumerationProtection) await deliver();
  else {
    context.backgroundTasks.run(caller.answered, deliver, (error) => {
      if (!(error instanceof IdentityError)) caller.reportFault(error);
    });
  }
  return {kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: wanted.email};
}
