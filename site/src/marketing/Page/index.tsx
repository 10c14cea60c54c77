import {HtmlClassNameProvider, PageMetadata, ThemeClassNames} from '@docusaurus/theme-common';
import {MDXProvider} from '@mdx-js/react';
import {courseParts} from '@site/src/course/parts';
import {PageContents} from '@site/src/marketing/PageHead/page-contents';
import {marketingParts} from '@site/src/marketing/parts';
import Layout from '@theme/Layout';
import MDXContent from '@theme/MDXContent';
import type {Props} from '@theme/MDXPage';
import clsx from 'clsx';
import {type ReactNode} from 'react';

const parts = {...marketingParts, ...courseParts};

/**
 * A public page written in Markdown. Replaces the one of Docusaurus 3.10.2, which has a column beside a table of
 * contents; ours has a header and full-width sections (site/markdown/page-sections.ts).
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
              <MDXProvider components={parts}>
                <MDXContent>
                  <Content />
                </MDXContent>
              </MDXProvider>
            </PageContents.Provider>
          </article>
        </main>
      </Layout>
    </HtmlClassNameProvider>
  );
}
