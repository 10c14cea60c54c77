import fs from 'node:fs';
import path from 'node:path';
import {createSlugger} from '@docusaurus/utils';
import type {Root} from 'mdast';
import {anchorOf} from '../markdown/messages';
import {pageTree} from '../proof/pages/page-tree';
import {contentDir} from '../proof/pages/sample-file';
import {attributeOf, elementsIn, nodesIn, plainText} from './lesson-page';

/** The anchors of a page: its headings, the codes of its messages, its interview questions. */
export function anchorsIn(tree: Root): Set<string> {
  const slugger = createSlugger();
  const headings = [...nodesIn(tree)].filter((node) => node.type === 'heading');
  const codes = elementsIn(tree, 'Messages').flatMap((element) => {
    const [, ...rows] = [...nodesIn(element)].filter((node) => node.type === 'tableRow');
    return rows.map((row) => anchorOf(plainText(row.children[0]!).trim(), attributeOf(element, 'kind') ?? undefined));
  });
  const questions = elementsIn(tree, 'InterviewQuestion').map((question) => attributeOf(question, 'id') ?? '');
  return new Set([...headings.map((heading) => slugger.slug(plainText(heading))), ...codes, ...questions]);
}

const read = new Map<string, Set<string>>();

/** Why a URL such as `/docs/cobol/program-struc#the-four-divisions` leads nowhere; null if it is valid. */
export function deadEnd(address: string): string | null {
  const [, page = '', anchor] = /^\/([^#]+)(?:#(.*))?$/.exec(address) ?? [];
  const file = path.join(contentDir, `${page}.md`);
  if (!fs.existsSync(file)) return `${address} is no page`;
  if (anchor === undefined) return null;
  const anchors = read.get(file) ?? anchorsIn(pageTree(fs.readFileSync(file, 'utf8')));
  read.set(file, anchors);
  return anchors.has(anchor) ? null : `/${page} has no #${anchor}`;
}
