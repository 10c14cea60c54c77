/**
 * GET v2/recaptchaConfig: reCAPTCHA Enterprise is off for every provider.
 * Differs: Google omits the key, which makes the client's initializeRecaptchaConfig throw; an empty key works.
 */
export const recaptchaConfig = () => ({
  recaptchaKey: '',
  recaptchaEnforcementState: [
    {provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF'},
    {provider: 'PHONE_PROVIDER', enforcementState: 'OFF'},
  ],
});
