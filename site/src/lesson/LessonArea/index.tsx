import {MDXProvider} from '@mdx-js/react';
import {lessonParts} from '@site/src/lesson/parts';
import DocsRoot from '@theme/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import type {ReactNode} from 'react';

/** The root of all lessons, with their own components. */
export default function LessonArea(props: Props): ReactNode {
  return (
    <MDXProvider components={lessonParts}>
      <DocsRoot {...props} />
    </MDXProvider>
  );
}
