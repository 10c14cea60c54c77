import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const frontMatter = /^---\n[\s\S]*?\n---(?=\n|$)/;
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Several rules parse the same page, and parsing takes most of their time. */
const read = new Map<string, Root>();

/** A page parsed like in the build. Front matter is replaced by blank lines, so that line numbers stay. */
export function pageTree(text: string): Root {
  const tree = read.get(text) ?? parser.parse(text.replace(frontMatter, (found) => found.replace(/[^\n]/g, '')));
  read.set(text, tree);
  return tree;
}
