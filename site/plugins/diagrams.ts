import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {drawAhead} from '../markdown/mermaid';
import {pagesUnder} from '../proof/pages/pages';

/** The sources of a page's diagrams, found without parsing its Markdown, which would take as long as rendering them. */
export function diagramsIn(text: string): string[] {
  return Array.from(text.matchAll(/^```mermaid.*\n([\s\S]*?)\n```$/gm), ([, source]) => source!);
}

/** Renders the lessons' diagrams from the start of the build, which uses only one core until bundling begins. */
export function diagramsPlugin({siteDir}: LoadContext): Plugin {
  const lessons = process.env.NODE_ENV === 'production' ? pagesUnder(path.join(siteDir, 'content/docs')) : [];
  lessons.flatMap((page) => diagramsIn(fs.readFileSync(page, 'utf8'))).forEach(drawAhead);
  return {name: 'diagrams'};
}
