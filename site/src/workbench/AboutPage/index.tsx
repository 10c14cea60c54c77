import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A Markdown page about the practice machine. Search indexes it like a lesson. */
export default function AboutPage({content: Content}: Props): ReactNode {
  const {title, description, frontMatter} = Content.metadata;
  return (
    <Layout>
      <PageMetadata title={title} description={description} keywords={frontMatter.keywords} />
      <main className={styles.page}>
        <div className="theme-doc-markdown markdown">
          <MDXContent>
            <Content />
          </MDXContent>
        </div>
      </main>
    </Layout>
  );
}
