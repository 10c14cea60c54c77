import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import brand from '@site/brand.json';
import type {NewsItem} from '@site/rules/news';
import {months} from '@site/src/content/months';
import InlineText from '@site/src/marketing/InlineText';
import PageHead from '@site/src/marketing/PageHead';
import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

/** Where the build writes the feed (site/discovery/news-feed.ts). */
const feed = '/news/rss.xml';

const written = (date: Date): string => `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;

interface Props {
  news: (NewsItem & {id: string})[];
}

export default function NewsPage({news}: Props): ReactNode {
  return (
    <Layout
      title="News"
      description="What is new on the site, with dates: lessons, samples, search, accounts and articles for people who learn the mainframe.">
      <Head>
        <link rel="alternate" type="application/rss+xml" href={feed} title={`${brand.name}: news`} />
      </Head>
      <main>
        <PageHead title="News">
          <Heading as="h1">News</Heading>
          <p>What has changed on the site, newest first.</p>
        </PageHead>
        <Section>
          <Heading as="h2" id="latest">
            Latest
          </Heading>
          {news.map(({id, date, title, text, link}) => (
            <article key={id} className={styles.item} aria-labelledby={id}>
              <time dateTime={date}>{written(new Date(date))}</time>
              <Heading as="h3" id={id}>
                {title}
              </Heading>
              <p>
                <InlineText>{text}</InlineText>
              </p>
              <Link to={link} aria-describedby={id}>
                Read more
              </Link>
            </article>
          ))}
          <p>
            {/* A plain link: the feed is no page of the framework's. */}
            To be told of news, follow the <a href={feed}>RSS feed</a>.
          </p>
        </Section>
      </main>
    </Layout>
  );
}
