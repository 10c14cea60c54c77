import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  TotpMultiFactorGenerator,
} from '@firebase/auth/web-extension';

/** The second step of a sign-in. */
export interface SecondFactor {
  /** Takes the six digits of the learner's app, or a recovery code. */
  prove: (code: string) => Promise<void>;
  /** Whether our own provider asks; a Firebase project has no recovery codes. */
  takesRecoveryCodes: boolean;
}

/** The second step after the password or link was accepted and the provider asked for a second factor. */
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
