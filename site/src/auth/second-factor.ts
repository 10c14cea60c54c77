import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from '@firebase/auth/web-extension';

/** Takes the six digits of the learner's second factor. */
export type SecondFactor = (code: string) => Promise<void>;

/** How to go on after the password or the link was right, and the provider asked for a second factor. */
export function secondFactorAfter(auth: Auth, question: MultiFactorError): SecondFactor {
  const resolver = getMultiFactorResolver(auth, question);
  const factor = resolver.hints[0]?.uid ?? '';
  return async (code) => {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor, code));
  };
}
