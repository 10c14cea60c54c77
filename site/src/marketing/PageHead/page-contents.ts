import {createContext} from 'react';

interface PageHeading {
  id: string;
  /** Its text as HTML. */
  value: string;
  level: number;
}

/** The headings of the page, for its header, which on Markdown pages cannot get them as props. */
export const PageContents = createContext<readonly PageHeading[]>([]);
