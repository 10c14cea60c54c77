import ContactList from '@site/src/contact/ContactList';
import PageHead from '@site/src/marketing/PageHead';
import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

export default function ContactUs(): ReactNode {
  return (
    <Layout
      title="Contact us"
      description="Ask about the mainframe courses, an account, or a mistake you found: address, phone number, email and hours of our office in Pune.">
      <main>
        <PageHead title="Contact us">
          <Heading as="h1">Contact us</Heading>
          <p>
            Write or call if you want to join a course, need an account, or found a mistake on a page. Tell us what you
            know already and what you want to be able to do; then we can say which course fits.
          </p>
        </PageHead>
        <Section>
          <Heading as="h2" id="reach-us">
            How to reach us
          </Heading>
          <ContactList />
        </Section>
      </main>
    </Layout>
  );
}
