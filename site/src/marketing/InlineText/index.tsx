import Link from '@docusaurus/Link';
import {inlineMarkup} from '@site/markdown/inline-markup';
import {type ReactNode} from 'react';

function pieces(text: string): ReactNode[] {
  const found: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(inlineMarkup)) {
    const [whole, code, label, to] = match;
    found.push(text.slice(end, match.index));
    found.push(
      code ? (
        <code key={match.index}>{code}</code>
      ) : (
        <Link key={match.index} to={to}>
          {label}
        </Link>
      ),
    );
    end = match.index + whole.length;
  }
  return [...found, text.slice(end)];
}

/** A text from data with inline code and links; anything but a string stays as it is. */
export default function InlineText({children}: {children: ReactNode}): ReactNode {
  return typeof children === 'string' ? pieces(children) : children;
}
