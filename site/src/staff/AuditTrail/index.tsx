import Link from '@docusaurus/Link';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useLoaded} from '@site/src/desk/use-loaded';
import {addressOf, type AuditPage} from '@site/src/staff/account';
import AuditTable from '@site/src/staff/AuditTable';
import type {ReactNode} from 'react';

interface Props {
  /** The account of the trail; by default everybody's. */
  account: string | undefined;
  before: string | undefined;
}

/** The trail of what staff did to accounts, the newest first. */
export default function AuditTrail({account, before}: Props): ReactNode {
  const query = new URLSearchParams({...(account && {account}), ...(before && {before})});
  const {data, problem} = useLoaded<AuditPage>(`/staff/audit?${query.toString()}`);
  const title = account ? 'What staff did to it' : 'What staff did';
  return (
    <>
      <p>
        {account ? <Link to={addressOf({account})}>Back to the account</Link> : <Link to="/staff">All accounts</Link>}
      </p>
      <Outcome problem={problem} />
      <section className={desk.panel} aria-label={title}>
        <h2>{title}</h2>
        <p className={desk.soft}>Here and at the command line. Nothing on this page can change or delete it.</p>
        {!data && !problem && <p>Reading the trail …</p>}
        {data && <AuditTable page={data} account={account} />}
      </section>
    </>
  );
}
