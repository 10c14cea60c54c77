import {useHistory, useLocation} from '@docusaurus/router';
import {localPath} from '@site/src/navigation/local-path';
import {useCallback, useMemo} from 'react';
import {addressOf, type Place, readPlace} from './place';

/** The current place in the workbench, and a function that changes it. */
export function usePlace(): {place: Place; go: (place: Place, how?: 'push' | 'replace') => void} {
  const {search} = useLocation();
  const history = useHistory();
  const place = useMemo(() => readPlace(search), [search]);
  const go = useCallback(
    (next: Place, how: 'push' | 'replace' = 'push') => history[how](localPath(addressOf(next))),
    [history],
  );
  return {place, go};
}
