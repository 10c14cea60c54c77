import useIsBrowser from '@docusaurus/useIsBrowser';
import Results from '@site/src/search/Results';
import type {SearchContext} from '@site/src/search/search-address';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

/** The page with all results. The query is in the URL, which only the browser knows. */
export default function SearchPage({contexts}: {contexts: SearchContext[]}): ReactNode {
  return (
    <Layout title="Search" description="Search the lessons on JCL, COBOL, Db2 SQL and z/OS.">
      <main className={clsx('container container--fluid margin-vert--xl', styles.page)}>
        <div className="row">
          <div className="col col--8 col--offset-2">
            <Heading as="h1">Search</Heading>
            {useIsBrowser() && <Results contexts={contexts} />}
          </div>
        </div>
      </main>
    </Layout>
  );
}
