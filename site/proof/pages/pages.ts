import fs from 'node:fs';
import path from 'node:path';

const siteDir = path.join(__dirname, '..', '..');

function filesIn(folder: string, pattern: RegExp): string[] {
  const names = fs.readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'});
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => path.join(siteDir, folder, name));
}

/** Every page that may hold samples. */
export function allPages(): string[] {
  return [...filesIn('content', /\.mdx?$/), ...filesIn('src/pages', /\.mdx$/)];
}

/** The pages in a folder; a page is its own. */
export function pagesUnder(place: string): string[] {
  return fs.statSync(place).isDirectory() ? filesIn(path.relative(siteDir, place), /\.mdx?$/) : [place];
}

/** The name of a page in a report. */
export function pageName(page: string): string {
  return path.relative(siteDir, page).replace(/^content\//, '');
}
