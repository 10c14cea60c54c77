import Link from '@docusaurus/Link';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import {useLoaded} from '@site/src/desk/use-loaded';
import {addressOf, type TaughtClass} from '@site/src/teach/taught-class';
import type {ReactNode} from 'react';

/** The instructor's classes, and a form for another. */
export default function ClassList(): ReactNode {
  const {data, problem, reload} = useLoaded<{classes: (TaughtClass & {learners: number})[]}>('/teach/classes');
  const {outcome, busy, onSubmit} = useAction();
  const create = onSubmit(async (fields) => {
    const name = String(fields.get('name'));
    await callApi('POST', '/teach/classes', {name});
    await reload();
    return `The class “${name}” is open. Give its code to your learners.`;
  });
  return (
    <>
      <Outcome {...outcome} problem={outcome.problem ?? problem} />
      <section className={desk.panel} aria-label="Classes">
        {!data && !problem && <p>Reading your classes …</p>}
        {data?.classes.length === 0 && <p className={desk.soft}>You have no classes yet. Open the first one below.</p>}
        <ul className={desk.list}>
          {data?.classes.map(({id, name, code, closed, learners}) => (
            <li key={id} className={desk.line}>
              <Link to={addressOf({class: id})}>{name}</Link>
              <span className={desk.soft}>{learners === 1 ? '1 learner' : `${learners} learners`}</span>
              {closed ? <span className={desk.tag}>Closed</span> : <span className={desk.code}>{code}</span>}
            </li>
          ))}
        </ul>
      </section>
      <section className={desk.panel} aria-label="A new class">
        <h2>A new class</h2>
        <form className={desk.form} onSubmit={create} aria-busy={busy}>
          <label>
            Name of the class
            <input name="name" maxLength={100} autoComplete="off" required />
          </label>
          <button type="submit" className="button button--primary" aria-disabled={busy}>
            Open the class
          </button>
        </form>
      </section>
    </>
  );
}
