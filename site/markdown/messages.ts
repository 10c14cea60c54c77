import type {Link, Root, Table, TableRow} from 'mdast';
import {localData} from '../language/hindi';
import {type JsxElement, setAttributes, textOf} from './jsx';
import {nodesOf} from './nodes';
import {at, onPage} from './page-plugin';
import {plainText} from './plain-text';

/** The kind of code in a table of plain numbers; it is part of the anchor, since a number alone is ambiguous. */
const kinds = ['sqlcode', 'file-status', 'return-code'];

/** The anchor of a code: `S0C7` is `s0c7`; of the kind sqlcode `-803` is `sqlcode-803`, `+100` is `sqlcode-plus-100`. */
export function anchorOf(code: string, kind?: string): string {
  if (kind !== undefined && !kinds.includes(kind)) throw new Error(`kind="${kind}" is not one of ${kinds.join(', ')}`);
  const slug = code
    .toLowerCase()
    .replace(/^\+/, 'plus-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (!slug) throw new Error(`"${code}" in the first column is no code`);
  return kind ? `${kind}-${slug}` : slug;
}

/** A link to the row, like the one beside a heading (static-html.ts). */
function linkTo(anchor: string, code: string): Link {
  const label = localData('markdown', 'Direct link to {0}').replace('{0}', code);
  return {
    type: 'link',
    url: `#${anchor}`,
    title: label,
    children: [],
    data: {hProperties: {className: ['hash-link'], ariaLabel: label}},
  };
}

function anchorRow(row: TableRow, labels: string[], kind: string | undefined): string {
  const [first] = row.children;
  const code = first ? plainText(first).trim() : '';
  const anchor = anchorOf(code, kind);
  first?.children.push(linkTo(anchor, code));
  row.data = {...row.data, hProperties: {id: anchor}};
  row.children.forEach((cell, index) => {
    cell.data = {...cell.data, hProperties: {dataLabel: labels[index] ?? ''}};
  });
  return anchor;
}

function anchorTable(element: JsxElement, taken: Set<string>): void {
  const [table, ...others] = element.children as Table[];
  if (table?.type !== 'table' || others.length > 0) throw new Error('<Messages> holds one table and nothing else');
  const [head, ...rows] = table.children;
  const labels = head?.children.map((cell) => plainText(cell).trim()) ?? [];
  if (labels.length < 2 || labels.length > 5) throw new Error(`<Messages> has 2 to 5 columns, not ${labels.length}`);
  const kind = textOf(element, 'kind');
  for (const row of rows) {
    const anchor = anchorRow(row, labels, kind);
    if (taken.has(anchor)) throw new Error(`#${anchor} is on this page already; a code stands there once`);
    taken.add(anchor);
  }
  setAttributes(element, {kind: undefined});
}

/** The anchors of headings, which Docusaurus has set before this runs. */
function headingAnchors(tree: Root): Set<string> {
  const anchors = new Set<string>();
  for (const {data} of nodesOf(tree, 'heading')) {
    const id = data?.hProperties?.id;
    if (typeof id === 'string') anchors.add(id);
  }
  return anchors;
}

/** Gives each row of a `<Messages>` table an anchor, and each cell the label of its column. */
export const messages = onPage((tree, page) => {
  const taken = headingAnchors(tree);
  for (const element of nodesOf(tree, 'mdxJsxFlowElement')) {
    if (element.name === 'Messages') at(page, element.position?.start.line, () => anchorTable(element, taken));
  }
});
