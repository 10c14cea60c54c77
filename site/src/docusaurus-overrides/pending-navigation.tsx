import Lifecycles, {dispatchLifecycleAction} from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import preload from '@docusaurus/core/lib/client/preload';
import type {useLocation} from '@docusaurus/router';
import useLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';
import {type ReactElement, type ReactNode, useContext, useMemo, useState} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {skipBelowTheFold, stopSkipping} from '../hydration/below-the-fold';
import {hideLoadFailure, reloadFromServer, showLoadFailure} from '../hydration/load-failure';

type Location = ReturnType<typeof useLocation>;

/**
 * Keeps showing the current page until the next one has loaded. Replaces @docusaurus/core 3.10.2,
 * lib/client/PendingNavigation.js, which renders the old page again as soon as a link is clicked, since everything in it
 * that uses the location gets a new one; that took half as long as rendering the new page.
 */
export default function PendingNavigation({
  location,
  children,
}: {
  location: Location;
  children: ReactElement;
}): ReactNode {
  const {history, staticContext} = useContext(RouterContext);
  const [shown, setShown] = useState<{location: Location; previous: Location | null}>({location, previous: null});

  useLayoutEffect(() => {
    if (location === shown.location) return undefined;
    hideLoadFailure();
    const end = dispatchLifecycleAction('onRouteUpdate', {previousLocation: shown.location, location});
    let isWanted = true;
    preload(location.pathname).then(
      () => {
        if (!isWanted) return;
        end();
        setShown({location, previous: shown.location});
      },
      () => {
        if (!isWanted) return;
        // A newer build may have other chunks.
        reloadFromServer().catch((error: unknown) => {
          end();
          if (isWanted) showLoadFailure(error);
        });
      },
    );
    return () => {
      isWanted = false;
      end();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is shown follows from the location, later
  }, [location]);

  useLayoutEffect(() => {
    if (!shown.previous || shown.previous.pathname === shown.location.pathname) return;
    if (history.action === 'PUSH' && !shown.location.hash) skipBelowTheFold();
    else stopSkipping();
  }, [history, shown]);

  const value = useMemo(() => {
    const match = {path: '/', url: '/', params: {}, isExact: shown.location.pathname === '/'};
    return {history, staticContext, location: shown.location, match};
  }, [history, staticContext, shown]);

  return (
    <Lifecycles previousLocation={shown.previous} location={shown.location}>
      <RouterContext.Provider value={value}>{children}</RouterContext.Provider>
    </Lifecycles>
  );
}
