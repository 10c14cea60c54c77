import {MDXProvider} from '@mdx-js/react';
import {interviewParts} from '@site/src/interview/parts';
import DocsRoot from '@theme/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import type {ReactNode} from 'react';

/** All interview questions, with the components that only they have. */
export default function InterviewArea(props: Props): ReactNode {
  return (
    <MDXProvider components={interviewParts}>
      <DocsRoot {...props} />
    </MDXProvider>
  );
}
