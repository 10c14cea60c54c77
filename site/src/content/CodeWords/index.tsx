import type {ReactNode} from 'react';

/** Words in which text between backticks is code. */
export default function CodeWords({text}: {text: string}): ReactNode {
  return text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece));
}
