import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useDateTimeFormat} from '@docusaurus/theme-common/internal';
import PageHead from '@site/src/marketing/PageHead';
import Section from '@site/src/marketing/Section';
import type {Props} from '@theme/BlogArchivePage';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

/**
 * All articles by year. Replaces the one of Docusaurus 3.10.2, which skips a heading level, puts the title outside of
 * main, and has only the word Archive as its description.
 */
export default function Archive({archive}: Props): ReactNode {
  const day = useDateTimeFormat({day: 'numeric', month: 'long', timeZone: 'UTC'});
  const articles = archive.blogPosts.map(({metadata}) => metadata);
  const years = [...new Set(articles.map(({date}) => new Date(date).getUTCFullYear()))];
  return (
    <Layout>
      <PageMetadata
        title="Archive"
        description="Every article of the blog on learning and working with the mainframe, by year."
      />
      <main>
        <PageHead title="Archive">
          <Heading as="h1">Archive</Heading>
          <p>Every article, by year.</p>
        </PageHead>
        {years.map((year) => (
          <Section key={year}>
            <Heading as="h2" id={`year-${year}`}>
              {year}
            </Heading>
            <ul>
              {articles
                .filter(({date}) => new Date(date).getUTCFullYear() === year)
                .map(({permalink, title, date}) => (
                  <li key={permalink}>
                    <Link to={permalink}>{title}</Link>, {day.format(new Date(date))}
                  </li>
                ))}
            </ul>
          </Section>
        ))}
      </main>
    </Layout>
  );
}
