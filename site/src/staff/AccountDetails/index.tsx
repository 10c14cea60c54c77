import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import {momentText} from '@site/src/content/months';
import DeskConfirmButton from '@site/src/desk/DeskConfirmButton';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import WideContent from '@site/src/desk/WideContent';
import type {AccountDetailsData} from '@site/src/staff/account';
import AuditTable from '@site/src/staff/AuditTable';
import {localPath} from '@site/src/navigation/local-path';
import type {ReactNode} from 'react';

function passwordText({password, passwordExpiresAt}: AccountDetailsData): string {
  if (password === 'none') return 'None yet';
  return password === 'own' ? 'Their own' : `Given by staff, works until ${momentText(passwordExpiresAt ?? 0)}`;
}

const grantable = [
  {role: 'instructor', may: 'Instructor: has classes, and sees the work of those who join them'},
  {role: 'staff', may: 'Staff: changes accounts, on this page'},
];

/** One account: its data, actions, and history. */
export default function AccountDetails({id}: {id: string}): ReactNode {
  const at = `/staff/accounts/${encodeURIComponent(id)}`;
  const {data, problem, reload} = useLoaded<AccountDetailsData>(at);
  const {outcome, busy, run} = useAction();
  const history = useHistory();
  const act = (work: () => Promise<string>): void =>
    void run(async () => {
      const done = await work();
      await reload();
      return done;
    });
  const post = (path: string, done: string, body: object = {}) =>
    act(async () => {
      await callApi('POST', `${at}/${path}`, body);
      return done;
    });
  const reset = () =>
    act(async () => {
      const {password} = await callApi<{password: string}>('POST', `${at}/reset`, {});
      return `The new password, shown only this once: ${password}\nIt works for seven days. The account is signed out everywhere, and its app passwords are revoked.`;
    });
  const revoke = (password: string, tool: string) =>
    act(async () => {
      await callApi('DELETE', `${at}/app-passwords/${encodeURIComponent(password)}`);
      return `The app password of ${tool} works no more.`;
    });
  const remove = () =>
    run(async () => {
      await callApi('DELETE', at);
      history.push(localPath('/staff'));
      return undefined;
    });
  return (
    <>
      <p>
        <Link to="/staff">All accounts</Link>
      </p>
      <Outcome {...outcome} problem={outcome.problem ?? problem} />
      {!data && !problem && <p>Reading the account …</p>}
      {data && (
        <>
          <section className={desk.panel} aria-label={data.email}>
            <h2>{data.email}</h2>
            <WideContent label="About the account">
              <table className={desk.facts}>
                <tbody>
                  {[
                    ['Name', data.name || 'None'],
                    ['State', data.disabled ? 'Disabled' : 'Active'],
                    ['Address confirmed', data.verified ? 'Yes' : 'No'],
                    ['Password', passwordText(data)],
                    [
                      'Two-step sign-in',
                      data.secondFactorSince ? `On since ${momentText(data.secondFactorSince)}` : 'Off',
                    ],
                    ['Created', momentText(data.createdAt)],
                    ['Last sign-in', data.lastSignInAt === null ? 'Never' : momentText(data.lastSignInAt)],
                    ['Signed in now', data.signIns === 1 ? 'In 1 browser' : `In ${data.signIns} browsers`],
                  ].map(([name, value]) => (
                    <tr key={name}>
                      <th scope="row">{name}</th>
                      <td>{value}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </WideContent>
            <div className={desk.line}>
              {data.disabled ? (
                <button
                  type="button"
                  className="button button--primary"
                  aria-disabled={busy}
                  onClick={() => post('state', 'The account can sign in again.', {disabled: false})}>
                  Enable the account
                </button>
              ) : (
                <>
                  <button
                    type="button"
                    className="button button--primary"
                    aria-disabled={busy}
                    onClick={() => post('invite', 'A mail with a link to set the password is on its way.')}>
                    Mail a link to set the password
                  </button>
                  <DeskConfirmButton
                    label="Disable the account"
                    question="Sign it out everywhere and let nobody in?"
                    yes="Disable it"
                    onYes={() => post('state', 'The account is disabled, and signed out everywhere.', {disabled: true})}
                  />
                </>
              )}
              <DeskConfirmButton
                label="Make a new password"
                question="Replace the password, sign out everywhere and revoke the app passwords?"
                yes="Replace it"
                onYes={reset}
              />
              {data.secondFactorSince !== null && (
                <DeskConfirmButton
                  label="Switch off their two-step sign-in"
                  question="Have you made sure who asks for it? The password alone will be enough."
                  yes="Switch it off"
                  onYes={() => post('remove-factor', 'Two-step sign-in is off. The password alone signs in now.')}
                />
              )}
              <DeskConfirmButton
                label="Sign out everywhere"
                question="End every sign-in of this account and revoke its app passwords?"
                yes="Sign it out"
                onYes={() =>
                  post('sign-out', 'The account is signed out everywhere, and its app passwords are revoked.')
                }
              />
              <DeskConfirmButton
                label="Delete the account"
                question="Delete it with all its work? It cannot be undone."
                yes="Delete it for good"
                onYes={() => void remove()}
              />
            </div>
          </section>
          <section className={desk.panel} aria-label="Roles">
            <h2>Roles</h2>
            <div className={desk.form}>
              {grantable.map(({role, may}) => (
                <label key={role} className={desk.check}>
                  <input
                    type="checkbox"
                    checked={data.roles.includes(role)}
                    aria-disabled={busy}
                    onChange={({target: {checked: granted}}) =>
                      post('role', granted ? `The account is ${role} now.` : `The account is not ${role} any more.`, {
                        role,
                        granted,
                      })
                    }
                  />
                  <span>{may}</span>
                </label>
              ))}
            </div>
          </section>
          {data.appPasswords.length > 0 && (
            <section className={desk.panel} aria-label="App passwords">
              <h2>App passwords</h2>
              <WideContent label="Tools and their app passwords">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Tool</th>
                      <th scope="col">Made</th>
                      <th scope="col">Last used</th>
                      <th scope="col">Revoke</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.appPasswords.map(({id: password, tool, createdAt, lastUsedAt}) => (
                      <tr key={password}>
                        <th scope="row">{tool}</th>
                        <td className={desk.moment}>{momentText(createdAt)}</td>
                        <td className={desk.moment}>{lastUsedAt === null ? 'Never' : momentText(lastUsedAt)}</td>
                        <td>
                          <DeskConfirmButton
                            label="Revoke"
                            question={`Revoke the app password of ${tool}?`}
                            yes="Revoke it"
                            onYes={() => revoke(password, tool)}
                          />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </WideContent>
            </section>
          )}
          <section className={desk.panel} aria-label="What staff did to it">
            <h2>What staff did to it</h2>
            <AuditTable page={data.audit} account={id} />
          </section>
        </>
      )}
    </>
  );
}
