import {createElement} from 'react';
import {expect, it} from 'vitest';
import {renderToHtml} from './render-to-html';

it('writes nothing between letters where a buffer of React ends inside one', async () => {
  // Buffers hold 2048 bytes and most of these letters have three.
  const words = Array.from({length: 2000}, (_, length) => 'कख ग'.repeat(length % 11));
  const html = await renderToHtml(words.map((word, key) => createElement('b', {key}, word)));
  expect(html).toBe(words.map((word) => `<b>${word}</b>`).join(''));
});
