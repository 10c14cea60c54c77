import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {lazy, type ReactNode, Suspense} from 'react';
import styles from '../workbench.module.css';

const Bench = lazy(() => import('@site/src/workbench/Bench'));

const loading = <p className={styles.empty}>The workbench is loading …</p>;

/** The learner's whole practice machine on one page. The built page is empty. */
export default function WorkbenchPage(): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <Layout
      title="Workbench"
      description="Your practice machine: data sets, an editor, jobs and their output, SQL, volumes and commands.">
      <main className={styles.page}>
        <h1 className={styles.title}>Workbench</h1>
        {isBrowser ? (
          <Suspense fallback={loading}>
            <Bench />
          </Suspense>
        ) : (
          loading
        )}
      </main>
    </Layout>
  );
}
