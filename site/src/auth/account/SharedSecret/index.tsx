import {useCopy} from '@site/src/controls/use-copy';
import {type ReactNode, useRef} from 'react';
import QrCode from '../QrCode';
import styles from './styles.module.css';

interface Props {
  secret: string;
  /** The same as a URL for authenticator apps. */
  link: string;
}

/** The secret for an authenticator app: to scan, to open, or to type. */
export default function SharedSecret({secret, link}: Props): ReactNode {
  const shown = useRef<HTMLElement>(null);
  const [done, copy] = useCopy();
  return (
    <>
      <p tabIndex={-1}>Scan this with an authenticator app on your phone:</p>
      <QrCode text={link} label="QR code for an authenticator app" />
      <p>
        Reading this on the phone? <a href={link}>Open your authenticator app</a>, or type this key into it:
      </p>
      <div className={styles.secret}>
        <code ref={shown}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => void copy(secret, shown.current)}>
          Copy key
        </button>
        <span role="status">{{'': '', copied: 'Copied.', selected: 'Selected.'}[done]}</span>
      </div>
    </>
  );
}
