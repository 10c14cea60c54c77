import {useScrollStop} from '@site/src/content/use-scroll-stop';
import type {ComponentProps, ReactNode} from 'react';

/** A table that can be scrolled by keyboard when it is wider than the screen, and is no stop on the way when it is not. */
export default function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  return <table {...props} ref={useScrollStop<HTMLTableElement>()} />;
}
