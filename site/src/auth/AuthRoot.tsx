import {type ReactNode, useEffect, useState} from 'react';
import {scheduleSync} from '@site/src/progress/schedule-sync';
import {reloadIfStale, startAuth} from './auth-flow';
import styles from './auth-root.module.css';
import useAudience from './use-audience';

/** Wraps every page: watches the auth state, and covers the page while it is loading. */
export default function AuthRoot({children}: {children: ReactNode}): ReactNode {
  const audience = useAudience();
  const [loading, setLoading] = useState(false);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the browser knows whether there is a sign-in to wait for
    setLoading(startAuth(audience, () => setLoading(false)));
    if (audience === 'member') scheduleSync();
    const check = () => reloadIfStale(audience);
    // Also when the page is restored from the back/forward cache, which no header disables.
    window.addEventListener('pageshow', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      window.removeEventListener('pageshow', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [audience]);

  return (
    <>
      {children}
      {loading && (
        <div className={styles.overlay} role="status" aria-label="Checking your sign-in">
          <span className={styles.spinner} />
        </div>
      )}
    </>
  );
}
