import {MDXProvider} from '@mdx-js/react';
import {exerciseParts} from '@site/src/exercise/parts';
import DocsRoot from '@theme/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import type {ReactNode} from 'react';

/** The root of all exercises, with their own components. */
export default function ExerciseArea(props: Props): ReactNode {
  return (
    <MDXProvider components={exerciseParts}>
      <DocsRoot {...props} />
    </MDXProvider>
  );
}
