import Link from '@docusaurus/Link';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {type Reason, reasonSentence} from '@site/src/desk/problem-sentence';
import {readTextFile} from '@site/src/desk/read-text-file';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import WideContent from '@site/src/desk/WideContent';
import {langOf} from '@site/src/language/lang-of';
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';

interface PlannedRow {
  line: number;
  email: string;
  name: string;
  hasPassword: boolean;
  problems: Reason[];
}

interface Plan {
  csv: string;
  first: string;
  rows: PlannedRow[];
}

function fateOf({hasPassword, problems}: PlannedRow, first: string): string {
  if (problems.length > 0) return problems.map(reasonSentence).join(' ');
  if (hasPassword) return 'Added with its password';
  return first === 'made' ? 'Added with a new password' : 'Added, and invited by mail';
}

/** Adds the accounts of a file, after showing the planned result of each row. */
export default function ImportAccounts(): ReactNode {
  const {data} = useLoaded<{canMail: boolean}>('/staff/accounts');
  const {outcome, busy, run, onSubmit} = useAction();
  const [plan, setPlan] = useState<Plan>();
  const bad = plan?.rows.filter(({problems}) => problems.length > 0).length ?? 0;
  const look = onSubmit(async (fields) => {
    setPlan(undefined);
    const [csv, first] = [await readTextFile(fields.get('file') as File), String(fields.get('first'))];
    const {rows} = await callApi<{rows: PlannedRow[]}>('POST', '/staff/import/plan', {csv});
    setPlan({csv, first, rows});
    return undefined;
  });
  const add = ({csv, first}: Plan) =>
    run(async () => {
      const {added} = await callApi<{added: {email: string; password: string}[]}>('POST', '/staff/import', {
        csv,
        first,
      });
      setPlan(undefined);
      const made = added.filter(({password}) => password).map(({email, password}) => `${email}: ${password}`);
      const count = added.length === 1 ? '1 account was added.' : `${added.length} accounts were added.`;
      return [count, ...(made.length > 0 ? ['Their passwords, shown only this once:', ...made] : [])].join('\n');
    });
  return (
    <>
      <p>
        <Link to="/staff">All accounts</Link>
      </p>
      <Outcome {...outcome} />
      <section className={desk.panel} aria-label="Import accounts">
        <h2>Import accounts</h2>
        <p>
          A CSV file of accounts, with the columns <code>email</code>, <code>name</code> and <code>password</code>, of
          which the last two may be left out; 500 accounts at most. Nothing is written before you have seen what will
          happen.
        </p>
        <form className={desk.form} onSubmit={look} aria-busy={busy}>
          <label>
            File of accounts
            <input type="file" name="file" accept=".csv,text/csv" required />
          </label>
          <label>
            Those without a password
            <select key={String(data?.canMail)} name="first">
              {data?.canMail && <option value="by invitation">Get a mail with a link to set it</option>}
              <option value="made">Get one that is shown to me once</option>
            </select>
          </label>
          <button type="submit" className="button button--secondary" aria-disabled={busy}>
            Show what will happen
          </button>
        </form>
      </section>
      {plan && (
        <section className={desk.panel} aria-label="What will happen">
          <h2>What will happen</h2>
          <p role="status">
            {bad > 0
              ? `Nothing can be imported: ${bad} of ${plan.rows.length} rows cannot be. Correct the file, and choose it again.`
              : `${plan.rows.length} of ${plan.rows.length} rows can be imported.`}
          </p>
          <WideContent label="Rows of the file">
            <table>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Email</th>
                  <th scope="col">Name</th>
                  <th scope="col">What will happen</th>
                </tr>
              </thead>
              <tbody>
                {plan.rows.map((row) => (
                  <tr key={row.line}>
                    <td>{row.line}</td>
                    <td>{row.email}</td>
                    <td>{row.name}</td>
                    <td>
                      <span
                        lang={langOf(fateOf(row, plan.first))}
                        className={clsx(row.problems.length > 0 && desk.bad)}>
                        {fateOf(row, plan.first)}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </WideContent>
          {bad === 0 && (
            <button
              type="button"
              className="button button--primary"
              aria-disabled={busy}
              onClick={() => void add(plan)}>
              Import them
            </button>
          )}
        </section>
      )}
    </>
  );
}
