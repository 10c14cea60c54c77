import fs from 'node:fs';
import path from 'node:path';

const contentDir = path.join(__dirname, '..', 'content');

/** The other files that each page was made from, so that a change of one rebuilds the page. */
const filesOfPages = new Map<string, Set<string>>();

/** The other files that a page was made from. */
export function filesOf(page: string): string[] {
  return [...(filesOfPages.get(page) ?? [])];
}

/** Records that a page was made from a file. */
export function noteFile(page: string, file: string): void {
  filesOfPages.set(page, (filesOfPages.get(page) ?? new Set()).add(file));
}

/** The path of a sample's file: next to its page, or in the sample bank. */
function locate(page: string, name: string): string {
  return name.startsWith('bank/') ? path.join(contentDir, name) : path.join(path.dirname(page), name);
}

/** The text of a file that a page shows. */
export function readPageFile(page: string, name: string): string {
  const file = locate(page, name);
  noteFile(page, file);
  if (!fs.existsSync(file)) {
    throw new Error(`file="${name}" does not exist: there is no ${path.relative(process.cwd(), file)}`);
  }
  return fs.readFileSync(file, 'utf8').replace(/\r\n/g, '\n').replace(/\n+$/, '');
}
