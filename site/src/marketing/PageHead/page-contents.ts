import type {TOCItem} from '@docusaurus/mdx-loader';
import {createContext} from 'react';

/** The headings of the page that a head stands on; a head made of Markdown cannot be given them otherwise. */
export const PageContents = createContext<readonly TOCItem[]>([]);
