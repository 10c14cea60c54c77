import MDXComponents from '@theme/MDXComponents';
import {type ComponentType, type ReactNode} from 'react';

type Parts = Record<string, unknown>;

interface Props {
  /** What a Markdown file exports. */
  text: ComponentType<unknown>;
  /** Components for it, added to or replacing those of every page. */
  parts: Parts;
}

/** Markdown inside a TSX page, so that its samples are tested like all others. */
export default function Piece({text, parts}: Props): ReactNode {
  // Docusaurus's types lack the props of a compiled Markdown file.
  const Text = text as ComponentType<{components: Parts}>;
  return <Text components={{...MDXComponents, ...parts}} />;
}
