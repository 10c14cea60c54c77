import {PageMetadata} from '@docusaurus/theme-common';
import BlogArchivePage from '@theme-original/BlogArchivePage';
import type {Props} from '@theme/BlogArchivePage';
import {type ReactNode} from 'react';

/** The framework describes this page to search engines with the one word Archive. */
export default function DescribedBlogArchivePage(props: Props): ReactNode {
  return (
    <>
      <BlogArchivePage {...props} />
      <PageMetadata description="Every article of the blog on learning and working with the mainframe, by year." />
    </>
  );
}
