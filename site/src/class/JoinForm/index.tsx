import {callApi} from '@site/src/desk/call-api';
import desk from '@site/src/desk/desk.module.css';
import Outcome from '@site/src/desk/Outcome';
import {useAction} from '@site/src/desk/use-action';
import type {ReactNode} from 'react';

/** A class that somebody may join. */
export interface ClassNotice {
  id: string;
  name: string;
  code: string;
  instructor: string;
}

interface Props {
  notice: ClassNotice;
  onJoined: () => void;
}

/** Explains what joining a class means, and joins it. */
export default function JoinForm({notice: {name, code, instructor}, onJoined}: Props): ReactNode {
  const {outcome, busy, onSubmit} = useAction();
  const join = onSubmit(async (fields) => {
    await callApi('POST', '/classes/join', {code, name: String(fields.get('name'))});
    onJoined();
    return undefined;
  });
  return (
    <section className={desk.panel} aria-label={`Join ${name}`}>
      <h2>Join “{name}”?</h2>
      <p>
        <strong>{instructor}</strong> teaches this class, and will see your name and address, and your answers and tries
        in the lessons and tasks that the class is given. You can leave at any time; from then on they see nothing.
      </p>
      <Outcome {...outcome} />
      <form className={desk.form} onSubmit={join} aria-busy={busy}>
        <label>
          Your name, as your instructor knows you
          <input name="name" autoComplete="name" maxLength={100} required />
        </label>
        <button type="submit" className="button button--primary" aria-disabled={busy}>
          Join the class
        </button>
      </form>
    </section>
  );
}
