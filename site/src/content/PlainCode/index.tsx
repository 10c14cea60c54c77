import type {Props} from '@theme/CodeBlock';
import type {ReactNode} from 'react';

/**
 * Replaces the theme's code block, which would add a highlighter of 35 kB to every page. Authors' fences never get
 * here: they are highlighted at build time (site/markdown/samples.ts).
 */
export default function PlainCode({children}: Props): ReactNode {
  return (
    <pre>
      <code>{children}</code>
    </pre>
  );
}
