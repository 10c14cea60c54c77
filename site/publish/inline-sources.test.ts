import {describe, expect, it} from 'vitest';
import {inlineScriptHashes, inlineStyleHash} from './inline-sources';

// printf 'alert(1)' | openssl dgst -sha256 -binary | base64
const alertHash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='";

describe('the hashes of inline scripts', () => {
  it('are those that a browser computes, each once', () => {
    const page = '<script>alert(1)</script><p></p><script type="text/javascript">alert(1)</script>';
    expect(inlineScriptHashes([page, page])).toEqual([alertHash]);
  });

  it('leave out scripts from a file and data', () => {
    const page = '<script defer src="/a.js"></script><script type="application/ld+json">{"a":1}</script>';
    expect(inlineScriptHashes([page])).toEqual([]);
  });
});

describe('the hash of the style in a page', () => {
  it('is the one that a browser computes', () => {
    expect(inlineStyleHash('<head><style>alert(1)</style></head>')).toBe(alertHash);
  });

  it('is missing where there is no style', () => {
    expect(inlineStyleHash('<head></head>')).toBeUndefined();
  });
});
