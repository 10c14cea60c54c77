import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

/** How to get an account. */
export default function LoginHelp(): ReactNode {
  return (
    <p>
      No account yet? It comes with a course: <Link to="/courses">see the courses</Link> or{' '}
      <Link to="/contact-us">ask us for one</Link>.
    </p>
  );
}
