import Link from '@docusaurus/Link';
import brand from '@site/brand.json';
import Audience from '@site/src/home/Audience';
import CutOuts from '@site/src/home/CutOuts';
import Hero from '@site/src/home/Hero';
import LearningPath from '@site/src/home/LearningPath';
import LoadWarning from '@site/src/home/LoadWarning';
import LookInside from '@site/src/home/LookInside';
import {homeQuestions} from '@site/src/home/questions';
import CallToAction from '@site/src/marketing/CallToAction';
import QuestionList from '@site/src/marketing/QuestionList';
import Section from '@site/src/marketing/Section';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

export default function Home(): ReactNode {
  return (
    <Layout title="Learn the mainframe" description={brand.description}>
      <main>
        <LoadWarning />
        <Hero />
        <LookInside />
        <LearningPath />
        <CutOuts />
        <Audience />
        <Section>
          <Heading as="h2" id="questions">
            Before you ask
          </Heading>
          <QuestionList questions={homeQuestions} />
          <p>
            More answers are in the <Link to="/faq">FAQ</Link>.
          </p>
        </Section>
        <CallToAction
          title="Read your first job today"
          action="Start the free mini course"
          to="/mini-course"
          secondAction="Compare the courses"
          secondTo="/courses">
          <p>Five short lessons on one page. No account, no mainframe.</p>
        </CallToAction>
      </main>
    </Layout>
  );
}
