import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {momentText} from '@site/src/content/months';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import WideContent from '@site/src/desk/WideContent';
import {type AccountSummary, addressOf} from '@site/src/staff/account';
import {localPath} from '@site/src/navigation/local-path';
import type {ReactNode} from 'react';

interface Listed {
  accounts: AccountSummary[];
  total: number;
  canMail: boolean;
}

/** Accounts by email or name, and a form for another. */
export default function AccountList({search, from}: {search: string; from: number}): ReactNode {
  const query = new URLSearchParams({search, from: String(from)}).toString();
  const {data, problem, reload} = useLoaded<Listed>(`/staff/accounts?${query}`);
  const {outcome, busy, onSubmit} = useAction();
  const history = useHistory();
  const add = onSubmit(async (fields) => {
    const [email, name, first] = ['email', 'name', 'first'].map((field) => String(fields.get(field) ?? ''));
    const {password} = await callApi<{password: string | null}>('POST', '/staff/accounts', {email, name, first});
    await reload();
    return password === null
      ? `${email} was added. A mail with a link to set the password is on its way.`
      : `${email} was added. The password, shown only this once: ${password}\nIt works for seven days; by then the learner changes it under Account.`;
  });
  return (
    <>
      <Outcome {...outcome} problem={outcome.problem ?? problem} />
      <section className={desk.panel} aria-label="Accounts">
        <form
          className={desk.form}
          role="search"
          aria-label="Accounts"
          onSubmit={(event) => {
            event.preventDefault();
            history.push(localPath(addressOf({search: String(new FormData(event.currentTarget).get('search'))})));
          }}>
          <label>
            Email or name
            <input key={search} type="search" name="search" defaultValue={search} autoComplete="off" />
          </label>
          <button type="submit" className="button button--secondary">
            Find accounts
          </button>
        </form>
        {!data && !problem && <p>Reading the accounts …</p>}
        {data && (
          <>
            <p className={desk.soft} role="status">
              {data.total === 1 ? '1 account' : `${data.total} accounts`}
            </p>
            {data.accounts.length > 0 && (
              <WideContent label="List of accounts">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Email</th>
                      <th scope="col">Name</th>
                      <th scope="col">Roles</th>
                      <th scope="col">Last sign-in</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.accounts.map(({id, email, name, disabled, roles, lastSignInAt}) => (
                      <tr key={id}>
                        <th scope="row">
                          <Link to={addressOf({account: id})}>{email}</Link>{' '}
                          {disabled && <span className={desk.tag}>Disabled</span>}
                        </th>
                        <td>{name}</td>
                        <td>{roles.join(', ')}</td>
                        <td className={desk.moment}>{lastSignInAt === null ? 'Never' : momentText(lastSignInAt)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </WideContent>
            )}
            <div className={desk.line}>
              {from > 0 && (
                <Link to={addressOf({search, from: String(Math.max(0, from - 50))})}>Accounts before these</Link>
              )}
              {from + data.accounts.length < data.total && (
                <Link to={addressOf({search, from: String(from + data.accounts.length)})}>More accounts</Link>
              )}
            </div>
            <div className={desk.line}>
              <Link to={addressOf({view: 'import'})}>Import a file</Link>
              <Link to={addressOf({view: 'audit'})}>What staff did</Link>
              <a href="/api/staff/accounts/csv" download="accounts.csv">
                Download all as CSV
              </a>
            </div>
          </>
        )}
      </section>
      {data && (
        <section className={desk.panel} aria-label="A new account">
          <h2>A new account</h2>
          <form className={desk.form} onSubmit={add} aria-busy={busy}>
            <label>
              Email
              <input type="email" name="email" autoComplete="off" maxLength={320} required />
            </label>
            <label>
              Name (may be left empty)
              <input name="name" autoComplete="off" maxLength={256} />
            </label>
            <label>
              Password
              <select name="first" defaultValue={data.canMail ? 'by invitation' : 'made'}>
                {data.canMail && <option value="by invitation">Mail a link to set it</option>}
                <option value="made">Make one, and show it to me once</option>
              </select>
            </label>
            <button type="submit" className="button button--primary" aria-disabled={busy}>
              Add the account
            </button>
          </form>
        </section>
      )}
    </>
  );
}
