import {momentText} from '@site/src/class/catalogue';
import desk from '@site/src/desk/desk.module.css';
import WideContent from '@site/src/desk/WideContent';
import type {AuditEvent} from '@site/src/staff/account';
import type {ReactNode} from 'react';

/** Who did what to whom, when. */
export default function AuditTable({events}: {events: AuditEvent[]}): ReactNode {
  if (events.length === 0) return <p className={desk.soft}>Nothing was done yet.</p>;
  return (
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
              <td>{momentText(at)}</td>
              <td>{actor}</td>
              <td>{detail ? `${action}: ${detail}` : action}</td>
              <td>{email}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideContent>
  );
}
