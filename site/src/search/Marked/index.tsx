import type {MarkedText} from '@site/search/marks';
import {type ReactNode} from 'react';

/** A text with the found words highlighted. */
export default function Marked({text}: {text: MarkedText}): ReactNode {
  return text.map((piece, at) => (at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece));
}
