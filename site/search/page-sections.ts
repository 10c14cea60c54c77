import {type ChildNode, type Element, isTag, isText} from 'domhandler';
import {parseDocument} from 'htmlparser2';

/** A part of a page that a hit can lead to. */
export interface Section {
  /** The heading, or the code of a message; empty for the page's opening. */
  heading: string;
  /** The anchor, without the `#`; empty for the page itself. */
  hash: string;
  kind: 'opening' | 'heading' | 'message';
  text: string;
}

const blocks = new Set(
  'address article aside blockquote br dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const undrawn = new Set(['svg', 'script', 'style']);

/** A word that opens its definition is a button too; the link that hands over a sample acts as one. */
const isControl = ({name, attribs}: Element): boolean =>
  (name === 'button' && !('aria-describedby' in attribs)) ||
  (name === 'a' && attribs.href?.endsWith('/practice?sample') === true);

/** Content that is not indexed. */
const isUnread = (element: Element): boolean => {
  const {name, attribs} = element;
  return (
    undrawn.has(name) ||
    isControl(element) ||
    attribs['aria-hidden'] === 'true' ||
    attribs.role === 'tooltip' ||
    // The learner's progress is not part of the text.
    'data-progress' in attribs ||
    // Nor are the outcomes: the sections have them.
    'data-outcomes' in attribs ||
    (attribs.class?.split(' ').includes('hash-link') ?? false)
  );
};

const tidy = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

/** Labels side by side, such as the language and the title of a sample, have no text between them: styles keep them apart. */
const hasLabels = ({name, children}: Element): boolean =>
  name !== 'pre' &&
  blocks.has(name) &&
  children.every((child) => isTag(child) || (isText(child) && !child.data.trim()));

function textOf(node: ChildNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isUnread(node)) return '';
  const inner = node.children.map(textOf).join(hasLabels(node) ? ' ' : '');
  return blocks.has(node.name) ? ` ${inner} ` : inner;
}

/** The title of a hit on a row: its code, and the text of its second cell if that is short. */
function messageHeading(row: Element): string {
  const [code = '', meaning = ''] = row.children.filter(isTag).map((cell) => tidy(textOf(cell)));
  return meaning && meaning.length <= 60 ? `${code}: ${meaning}` : code;
}

/** The element with the text of a lesson. The menus before it are the larger part of a page and are not parsed. */
function articleOf(html: string): Element | undefined {
  const [opening] = /<div class="theme-doc-markdown[ "]/.exec(html) ?? [];
  if (!opening) return undefined;
  return parseDocument(html.slice(html.indexOf(opening))).children.find(isTag);
}

/** The sections of a built page, split at its headings and at the rows of its message tables. */
export function pageSections(html: string): Section[] {
  const article = articleOf(html);
  if (!article) return [];
  const sections: Section[] = [{heading: '', hash: '', kind: 'opening', text: ''}];

  const visit = (node: ChildNode): void => {
    if (isText(node)) sections.at(-1)!.text += node.data;
    if (!isTag(node) || isUnread(node)) return;
    const {
      name,
      attribs: {id},
    } = node;
    if (name === 'h1') return;
    if (id && (name === 'h2' || name === 'h3')) {
      sections.push({heading: tidy(textOf(node)), hash: id, kind: 'heading', text: ''});
      return;
    }
    if (id && name === 'tr') {
      const row: Section = {heading: messageHeading(node), hash: id, kind: 'message', text: tidy(textOf(node))};
      sections.splice(-1, 0, row);
      return;
    }
    if (blocks.has(name)) sections.at(-1)!.text += ' ';
    const between = hasLabels(node) ? ' ' : '';
    for (const child of node.children) {
      visit(child);
      sections.at(-1)!.text += between;
    }
    if (blocks.has(name)) sections.at(-1)!.text += ' ';
  };
  visit(article);
  // A recap repeats the sections, which are the better hits.
  const told = sections.filter(({hash}) => hash !== 'recap');
  return told.map((section) => ({...section, text: tidy(section.text)}));
}
