import fs from 'node:fs';
import path from 'node:path';
import {type PublicPage, readPublicPage} from './public-page';

/** A page and the file that it was built to. */
export interface BuiltPage {
  page: PublicPage;
  file: string;
}

/** The pages of the public build, sorted by path. */
export function readPublicPages(publicDir: string): BuiltPage[] {
  return (
    fs
      .readdirSync(publicDir, {recursive: true, encoding: 'utf8'})
      // The not-found page has no path.
      .filter((name) => name.endsWith('.html') && path.basename(name) !== '404.html')
      .map((name) => {
        const file = path.join(publicDir, name);
        return {file, page: readPublicPage(name, fs.readFileSync(file, 'utf8'))};
      })
      .sort((a, b) => a.page.path.localeCompare(b.page.path))
  );
}
