import {type KeyboardEvent, type ReactNode, useId, useState} from 'react';
import styles from './styles.module.css';

interface Props {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password input with a show/hide button and a Caps Lock warning. */
export default function PasswordField({label, autoComplete}: Props): ReactNode {
  const hint = useId();
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <>
      <div className={styles.field}>
        <label>
          {label}
          <input
            type={visible ? 'text' : 'password'}
            name="password"
            autoComplete={autoComplete}
            placeholder="********"
            aria-describedby={hint}
            onKeyDown={noticeCapsLock}
            onKeyUp={noticeCapsLock}
            required
          />
        </label>
        <button type="button" aria-pressed={visible} onClick={() => setVisible(!visible)}>
          {visible ? 'Hide' : 'Show'}
          <span className="only-heard">{` ${label.toLowerCase()}`}</span>
        </button>
      </div>
      <p id={hint} className={styles.hint} role="status">
        {capsLock && 'Caps Lock is on.'}
      </p>
    </>
  );
}
