import type {Assignable, AssignedItem, Assignment, Catalogue} from '@site/src/class/catalogue';
import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import type {ReactNode} from 'react';

interface Props {
  classId: string;
  catalogue: Assignable;
  /** The assignment to change; without it a new one is created. */
  assignment?: Assignment;
  busy: boolean;
  onAct: (work: () => Promise<string>) => void;
}

interface Choice {
  value: string;
  label: string;
  /** The page of a task, if its title alone is not clear. */
  above?: string;
}

const nameOf = (item: AssignedItem): string => JSON.stringify(item);

const lessonsOf = ({pages}: Catalogue[number]): Choice[] =>
  pages.map(({page, title}) => ({value: nameOf({page, task: ''}), label: title}));

const tasksOf = ({pages}: Catalogue[number]): Choice[] =>
  pages.flatMap(({page, title, tasks}) =>
    tasks.map((task) => ({value: nameOf({page, task: task.id}), label: task.title, above: title})),
  );

/** Items of removed pages; they stay until the instructor removes them. */
function goneFrom({lessons, exercises}: Assignable, items: AssignedItem[]): Choice[] {
  const known = new Set([...lessons.flatMap(lessonsOf), ...exercises.flatMap(tasksOf)].map(({value}) => value));
  return items
    .filter((item) => !known.has(nameOf(item)))
    .map((item) => ({value: nameOf(item), label: item.page, above: item.task}));
}

interface ChoicesProps {
  label: string;
  choices: Choice[];
  chosen: string[];
}

function Choices({label, choices, chosen}: ChoicesProps): ReactNode {
  return (
    <details open={choices.some(({value}) => chosen.includes(value))}>
      <summary>{label}</summary>
      {choices.map(({value, label: words, above}) => (
        <label key={value} className={desk.check}>
          <input type="checkbox" name="item" value={value} defaultChecked={chosen.includes(value)} />
          <span>
            {words} {above && <span className={desk.soft}>· {above}</span>}
          </span>
        </label>
      ))}
    </details>
  );
}

/** Creates or changes an assignment of lessons and tasks. */
export default function AssignmentForm({classId, catalogue, assignment, busy, onAct}: Props): ReactNode {
  const at = `/teach/classes/${encodeURIComponent(classId)}/assignments`;
  const chosen = (assignment?.items ?? []).map(nameOf);
  const gone = goneFrom(catalogue, assignment?.items ?? []);
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
          if (assignment) {
            await callApi('PATCH', `${at}/${encodeURIComponent(assignment.id)}`, {title, dueOn, items});
            return `“${title}” is changed.`;
          }
          await callApi('POST', at, {title, dueOn, items});
          form.reset();
          return `“${title}” is assigned.`;
        });
      }}>
      <label>
        Title of the assignment
        <input name="title" defaultValue={assignment?.title} maxLength={100} autoComplete="off" required />
      </label>
      <label>
        Due on (may be left empty)
        <input type="date" name="due" defaultValue={assignment?.dueOn ?? undefined} />
      </label>
      <fieldset>
        <legend>Lessons to read</legend>
        {catalogue.lessons.map((group) => (
          <Choices key={group.label} label={group.label} choices={lessonsOf(group)} chosen={chosen} />
        ))}
      </fieldset>
      <fieldset>
        <legend>Tasks to do</legend>
        {catalogue.exercises.map((group) => (
          <Choices key={group.label} label={group.label} choices={tasksOf(group)} chosen={chosen} />
        ))}
        {gone.length > 0 && <Choices label="Not on the site any more" choices={gone} chosen={chosen} />}
      </fieldset>
      <button type="submit" className="button button--primary" aria-disabled={busy}>
        {assignment ? 'Save the changes' : 'Assign it'}
      </button>
    </form>
  );
}
