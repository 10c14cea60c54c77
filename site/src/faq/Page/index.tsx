import Link from '@docusaurus/Link';
import type {AnsweredQuestion} from '@site/rules/questions';
import PageHead from '@site/src/marketing/PageHead';
import QuestionList from '@site/src/marketing/QuestionList';
import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

const title = 'Frequently asked questions';

export default function FaqPage({questions}: {questions: AnsweredQuestion[]}): ReactNode {
  return (
    <Layout
      title={title}
      description="Answers for new mainframe learners about the courses, what to learn first, practising without a machine, signing in and what is free to read.">
      <main>
        <PageHead title={title}>
          <Heading as="h1">{title}</Heading>
          <p>Questions that people ask before they start with the mainframe, answered plainly.</p>
        </PageHead>
        <Section>
          <Heading as="h2" id="questions">
            Questions and answers
          </Heading>
          <QuestionList questions={questions} />
          <p>
            Your question is not here? <Link to="/contact-us">Ask us</Link>.
          </p>
        </Section>
      </main>
    </Layout>
  );
}
