import {useForgetful} from '@site/src/work/use-kept';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Says that this browser keeps nothing, where that is so. A page has one. */
export default function Forgetful(): ReactNode {
  const isForgetful = useForgetful();
  return (
    <p role="status" className={isForgetful ? styles.note : styles.silent}>
      {isForgetful && 'This browser keeps nothing for this site. You can work, but your work is gone when you leave.'}
    </p>
  );
}
