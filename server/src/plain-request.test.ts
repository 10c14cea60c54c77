import {describe, expect, it} from 'vitest';
import {readPlainRequest} from './plain-request.js';

const read = (text: string) => readPlainRequest(Buffer.from(text, 'latin1'));
const withFields = (...fields: string[]) => ['GET / HTTP/1.1', 'Host: x', ...fields, '', ''].join('\r\n');

describe('a plain request', () => {
  it('is read: its path, and what else its answer depends on', () => {
    const all = ['cookie:a=b; c=d ', 'ACCEPT-ENCODING: \tbr\t ', 'If-None-Match: "x"', 'X_1: y'];
    expect(read(withFields(...all).replace('GET /', 'GET /docs/a-b_c.~1?q=%20&x=y'))).toEqual({
      path: '/docs/a-b_c.~1',
      cookie: 'a=b; c=d',
      acceptEncoding: 'br',
      ifNoneMatch: '"x"',
    });
    expect(read(withFields())).toEqual({path: '/'});
  });

  it('may say that the connection goes on', () => {
    expect(read(withFields('Connection: Keep-Alive'))).toBeTruthy();
  });

  it.each([
    ['nothing', ''],
    ['a part of a head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['a head with a byte after it', `${withFields()}G`],
    ['a head with a byte before it', `\r\n${withFields()}`],
    ['two heads', withFields() + withFields()],
    ['no host', 'GET / HTTP/1.1\r\nAccept: x\r\n\r\n'],
    ['no headers', 'GET / HTTP/1.1\r\n\r\n'],
    ['another method', withFields().replace('GET', 'HEAD')],
    ['a method in lower case', withFields().replace('GET', 'get')],
    ['an older version', withFields().replace('1.1', '1.0')],
    ['a version that there is not', withFields().replace('1.1', '1.12')],
    ['two spaces', withFields().replace('GET ', 'GET  ')],
    ['a tab for a space', withFields().replace('GET ', 'GET\t')],
    ['a space after the version', withFields().replace('1.1', '1.1 ')],
    ['a full address', withFields().replace('GET /', 'GET http://x/')],
    ['an escape in the path', withFields().replace('GET /', 'GET /%61')],
    ['a fragment', withFields().replace('GET /', 'GET /#a')],
    ['a backslash', withFields().replace('GET /', 'GET /\\')],
    ['a byte beyond ASCII in the path', withFields().replace('GET /', 'GET /\u00e9')],
    ['a byte beyond ASCII in a value', withFields('X: \u00e9')],
    ['a NUL in a value', withFields('X: \u0000')],
    ['a bare LF in a value', withFields('X: a\nContent-Length: 1')],
    ['a bare CR in a value', withFields('X: a\rb')],
    ['lines that end with LF alone', withFields().replaceAll('\r\n', '\n')],
    ['a folded line', withFields('X: a', ' b')],
    ['a space before the colon', withFields('X : a')],
    ['a line without a colon', withFields('X')],
    ['a line without a name', withFields(': a')],
    ['a name that is no token', withFields('X(a): b')],
    ['a second host', withFields('host: y')],
    ['a second cookie', withFields('Cookie: a=b', 'cookie: c=d')],
    ['a length', withFields('Content-Length: 0')],
    ['an encoding of the transfer', withFields('Transfer-Encoding: chunked')],
    ['another protocol', withFields('Upgrade: h2c')],
    ['an expectation', withFields('Expect: 100-continue')],
    ['a part of a file', withFields('Range: bytes=0-1')],
    ['a connection that ends', withFields('Connection: close')],
    ['a connection with more to say', withFields('Connection: keep-alive, X')],
    ['a connection to a proxy', withFields('Proxy-Connection: close')],
    ['a long head', withFields(`X: ${'a'.repeat(9000)}`)],
  ])('is not: %s', (_what, text) => {
    expect(read(text)).toBeUndefined();
  });
});
