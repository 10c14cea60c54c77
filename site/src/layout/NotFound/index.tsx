import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

export default function NotFound(): ReactNode {
  return (
    <main className={styles.page}>
      <p className={styles.message}>IEF212I WEBSITE STEP1 PAGE - DATA SET NOT FOUND</p>
      <Heading as="h1">Page not found</Heading>
      <p>
        That is what z/OS says when a job asks for a data set that is not there. This address is not there either: it
        may be misspelt, or the page has moved.
      </p>
      <p className={styles.ways}>
        <Link to="/" className="button button--primary">
          Go to the home page
        </Link>
        <Link to="/courses" className="button button--secondary">
          See the courses
        </Link>
        <Link to="/blog" className="button button--secondary">
          Read the blog
        </Link>
      </p>
    </main>
  );
}
