import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';

/** Code between backticks and links: all the Markdown that a short text in data may hold. */
const markup = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

function pieces(text: string): ReactNode[] {
  const found: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(markup)) {
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

/** A text from data, with its code and links; what is no string stays as it is. */
export default function InlineText({children}: {children: ReactNode}): ReactNode {
  return typeof children === 'string' ? pieces(children) : children;
}
