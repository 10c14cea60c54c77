import {callApi} from '@site/src/desk/call-api';
import {localPath} from '@site/src/navigation/local-path';
import {type ReactNode, useEffect, useState} from 'react';
import styles from '../OwnRecords/styles.module.css';

/** Pages beside the course that somebody with these roles has. */
const pages = [
  {role: 'learner', address: '/class', label: 'Your classes'},
  {role: 'instructor', address: '/class/teach', label: 'Classes you teach'},
  {role: 'staff', address: '/staff', label: 'Accounts of others'},
];

/** Links to the pages of classes and of staff, for those who may open them. */
export default function OwnPages(): ReactNode {
  const [roles, setRoles] = useState(['learner']);
  useEffect(() => {
    // Without an answer there is still what every learner has.
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
          // From the server, which knows better than this page who may open them.
          <a key={address} className="button button--secondary button--sm" href={localPath(address)} data-from-server>
            {label}
          </a>
        ))}
    </p>
  );
}
