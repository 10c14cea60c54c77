import type {Assignable, AssignedItem, Catalogue} from '@site/src/class/catalogue';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import type {ReactNode} from 'react';

interface Props {
  classId: string;
  catalogue: Assignable;
  busy: boolean;
  onAct: (work: () => Promise<string>) => void;
}

interface Choice {
  value: string;
  label: string;
  /** The page of a task, where its title alone does not say enough. */
  above?: string;
}

const nameOf = (item: AssignedItem): string => JSON.stringify(item);

const lessonsOf = ({pages}: Catalogue[number]): Choice[] =>
  pages.map(({page, title}) => ({value: nameOf({page, task: ''}), label: title}));

const tasksOf = ({pages}: Catalogue[number]): Choice[] =>
  pages.flatMap(({page, title, tasks}) =>
    tasks.map((task) => ({value: nameOf({page, task: task.id}), label: task.title, above: title})),
  );

function Choices({label, choices}: {label: string; choices: Choice[]}): ReactNode {
  return (
    <details>
      <summary>{label}</summary>
      {choices.map(({value, label: words, above}) => (
        <label key={value} className={desk.check}>
          <input type="checkbox" name="item" value={value} />
          <span>
            {words} {above && <span className={desk.soft}>· {above}</span>}
          </span>
        </label>
      ))}
    </details>
  );
}

/** Gives a class lessons to read and tasks to do. */
export default function AssignmentForm({classId, catalogue, busy, onAct}: Props): ReactNode {
  return (
    <form
      className={desk.form}
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const fields = new FormData(form);
        const items = fields.getAll('item').map((value) => JSON.parse(String(value)) as AssignedItem);
        onAct(async () => {
          if (items.length === 0) throw new Error('Choose a lesson or a task first.');
          if (items.length > 60) throw new Error('An assignment has 60 lessons and tasks at most. Make two of it.');
          const [title, dueOn] = [String(fields.get('title')), String(fields.get('due')) || null];
          await callApi('POST', `/teach/classes/${encodeURIComponent(classId)}/assignments`, {title, dueOn, items});
          form.reset();
          return `“${title}” is assigned.`;
        });
      }}>
      <label>
        Title of the assignment
        <input name="title" maxLength={100} autoComplete="off" required />
      </label>
      <label>
        Due on (may be left empty)
        <input type="date" name="due" />
      </label>
      <fieldset>
        <legend>Lessons to read</legend>
        {catalogue.lessons.map((group) => (
          <Choices key={group.label} label={group.label} choices={lessonsOf(group)} />
        ))}
      </fieldset>
      <fieldset>
        <legend>Tasks to do</legend>
        {catalogue.exercises.map((group) => (
          <Choices key={group.label} label={group.label} choices={tasksOf(group)} />
        ))}
      </fieldset>
      <button type="submit" className="button button--primary" disabled={busy}>
        Assign it
      </button>
    </form>
  );
}
