import type {Props} from '@theme/CodeBlock';
import type {ReactNode} from 'react';

/**
 * In place of the theme's code block, which would bring a highlighter of 35 kB into every page. Fences of
 * authors never come here: they are coloured at build (site/markdown/samples.ts).
 */
export default function PlainCode({children}: Props): ReactNode {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}
