import {useScrollStop} from '@site/src/content/use-scroll-stop';
import clsx from 'clsx';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/** A table that can be scrolled by keyboard when it is wider than the screen, and is no stop on the way when it is not. */
export default function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  return (
    <div className={clsx('drawn-late', styles.place)}>
      <table {...props} ref={useScrollStop<HTMLTableElement>()} />
    </div>
  );
}
