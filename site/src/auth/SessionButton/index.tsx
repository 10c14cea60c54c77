import Link from '@docusaurus/Link';
import {type ReactNode} from 'react';
import {logOut} from '../auth-flow';
import useAudience from '../use-audience';

/** Login or Logout, in the navbar at every width, so that it is never hidden in the mobile menu. */
export default function SessionButton({mobile}: {mobile?: boolean}): ReactNode {
  const audience = useAudience();
  if (mobile) return null;
  if (audience === 'public') {
    return (
      <Link to="/login" className="button button--primary button--sm">
        Login
      </Link>
    );
  }
  return (
    <button type="button" className="button button--secondary button--sm" onClick={() => void logOut()}>
      Logout
    </button>
  );
}
