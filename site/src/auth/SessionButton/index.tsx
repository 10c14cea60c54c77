import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {logOut} from '../auth-flow';
import useAudience from '../use-audience';
import styles from './styles.module.css';

/** Login or Logout, in the navbar. On a phone a learner logs out in the account's dialog. */
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
    <button
      type="button"
      className={clsx('button button--secondary button--sm', styles.logout)}
      onClick={() => void logOut()}>
      Logout
    </button>
  );
}
