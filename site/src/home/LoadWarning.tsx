import type {ReactNode} from 'react';

/**
 * Shown by `pre-hydration/deferred-loading.ts` when a script of the site fails to load. Its style is inline, since the
 * style sheet may be missing too.
 */
export default function LoadWarning(): ReactNode {
  return (
    <p id="load-warning" role="alert" hidden style={{border: 'thick solid red'}}>
      This site did not load properly. Is its base URL right?
    </p>
  );
}
