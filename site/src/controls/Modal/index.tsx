import clsx from 'clsx';
import {type ComponentProps, type ReactNode, useEffect, useRef} from 'react';
import styles from './styles.module.css';

/** A dialog over the page, open while it is rendered. Esc closes it. */
export default function Modal({className, ...props}: ComponentProps<'dialog'>): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return <dialog {...props} ref={dialog} className={clsx(styles.dialog, className)} />;
}
