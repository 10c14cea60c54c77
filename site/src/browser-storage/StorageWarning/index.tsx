import {useStorageRefused} from '@site/src/browser-storage/use-storage-refused';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Warns the learner when this browser stores nothing. Once on a page. */
export default function StorageWarning(): ReactNode {
  const isRefused = useStorageRefused();
  return (
    <p role="status" className={isRefused ? styles.note : styles.silent}>
      {isRefused && 'This browser keeps nothing for this site. You can work, but your work is gone when you leave.'}
    </p>
  );
}
