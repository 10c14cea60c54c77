import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import type {ReactNode} from 'react';
import {renderToPipeableStream} from 'react-dom/server';

/**
 * Renders a page. Replaces @docusaurus/core 3.10.2, lib/client/renderToHtml.js, which passes on what React 18 writes
 * where a character of several bytes does not fit into its buffer: the rest of the buffer, as NUL characters
 * (facebook/react#26228). A page in Devanagari has such places; a browser shows a replacement character there.
 */
export function renderToHtml(app: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const output = new PassThrough();
    const {pipe} = renderToPipeableStream(app, {
      onError: reject,
      onAllReady() {
        pipe(output);
        text(output).then((html) => resolve(html.replaceAll('\0', '')), reject);
      },
    });
  });
}
