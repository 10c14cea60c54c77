import {Redirect} from '@docusaurus/router';
import {type ReactNode} from 'react';

/** A path that redirects to another page, when it is reached by client-side navigation. */
export default function Landing({to}: {to: string}): ReactNode {
  return <Redirect to={to} />;
}
