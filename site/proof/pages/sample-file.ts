import path from 'node:path';

/** Where the pages and the sample bank are. */
export const contentDir = path.join(__dirname, '..', '..', 'content');

/** The file that a page names in `file=` or `dd=`: beside the page, or in the sample bank. */
export function sampleFile(page: string, name: string): string {
  return path.resolve(name.startsWith('bank/') ? contentDir : path.dirname(page), name);
}
