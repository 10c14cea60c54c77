import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const frontMatter = /^---\n[\s\S]*?\n---(?=\n|$)/;
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** A page as the build reads it. Front matter leaves blank lines, so that every line keeps its number. */
export function pageTree(text: string): Root {
  return parser.parse(text.replace(frontMatter, (found) => found.replace(/[^\n]/g, '')));
}
