import Link from '@docusaurus/Link';
import type {ReactNode} from 'react';

/** How somebody without an account gets one. */
export default function LoginHelp(): ReactNode {
  return (
    <p>
      No account yet? It comes with a course: <Link to="/courses">see the courses</Link> or{' '}
      <Link to="/contact-us">ask us for one</Link>.
    </p>
  );
}
