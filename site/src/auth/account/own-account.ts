/** Operations on the learner's own account. */
import brand from '@site/brand.json';
import {
  deleteUser,
  EmailAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  updatePassword,
  type User,
} from '@firebase/auth/web-extension';
import {client, firstFactor} from '../connected-client';
import type {SecondFactor} from '../second-factor';
import {handOver} from '../server-session';
import {forgetHere} from '@site/src/progress/sync';
import {callApi} from './own-api';
import {countRecoveryCodes, renewRecoveryCodes} from './recovery-codes';

export interface OwnAccount {
  email: string;
  /** Whether signing in also requires a code from an app. */
  twoStep: boolean;
  /** Whether the account is at our own provider, which knows where the learner is signed in. */
  listsSignIns: boolean;
  /** How many recovery codes are left, for an account at our own provider with a second factor. */
  recoveryCodes: number | undefined;
}

async function currentUser(): Promise<User> {
  const auth = await client();
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error('You are signed out. Load the page again to sign in.');
  return auth.currentUser;
}

/** The current account from the provider; another device may have changed it. */
export async function readOwnAccount(): Promise<OwnAccount> {
  const user = await currentUser();
  await user.reload();
  const {emulatorConfig} = await client();
  const twoStep = multiFactor(user).enrolledFactors.length > 0;
  const embedded = emulatorConfig !== null;
  const recoveryCodes = embedded && twoStep ? await countRecoveryCodes(await user.getIdToken()) : undefined;
  return {email: user.email ?? '', twoStep, listsSignIns: embedded, recoveryCodes};
}

/** Authenticates again with the password. Returns the second step if the account has a second factor. */
export async function provePresence(password: string): Promise<SecondFactor | null> {
  const user = await currentUser();
  const credential = EmailAuthProvider.credential(user.email ?? '', password);
  const secondFactor = await firstFactor(reauthenticateWithCredential(user, credential));
  // Hand the token over now: the change that follows may end the sign-in of the old one.
  if (!secondFactor) await handOver(user);
  return (
    secondFactor && {
      ...secondFactor,
      async prove(code) {
        await secondFactor.prove(code);
        await handOver(user);
      },
    }
  );
}

/** Changes the password. The provider ends all other sign-ins; this one continues with a new token, which the server gets. */
export async function changePassword(password: string): Promise<void> {
  const user = await currentUser();
  await updatePassword(user, password);
  await handOver(user);
}

/** An enrolment in progress: the secret for the authenticator app, and how to finish with its first code. */
export interface Enrolment {
  secret: string;
  /** A link that opens an authenticator app; also the content of the QR code. */
  link: string;
  finish: (code: string) => Promise<void>;
}

/** Begins to enrol an authenticator app. */
export async function beginEnrolment(): Promise<Enrolment> {
  const user = await currentUser();
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    secret: secret.secretKey,
    // The client does not encode these for the link.
    link: secret.generateQrCodeUrl(encodeURIComponent(user.email ?? ''), encodeURIComponent(brand.name)),
    async finish(code) {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      await multiFactor(user).enroll(assertion, 'Authenticator app');
      await handOver(user);
    },
  };
}

/** Replaces the recovery codes. */
export const makeRecoveryCodes = async (): Promise<string[]> =>
  renewRecoveryCodes(await (await currentUser()).getIdToken());

/** Removes the second factor. */
export async function removeSecondFactor(): Promise<void> {
  const user = await currentUser();
  for (const factor of multiFactor(user).enrolledFactors) await multiFactor(user).unenroll(factor);
  await handOver(user);
}

/**
 * Deletes the account. Its data on the server is deleted first: a Firebase project does not notify us of a deletion,
 * and afterwards nobody could request it. The auth state change that follows ends the session.
 */
export async function deleteOwnAccount(): Promise<void> {
  const user = await currentUser();
  await callApi('DELETE', 'account', {learner: user.uid});
  forgetHere();
  await deleteUser(user);
}

/** Has a mail sent with a link that confirms the learner's address. */
export const sendConfirmation = async (): Promise<void> => sendEmailVerification(await currentUser());
