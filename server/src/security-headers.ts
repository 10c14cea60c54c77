/** Headers of every answer. The policy allows only this origin, and the inline scripts of the build. */
export function securityHeaders(scriptHashes: string[], connectSources: string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'`,
    // React and the framework set style attributes; a page's own style element is allowed only in its own answer.
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    ['connect-src', `'self'`, ...connectSources].join(' '),
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

/**
 * The policy of the practice worker's file, which applies to the worker instead of the page's: COBOL programs are
 * compiled to WebAssembly there. It may load its chunks and the bank's files; `eval` stays refused.
 */
export const practiceWorkerPolicy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `connect-src 'self'`,
].join('; ');

/** For answers over https only: from then on a browser uses only https for this host. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** The policy for a page with a style element: it allows exactly that one. */
export const withStyle = (policy: string, style: string): string =>
  policy.replace(`style-src 'self'`, `style-src 'self' ${style}`);
