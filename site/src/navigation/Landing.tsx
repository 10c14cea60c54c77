import {Redirect} from '@docusaurus/router';
import {type ReactNode} from 'react';

/** An address that stands for another page, when it is reached inside the site. */
export default function Landing({to}: {to: string}): ReactNode {
  return <Redirect to={to} />;
}
