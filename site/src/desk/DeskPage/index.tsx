import useIsBrowser from '@docusaurus/useIsBrowser';
import desk from '@site/src/desk/desk.module.css';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

interface Props {
  title: string;
  description: string;
  /** What is read from the server, which the build does not know. */
  content: () => ReactNode;
}

/** A page on which somebody works with what the server has. */
export default function DeskPage({title, description, content}: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <Layout title={title} description={description}>
      <main className={desk.page}>
        <Heading as="h1">{title}</Heading>
        {isBrowser && content()}
      </main>
    </Layout>
  );
}
