/** Headers that every answer carries. The policy allows this origin only, and the inline scripts that the build made. */
export function securityHeaders(scriptHashes: string[], connectSources: string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'`,
    // React and the framework set style attributes; a page's own style element is added to its answer alone.
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
 * The policy of the practice worker's file, which counts for the worker instead of the page's: COBOL programs are
 * compiled to WebAssembly there. It loads its parts and the bank's files; code from text stays refused.
 */
export const practiceWorkerPolicy = [
  `default-src 'none'`,
  `script-src 'self' 'wasm-unsafe-eval'`,
  `connect-src 'self'`,
].join('; ');

/** For answers over https only: a browser that has seen it never speaks http to this host again. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** The policy for a page that has a style element: it allows that one, and no other page's. */
export const withStyle = (policy: string, style: string): string =>
  policy.replace(`style-src 'self'`, `style-src 'self' ${style}`);
