import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import {PageContents} from '@site/src/marketing/PageHead/page-contents';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';
import clsx from 'clsx';
import {type ReactNode} from 'react';

/**
 * A public page that is written in Markdown. Ours since Docusaurus 3.10.2 gives it a column beside its
 * contents, where ours is a head and sections as wide as the window (site/markdown/page-sections.ts).
 */
export default function Page({content: Content}: Props): ReactNode {
  const {metadata, assets, toc} = Content;
  const {title, description, frontMatter} = metadata;
  return (
    <HtmlClassNameProvider className={clsx(ThemeClassNames.wrapper.mdxPages, ThemeClassNames.page.mdxPage)}>
      <Layout>
        <PageMetadata
          title={title}
          description={description}
          keywords={frontMatter.keywords}
          image={assets.image ?? frontMatter.image}
        />
        <main>
          <article>
            <PageContents.Provider value={toc}>
              <MDXContent>
                <Content />
              </MDXContent>
            </PageContents.Provider>
          </article>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
