import {type ReactNode} from 'react';

/** Reports that the index failed to load, with a button to retry. */
export default function LoadFailure({message, retry}: {message: string; retry: () => void}): ReactNode {
  return (
    <p role="alert" className="margin-vert--sm padding-horiz--sm">
      {message}{' '}
      <button type="button" className="button button--sm button--secondary" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
