import MDXComponents from '@theme/MDXComponents';
import {type ComponentType, type ReactNode} from 'react';

type Parts = Record<string, unknown>;

interface Props {
  /** What a Markdown file exports. */
  text: ComponentType<unknown>;
  /** What stands for names in it, beside or in place of what every page knows. */
  parts: Parts;
}

/** Markdown inside a page that is no Markdown itself, so that its samples are proven like all others. */
export default function Piece({text, parts}: Props): ReactNode {
  // The framework's types do not know what every compiled Markdown file takes.
  const Text = text as ComponentType<{components: Parts}>;
  return <Text components={{...MDXComponents, ...parts}} />;
}
