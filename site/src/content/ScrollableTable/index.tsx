import {useScrollStop} from '@site/src/content/use-scroll-stop';
import type {ComponentProps, ReactNode} from 'react';

/** A table that is focusable, and so scrollable by keyboard, only when it is wider than the screen. */
export default function ScrollableTable(props: ComponentProps<'table'>): ReactNode {
  return <table {...props} ref={useScrollStop<HTMLTableElement>()} />;
}
