import type {ReactNode} from 'react';

/** Shown by `pre-hydration/deferred-loading.ts` when no script of the site comes. Its style is its own, since the sheet may not come either. */
export default function LoadWarning(): ReactNode {
  return (
    <p id="load-warning" role="alert" hidden style={{border: 'thick solid red'}}>
      This site did not load properly. Is its base URL right?
    </p>
  );
}
