import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import CrashScreen, {type Props} from '@site/src/layout/CrashScreen';
import Layout from '@theme/Layout';
import type {ReactNode} from 'react';

/** The crash screen in the layout, or alone if the layout itself crashed. The layout needs a route around it. */
export default function PageError(props: Props): ReactNode {
  return (
    <RouteContextProvider value={{plugin: {name: 'docusaurus-core-error-boundary', id: 'default'}}}>
      <ErrorBoundary fallback={() => <CrashScreen {...props} />}>
        <Layout title="This page crashed">
          <CrashScreen {...props} />
        </Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
