/**
 * GET v2/recaptchaConfig: reCAPTCHA Enterprise is off for every provider.
 * Differs: Google leaves the key out, at which the client's initializeRecaptchaConfig throws; with
 * an empty one it finds that there is nothing to do.
 */
export const recaptchaConfig = () => ({
  recaptchaKey: '',
  recaptchaEnforcementState: [
    {provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF'},
    {provider: 'PHONE_PROVIDER', enforcementState: 'OFF'},
  ],
});
