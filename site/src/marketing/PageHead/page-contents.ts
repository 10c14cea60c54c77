import {createContext} from 'react';

interface PageHeading {
  id: string;
  /** Its words as HTML. */
  value: string;
  level: number;
}

/** The headings of the page that a head stands on; a head made of Markdown cannot be given them otherwise. */
export const PageContents = createContext<readonly PageHeading[]>([]);
