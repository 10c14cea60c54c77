import Link from '@docusaurus/Link';
import useAudience from '@site/src/auth/use-audience';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

const subjects = [
  {to: '/docs/general', label: 'z/OS: concepts, files and screens'},
  {to: '/docs/jcl', label: 'JCL and utilities'},
  {to: '/docs/cobol', label: 'COBOL'},
  {to: '/docs/db2', label: 'Db2 SQL'},
];

function ForVisitors(): ReactNode {
  return (
    <>
      <p>Search covers the lessons, and the lessons are open to learners who are signed in.</p>
      <Link to="/login" className="button button--primary">
        Log in to search
      </Link>
    </>
  );
}

function ForMembers(): ReactNode {
  return (
    <>
      <p>The lessons are ordered by subject. Open one and follow its sidebar.</p>
      <ul>
        {subjects.map(({to, label}) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export default function Search(): ReactNode {
  return (
    <Layout
      title="Search"
      description="Search the lessons on JCL, COBOL, Db2 SQL and z/OS: open to learners who are signed in.">
      <main className="container container--fluid margin-vert--xl">
        <div className="row">
          <div className="col col--8 col--offset-2">
            <Heading as="h1">Search</Heading>
            {useAudience() === 'member' ? <ForMembers /> : <ForVisitors />}
          </div>
        </div>
      </main>
    </Layout>
  );
}
