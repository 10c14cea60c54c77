import brand from '@site/brand.json';
import {download} from '@site/src/controls/download';
import {useCopy} from '@site/src/controls/use-copy';
import {type ReactNode, useRef, useState} from 'react';
import {loadOwnAccount} from '../../auth-flow';
import DialogForm from '../DialogForm';
import PasswordCheck from '../PasswordCheck';
import {problemCode} from '../../problem-text';
import styles from './styles.module.css';

interface Props {
  /** How many are left. */
  left: number;
  onDone: (message: string) => void;
}

/** Creates recovery codes and shows them once. */
export default function RecoveryCodes({left, onDone}: Props): ReactNode {
  const [codes, setCodes] = useState<string[]>();
  const [asked, setAsked] = useState(false);

  async function renew() {
    const {makeRecoveryCodes} = await loadOwnAccount();
    try {
      setCodes(await makeRecoveryCodes());
    } catch (error) {
      // The provider allows this change only soon after a sign-in.
      if (problemCode(error) !== 'auth/requires-recent-login') throw error;
      setAsked(true);
    }
  }

  if (codes) return <CodeList codes={codes} onDone={onDone} />;
  if (asked) return <PasswordCheck onProven={renew} />;
  return (
    <DialogForm action="Make recovery codes" busyAction="Making them …" work={renew}>
      <p tabIndex={-1}>
        Each of them signs you in once in the place of your authenticator app, should you lose it. They are shown only
        now; keep them where nobody else looks.
      </p>
      {left > 0 && <p>The {left} that you have now will work no more.</p>}
    </DialogForm>
  );
}

function CodeList({codes, onDone}: {codes: string[]; onDone: (message: string) => void}): ReactNode {
  const list = useRef<HTMLOListElement>(null);
  const [done, copy] = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <DialogForm
      action="I have kept them"
      busyAction=""
      work={() => {
        onDone('Your recovery codes are ready.');
        return Promise.resolve();
      }}>
      <p tabIndex={-1}>Write these down, print them or save them. Each works once, and nobody can show them again.</p>
      <ol ref={list} className={styles.codes} aria-label="Your recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.keep}>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => void copy(text, list.current)}>
          Copy all
        </button>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => download('recovery-codes.txt', new Blob([`Recovery codes for ${brand.name}\n\n${text}`]))}>
          Download
        </button>
        <span role="status">{{'': '', copied: 'Copied.', selected: 'Selected.'}[done]}</span>
      </div>
    </DialogForm>
  );
}
