import {useHistory} from '@docusaurus/router';
import AuthRoot from '@site/src/auth/AuthRoot';
import {watchLinks} from '@site/src/navigation/page-links';
import {type ReactNode, useEffect} from 'react';

export default function Root({children}: {children: ReactNode}): ReactNode {
  const history = useHistory();
  useEffect(() => watchLinks(history), [history]);
  return <AuthRoot>{children}</AuthRoot>;
}
