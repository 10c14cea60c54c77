import type {SecondFactor} from '../records/second-factors.js';

/** The second factors of an account as the client lists them, none or one. Never with its secret. */
export function wireSecondFactors(factor: SecondFactor | undefined) {
  if (!factor) return [];
  return [
    {
      mfaEnrollmentId: factor.id,
      ...(factor.display_name && {displayName: factor.display_name}),
      enrolledAt: new Date(factor.enrolled_at).toISOString(),
      totpInfo: {},
    },
  ];
}
