import {MDXProvider} from '@mdx-js/react';
import {lessonParts} from '@site/src/lesson/parts';
import MDXPage from '@theme/MDXPage';
import type {Props} from '@theme/MDXPage';
import type {ReactNode} from 'react';

/** The authors' page of examples, which has what a lesson may have. */
export default function ExamplesPage(props: Props): ReactNode {
  return (
    <MDXProvider components={lessonParts}>
      <MDXPage {...props} />
    </MDXProvider>
  );
}
