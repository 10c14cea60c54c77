import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

/** The tag page of unfinished lessons, while there are none. */
export default function NoneInProgress(): ReactNode {
  return (
    <Layout
      title="No lessons in progress"
      description="Lessons that are still growing are listed here. At the moment all lessons are complete.">
      <main className="container margin-vert--xl">
        <div className="row">
          <div className="col col--8 col--offset-2">
            <Heading as="h1">No lessons in progress</Heading>
            <p>A lesson that is still growing is listed here and says what is missing. Now all lessons are complete.</p>
            <Link to="/docs/tags">View all tags</Link>
          </div>
        </div>
      </main>
    </Layout>
  );
}
