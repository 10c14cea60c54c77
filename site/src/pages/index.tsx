import brand from '@site/brand.json';
import Areas from '@site/src/home/Areas';
import Hero from '@site/src/home/Hero';
import LearningPath from '@site/src/home/LearningPath';
import Layout from '@theme/Layout';
import {type ReactNode} from 'react';

export default function Home(): ReactNode {
  return (
    <Layout title="Learn the mainframe" description={brand.description}>
      <main>
        <Hero />
        <LearningPath />
        <Areas />
      </main>
    </Layout>
  );
}
