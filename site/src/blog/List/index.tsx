import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import PageHead from '@site/src/marketing/PageHead';
import type {Props} from '@theme/BlogListPage';
import BlogListPageStructuredData from '@theme/BlogListPage/StructuredData';
import BlogListPaginator from '@theme/BlogListPaginator';
import BlogPostItems from '@theme/BlogPostItems';
import BlogSidebar from '@theme/BlogSidebar';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * The newest articles. Replaces the list of Docusaurus 3.10.2, which has no level 1 heading, no component to wrap that
 * could add one, and no room in its column for the header of public pages.
 */
export default function List(props: Props): ReactNode {
  const {metadata, items, sidebar} = props;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.blogPages, ThemeClassNames.page.blogListPage)}>
      <PageMetadata title={metadata.blogTitle} description={metadata.blogDescription} />
      <BlogListPageStructuredData {...props} />
      <Layout>
        <div className={styles.frame}>
          <main className={styles.main}>
            <div className={styles.head}>
              <PageHead title={metadata.blogTitle}>
                <Heading as="h1">{metadata.blogTitle}</Heading>
                <p>{metadata.blogDescription}</p>
              </PageHead>
            </div>
            <div className={styles.articles}>
              <BlogPostItems items={items} />
              <BlogListPaginator metadata={metadata} />
            </div>
          </main>
          <BlogSidebar sidebar={sidebar} />
        </div>
      </Layout>
    </HtmlClassNameProvider>
  );
}
