import {markRanges} from '@site/search/marks';
import {type ReactNode} from 'react';

/** A text with the found words highlighted. */
export default function Marked({text, terms}: {text: string; terms: string[]}): ReactNode {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of markRanges(text, terms)) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
