import {PassThrough} from 'node:stream';
import {text} from 'node:stream/consumers';
import type {ReactNode} from 'react';
import {renderToPipeableStream} from 'react-dom/server';

/**
 * Renders a page. Replaces @docusaurus/core 3.10.2, lib/client/renderToHtml.js, which does not handle a bug of React
 * 18: if a multi-byte character does not fit into its buffer, the rest of the buffer is written as NUL characters
 * (facebook/react#26228). This happens on pages in Devanagari, and a browser shows replacement characters there.
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
