import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const frontMatter = /^---\n[\s\S]*?\n---(?=\n|$)/;
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);

/** Several rules read the same page, and reading is what takes their time. */
const read = new Map<string, Root>();

/** A page as the build reads it. Front matter leaves blank lines, so that every line keeps its number. */
export function pageTree(text: string): Root {
  const tree = read.get(text) ?? parser.parse(text.replace(frontMatter, (found) => found.replace(/[^\n]/g, '')));
  read.set(text, tree);
  return tree;
}
