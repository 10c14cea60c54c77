import brand from '@site/brand.json';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

export default function ContactUs(): ReactNode {
  return (
    <Layout
      title="Contact us"
      description="Ask about the mainframe courses, an account, or a mistake you found: address, phone number and email of our office in Pune.">
      <main className="container margin-vert--xl">
        <div className="row">
          <div className="col col--8 col--offset-2">
            <Heading as="h1">Contact us</Heading>
            <p>
              Write or call if you want to join a course, need an account, or found a mistake on a page. Tell us what
              you know already and what you want to be able to do; then we can say which course fits.
            </p>
            <dl>
              <dt>Email</dt>
              <dd>
                <a href={`mailto:${brand.email}`}>{brand.email}</a>
              </dd>
              <dt>Phone</dt>
              <dd>
                <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
              </dd>
              <dt>Address</dt>
              <dd>
                {brand.address.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </dd>
            </dl>
          </div>
        </div>
      </main>
    </Layout>
  );
}
