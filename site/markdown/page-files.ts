import fs from 'node:fs';
import path from 'node:path';

const contentDir = path.join(__dirname, '..', 'content');

/** The files that each page was made from beside its own, so that a change of one makes the page anew. */
const filesOfPages = new Map<string, Set<string>>();

/** What a page was made from beside its own file. */
export function filesOf(page: string): string[] {
  return [...(filesOfPages.get(page) ?? [])];
}

/** Remembers that a page was made from a file. */
export function noteFile(page: string, file: string): void {
  filesOfPages.set(page, (filesOfPages.get(page) ?? new Set()).add(file));
}

/** Where a sample's file is: beside its page, or in the sample bank. */
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
