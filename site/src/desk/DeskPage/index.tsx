import useIsBrowser from '@docusaurus/useIsBrowser';
import desk from '@site/src/desk/desk.module.css';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

interface Props {
  title: string;
  description: string;
  /** Data from the server, unknown to the build. */
  content: () => ReactNode;
}

/** A page that works with data from the server. */
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
