import Link from '@docusaurus/Link';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useLoaded} from '@site/src/desk/use-loaded';
import {addressOf, type AuditEvent} from '@site/src/staff/account';
import AuditTable from '@site/src/staff/AuditTable';
import type {ReactNode} from 'react';

/** The API gives so many at a time. */
const pageSize = 100;

/** The trail of what staff did to accounts, the newest first. */
export default function AuditTrail({before}: {before: string | null}): ReactNode {
  const {data, problem} = useLoaded<{events: AuditEvent[]}>(
    `/staff/audit${before ? `?before=${encodeURIComponent(before)}` : ''}`,
  );
  return (
    <>
      <p>
        <Link to="/staff">All accounts</Link>
      </p>
      <Outcome problem={problem} />
      <section className={desk.panel} aria-label="What staff did">
        <h2>What staff did</h2>
        <p className={desk.soft}>Here and at the command line. Nothing on this page can change or delete it.</p>
        {!data && !problem && <p>Reading the trail …</p>}
        {data && <AuditTable events={data.events} />}
        {data?.events.length === pageSize && (
          <Link to={addressOf({view: 'audit', before: String(data.events.at(-1)!.at)})}>Older entries</Link>
        )}
      </section>
    </>
  );
}
