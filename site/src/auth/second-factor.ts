import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from '@firebase/auth/web-extension';

/** What is asked of a learner whose account has a second factor. */
export interface SecondFactor {
  /** Takes the six digits of the learner's app, or a recovery code. */
  prove: (code: string) => Promise<void>;
  /** Whether our own provider asks; a Firebase project has no recovery codes. */
  takesRecoveryCodes: boolean;
}

/** How to go on after the password or the link was right, and the provider asked for a second factor. */
export function secondFactorAfter(auth: Auth, question: MultiFactorError): SecondFactor {
  const resolver = getMultiFactorResolver(auth, question);
  const factor = resolver.hints[0]?.uid ?? '';
  return {
    async prove(code) {
      await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(factor, code));
    },
    takesRecoveryCodes: auth.emulatorConfig !== null,
  };
}
