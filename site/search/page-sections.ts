import {type HTMLElement, type Node, NodeType, parse} from 'node-html-parser';

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

/** What is drawn and not read, or read only in passing. */
const unread = 'button, svg, script, style, [aria-hidden=true], [role=tooltip], .hash-link';

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE;
}

const tidy = (text: string) => text.replace(/[\s\u200b]+/g, ' ').trim();

function textOf(node: Node): string {
  if (!isElement(node)) return node.text;
  const inner = node.childNodes.map(textOf).join('');
  return blocks.has(node.rawTagName) ? ` ${inner} ` : inner;
}

/** What a hit on a row is called: its code, and the first thing that is said of it where that is short. */
function messageHeading(row: HTMLElement): string {
  const [code = '', meaning = ''] = row.childNodes.filter(isElement).map((cell) => tidy(textOf(cell)));
  return meaning && meaning.length <= 60 ? `${code}: ${meaning}` : code;
}

/** The sections of a built page, cut at its headings and at the rows of its message tables. */
export function pageSections(html: string): Section[] {
  const page = parse(html, {blockTextElements: {script: false, style: false}});
  const article = page.querySelector('.theme-doc-markdown');
  if (!article) return [];
  for (const element of article.querySelectorAll(unread)) element.remove();
  const sections: Section[] = [{heading: '', hash: '', kind: 'opening', text: ''}];

  const visit = (node: Node): void => {
    if (isElement(node)) {
      const {id, rawTagName: tag} = node;
      if (tag === 'h1') return;
      if (id && (tag === 'h2' || tag === 'h3')) {
        sections.push({heading: tidy(textOf(node)), hash: id, kind: 'heading', text: ''});
        return;
      }
      if (id && tag === 'tr') {
        const row: Section = {heading: messageHeading(node), hash: id, kind: 'message', text: tidy(textOf(node))};
        sections.splice(-1, 0, row);
        return;
      }
      if (blocks.has(tag)) sections.at(-1)!.text += ' ';
      node.childNodes.forEach(visit);
      if (blocks.has(tag)) sections.at(-1)!.text += ' ';
    } else sections.at(-1)!.text += node.text;
  };
  visit(article);
  return sections.map((section) => ({...section, text: tidy(section.text)}));
}
