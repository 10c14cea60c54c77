import {MDXProvider} from '@mdx-js/react';
import {interviewParts} from '@site/src/interview/parts';
import DocsRoot from '@theme/DocsRoot';
import type {Props} from '@theme/DocsRoot';
import type {ReactNode} from 'react';

/** The root of all interview questions, with their own components. */
export default function InterviewArea(props: Props): ReactNode {
  return (
    <MDXProvider components={interviewParts}>
      <DocsRoot {...props} />
    </MDXProvider>
  );
}
