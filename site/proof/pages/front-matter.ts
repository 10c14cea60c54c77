import {parse} from 'yaml';

/** The front matter of a file, and the text under it. A date is a Date, as in the framework's own parser. */
export function splitFrontMatter(file: string): {data: Record<string, unknown>; content: string} {
  const [head = '', yaml = ''] = /^---\n(?:([^]*?)\n)?---(?:\n|$)/.exec(file) ?? [];
  const data = (parse(yaml, {customTags: ['timestamp']}) ?? {}) as Record<string, unknown>;
  return {data, content: file.slice(head.length)};
}
