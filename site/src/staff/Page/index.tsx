import {useLocation} from '@docusaurus/router';
import DeskPage from '@site/src/desk/DeskPage';
import AccountDetails from '@site/src/staff/AccountDetails';
import AccountList from '@site/src/staff/AccountList';
import AuditTrail from '@site/src/staff/AuditTrail';
import ImportAccounts from '@site/src/staff/ImportAccounts';
import type {ReactNode} from 'react';

/** The part of the page selected by the URL. */
function Part(): ReactNode {
  const query = new URLSearchParams(useLocation().search);
  const account = query.get('account');
  if (account) return <AccountDetails id={account} />;
  if (query.get('view') === 'import') return <ImportAccounts />;
  if (query.get('view') === 'audit')
    return <AuditTrail account={query.get('of') ?? undefined} before={query.get('before') ?? undefined} />;
  return <AccountList search={query.get('search') ?? ''} from={Number(query.get('from')) || 0} />;
}

/** The page on which staff manage accounts. */
export default function StaffPage(): ReactNode {
  return (
    <DeskPage
      title="Accounts"
      description="Accounts of learners, instructors and staff, and what was done to them."
      content={() => <Part />}
    />
  );
}
