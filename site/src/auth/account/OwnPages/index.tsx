import {callApi} from '@site/src/desk/call-api';
import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode, useEffect, useState} from 'react';
import styles from '../OwnRecords/styles.module.css';

/** Pages besides the course for these roles. */
const pages = [
  {role: 'learner', address: '/class', label: 'Your classes'},
  {role: 'instructor', address: '/class/teach', label: 'Classes you teach'},
  {role: 'staff', address: '/staff', label: 'Accounts of others'},
];

/** Links to the pages of classes and of staff, for their users. */
export default function OwnPages(): ReactNode {
  const [roles, setRoles] = useState(['learner']);
  useEffect(() => {
    // Without an answer, the links for every learner remain.
    callApi<{roles: string[]}>('GET', '/account').then(
      (account) => setRoles(account.roles),
      () => undefined,
    );
  }, []);
  return (
    <p className={styles.actions}>
      {pages
        .filter(({role}) => roles.includes(role))
        .map(({address, label}) => (
          // Loaded from the server, which knows the current roles.
          <a key={address} className="button button--secondary button--sm" href={localPath(address)} data-from-server>
            {label}
          </a>
        ))}
    </p>
  );
}
