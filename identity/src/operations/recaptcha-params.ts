/** GET v1/recaptchaParams: no site key, since nothing here asks for reCAPTCHA. */
export const recaptchaParams = () => ({kind: 'identitytoolkit#GetRecaptchaParamResponse', recaptchaSiteKey: ''});
