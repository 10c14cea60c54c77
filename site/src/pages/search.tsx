import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {localPath} from '@site/src/navigation/local-path';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

/** The path of the search for visitors. Members have another page there. */
export default function Search(): ReactNode {
  return (
    <Layout
      title="Search"
      description="Search the lessons on JCL, COBOL, Db2 SQL and z/OS: open to learners who are signed in.">
      <main className="container container--fluid margin-vert--xl">
        <div className="row">
          <div className="col col--8 col--offset-2">
            <Heading as="h1">Search</Heading>
            <p>Search covers the lessons, and the lessons are open to learners who are signed in.</p>
            <Link to={`/login?next=${localPath('/search')}`} className="button button--primary">
              Log in to search
            </Link>
          </div>
        </div>
      </main>
    </Layout>
  );
}
