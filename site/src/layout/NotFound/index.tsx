import Link from '@docusaurus/Link';
import useAudience from '@site/src/auth/use-audience';
import PageHead from '@site/src/marketing/PageHead';
import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import {type ReactNode} from 'react';
import styles from './styles.module.css';

const homes = {
  public: 'a job to read step by step, and the way from z/OS to Db2',
  member: 'your course, and what is due today',
};

const ways = [
  {to: '/mini-course', label: 'Mini course', what: 'free, on one page'},
  {to: '/courses', label: 'Courses', what: 'what each teaches, and which one fits you'},
  {to: '/docs', label: 'Lessons', what: 'for learners who are signed in'},
  {to: '/blog', label: 'Blog', what: 'articles on learning the mainframe'},
  {to: '/contact-us', label: 'Contact', what: 'tell us which link brought you here'},
];

export default function NotFound(): ReactNode {
  const home = {to: '/', label: 'Home', what: homes[useAudience()]};
  return (
    <main>
      <PageHead title="Page not found">
        <Heading as="h1">Page not found</Heading>
        <p>This address is not there: it may be misspelt, or the page has moved.</p>
      </PageHead>
      <Section>
        <Heading as="h2">Where to go</Heading>
        <ul className={styles.ways}>
          {[home, ...ways].map(({to, label, what}) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
              <span>{what}</span>
            </li>
          ))}
        </ul>
        <p className={styles.message}>IEFA107I WEBSITE STEP1 PAGE - DATA SET WEBSITE.PAGE NOT FOUND</p>
        <p className={styles.meaning}>That is what z/OS says when a job asks for a data set that is not there.</p>
      </Section>
    </main>
  );
}
