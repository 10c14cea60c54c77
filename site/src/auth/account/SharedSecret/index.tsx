import {type ReactNode, useState} from 'react';
import QrCode from '../QrCode';
import styles from './styles.module.css';

interface Props {
  secret: string;
  /** The same as an address that authenticator apps open. */
  link: string;
}

/** The secret for an authenticator app, in each way that one takes it: to scan, to open, to type. */
export default function SharedSecret({secret, link}: Props): ReactNode {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <p tabIndex={-1}>Scan this with an authenticator app on your phone:</p>
      <QrCode text={link} label="QR code for an authenticator app" />
      <p>
        Reading this on the phone? <a href={link}>Open your authenticator app</a>, or type this key into it:
      </p>
      <div className={styles.secret}>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        {/* A page that did not come over https may not write there. */}
        {'clipboard' in navigator && (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => {
              navigator.clipboard.writeText(secret).then(
                () => setCopied(true),
                () => setCopied(false),
              );
            }}>
            Copy key
          </button>
        )}
        <span role="status">{copied && 'Copied.'}</span>
      </div>
    </>
  );
}
