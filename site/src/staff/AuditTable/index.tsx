import Link from '@docusaurus/Link';
import {momentText} from '@site/src/content/months';
import desk from '@site/src/desk/desk.module.css';
import WideContent from '@site/src/desk/WideContent';
import {addressOf, type AuditPage} from '@site/src/staff/account';
import type {ReactNode} from 'react';

interface Props {
  page: AuditPage;
  /** The account concerned; by default all. */
  account?: string | undefined;
}

/** The trail's names for staff's actions. */
const actions: Readonly<Record<string, string>> = {
  added: 'Added',
  invited: 'Invited',
  disabled: 'Disabled',
  enabled: 'Enabled',
  'signed out': 'Signed out',
  'password reset': 'Password reset',
  'second factor removed': 'Second factor removed',
  'app password made': 'App password made',
  'app password revoked': 'App password revoked',
  'roles changed': 'Roles changed',
  deleted: 'Deleted',
};

/** Who did what to whom, and when, with a link to older events. */
export default function AuditTable({page: {events, older}, account}: Props): ReactNode {
  if (events.length === 0) return <p className={desk.soft}>Nothing was done yet.</p>;
  return (
    <>
      <WideContent label="Audit trail">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Account</th>
            </tr>
          </thead>
          <tbody>
            {events.map(({id, at, actor, action, email, detail}) => (
              <tr key={id}>
                <td className={desk.moment}>{momentText(at)}</td>
                <td>{actor}</td>
                <td>
                  {actions[action] ?? <span lang="en">{action}</span>}
                  {detail && <span lang="en">: {detail}</span>}
                </td>
                <td>{email}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideContent>
      {older && (
        <Link to={addressOf({view: 'audit', ...(account && {of: account}), before: `${older.at}:${older.id}`})}>
          Older entries
        </Link>
      )}
    </>
  );
}
