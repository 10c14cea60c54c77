import {glossaryFile, readGlossary} from './glossary';
import {type JsxElement, setAttributes, textOf} from './jsx';
import {nodesOf} from './nodes';
import {noteFile} from './page-files';
import {at, onPage} from './page-plugin';

/** The text of a `<Term>`, which has no markup. */
function wordsOf(element: JsxElement): string {
  const [child, ...others] = element.children;
  // Alone in its paragraph, it is a block with a paragraph inside.
  const inner = child?.type === 'paragraph' && others.length === 0 ? child.children : element.children;
  if (inner.length !== 1 || inner[0]?.type !== 'text') throw new Error('<Term> holds plain text, no markup');
  return inner[0].value.trim();
}

function define(element: JsxElement): void {
  const words = wordsOf(element);
  const key = textOf(element, 'id') ?? words.toLowerCase().replace(/\s+/g, '-');
  const found = readGlossary()[key];
  if (!found) throw new Error(`<Term>${words}</Term>: content/glossary.yml has no "${key}"`);
  element.children = [{type: 'text', value: words}];
  setAttributes(element, {id: undefined, definition: found.definition});
}

/** Gives each `<Term>` its definition. */
export const terms = onPage((tree, page) => {
  for (const element of [...nodesOf(tree, 'mdxJsxFlowElement'), ...nodesOf(tree, 'mdxJsxTextElement')]) {
    if (element.name !== 'Term') continue;
    noteFile(page, glossaryFile);
    at(page, element.position?.start.line, () => define(element));
  }
});
