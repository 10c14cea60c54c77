import {type Form, minutes} from '@site/src/mock-interview/interview';
import {type FormEvent, type ReactNode, useState} from 'react';
import styles from './styles.module.css';

const subjects = [
  {id: 'general', label: 'z/OS'},
  {id: 'jcl', label: 'JCL'},
  {id: 'cobol', label: 'COBOL'},
  {id: 'db2', label: 'Db2'},
];

const forms: {id: Form; label: string}[] = [
  {id: 'ten', label: 'Ten questions'},
  {id: 'timed', label: `${minutes} minutes`},
];

/** The interview's subjects and length. */
export default function Choose({onStart}: {onStart: (subjects: string[], form: Form) => void}): ReactNode {
  const [chosen, setChosen] = useState(subjects.map(({id}) => id));
  const [form, setForm] = useState<Form>('ten');
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    onStart(chosen, form);
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <form onSubmit={onSubmit}>
      <fieldset className={styles.choice}>
        <legend>Subjects</legend>
        {subjects.map(({id, label}) => (
          <label key={id}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} /> {label}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choice}>
        <legend>Length</legend>
        {forms.map(({id, label}) => (
          <label key={id}>
            <input type="radio" name="form" checked={form === id} onChange={() => setForm(id)} /> {label}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button--primary" disabled={chosen.length === 0}>
        Begin the interview
      </button>
    </form>
  );
}
