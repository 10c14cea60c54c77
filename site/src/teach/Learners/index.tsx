import DeskConfirmButton from '@site/src/desk/DeskConfirmButton';
import {momentText} from '@site/src/content/months';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import {readTextFile} from '@site/src/desk/read-text-file';
import WideContent from '@site/src/desk/WideContent';
import type {ClassDetailsData} from '@site/src/teach/taught-class';
import type {ReactNode} from 'react';

interface Props {
  shown: ClassDetailsData;
  busy: boolean;
  /** Runs an action on the class, reloads it, and reports the result. */
  onAct: (work: () => Promise<string>) => void;
}

/** The learners in the class, the invited ones, and a form for a list of more. */
export default function Learners({shown: {id, members, invited}, busy, onAct}: Props): ReactNode {
  const at = `/teach/classes/${encodeURIComponent(id)}`;
  const remove = (path: string, done: string) =>
    onAct(async () => {
      await callApi('DELETE', `${at}${path}`);
      return done;
    });
  return (
    <section className={desk.panel} aria-label="Learners">
      <h2>Learners</h2>
      {members.length === 0 && <p className={desk.soft}>Nobody has joined yet.</p>}
      {members.length > 0 && (
        <WideContent label="Learners of the class">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Email</th>
                <th scope="col">Joined</th>
                <th scope="col">Change</th>
              </tr>
            </thead>
            <tbody>
              {members.map(({accountId, name, email, joinedAt}) => (
                <tr key={accountId}>
                  <th scope="row">{name}</th>
                  <td>{email}</td>
                  <td className={desk.moment}>{momentText(joinedAt)}</td>
                  <td>
                    <DeskConfirmButton
                      label="Remove"
                      question={`Remove ${name} and the comments on their work?`}
                      yes="Remove"
                      onYes={() =>
                        remove(`/learners/${encodeURIComponent(accountId)}`, `${name} is not in this class any more.`)
                      }
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideContent>
      )}
      {invited.length > 0 && (
        <details>
          <summary>
            {invited.length === 1 ? '1 learner is invited' : `${invited.length} learners are invited`} and not here yet
          </summary>
          <ul className={desk.list}>
            {invited.map(({email, name}) => (
              <li key={email} className={desk.line}>
                <span>
                  {name} {email}
                </span>
                <button
                  type="button"
                  className="button button--secondary button--sm"
                  aria-disabled={busy}
                  onClick={() =>
                    remove(`/invitations/${encodeURIComponent(email)}`, `${email} is not invited any more.`)
                  }>
                  Withdraw<span className="only-heard"> the invitation of {email}</span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <h3>Invite a list</h3>
      <p>
        A CSV file of learners, with the columns <code>email</code> and <code>name</code>. Whoever signs in with one of
        these addresses finds the invitation under “Your classes”, and joins there.
      </p>
      <form
        className={desk.form}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          const file = new FormData(form).get('list') as File;
          onAct(async () => {
            const {added} = await callApi<{added: number}>('POST', `${at}/invitations`, {
              csv: await readTextFile(file),
            });
            form.reset();
            return added === 1 ? '1 learner was added to the list.' : `${added} learners were added to the list.`;
          });
        }}>
        <label>
          List of learners
          <input type="file" name="list" accept=".csv,text/csv" required />
        </label>
        <button type="submit" className="button button--secondary" aria-disabled={busy}>
          Invite them
        </button>
      </form>
    </section>
  );
}
