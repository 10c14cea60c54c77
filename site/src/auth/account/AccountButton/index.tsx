import clsx from 'clsx';
import {type ComponentType, type ReactNode, useRef, useState} from 'react';
import styles from './styles.module.css';

/** Opens the learner's account, from the navbar on every screen. The dialog is loaded on demand. */
export default function AccountButton({mobile}: {mobile?: boolean}): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<{onClose: () => void}>>();
  if (mobile) return null;

  async function open() {
    try {
      const {default: AccountDialog} = await import('../AccountDialog');
      setDialog(() => AccountDialog);
    } catch (error) {
      window.alert((error as Error).message);
    }
  }

  function close() {
    setDialog(undefined);
    // Browsers that do not focus a clicked button have no focus to restore.
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx('button button--secondary button--sm', styles.button)}
        aria-haspopup="dialog"
        onClick={() => void open()}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            d="M12 4a4 4 0 1 0 .1 0M4 21c0-4.5 3.5-7 8-7s8 2.5 8 7"
          />
        </svg>
        <span className={styles.label}>Account</span>
      </button>
      {Dialog && <Dialog onClose={close} />}
    </>
  );
}
