import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {drawAhead} from '../markdown/mermaid';
import {pagesUnder} from '../proof/pages/pages';

/** The sources of the diagrams of a page, found without reading its Markdown, which would take as long as to draw them. */
export function diagramsIn(text: string): string[] {
  return Array.from(text.matchAll(/^```mermaid.*\n([\s\S]*?)\n```$/gm), ([, source]) => source!);
}

/** Draws the diagrams of the lessons from the beginning: until the pages are bundled, a build keeps one processor busy. */
export function diagramsPlugin({siteDir}: LoadContext): Plugin {
  const lessons = process.env.NODE_ENV === 'production' ? pagesUnder(path.join(siteDir, 'content/docs')) : [];
  lessons.flatMap((page) => diagramsIn(fs.readFileSync(page, 'utf8'))).forEach(drawAhead);
  return {name: 'diagrams'};
}
