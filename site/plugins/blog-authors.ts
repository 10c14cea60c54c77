import fs from 'node:fs';
import path from 'node:path';
import brand from '../brand.json';
import {builtLanguage} from '../language/locales';

/**
 * Writes the blog's author file from the brand, since the blog plugin accepts authors only from a file. Returns its
 * path relative to the blog's folder, as the plugin expects it.
 */
export function writeAuthors(siteDir: string, {tagline}: {tagline: string}): string {
  const file = path.join(siteDir, '.docusaurus-authors', `authors-${builtLanguage()}.json`);
  const authors = {
    'all-articles': {
      name: brand.name,
      description: tagline,
      page: {permalink: `/all-${brand.slug}-articles`},
    },
  };
  fs.mkdirSync(path.dirname(file), {recursive: true});
  // Renamed atomically, since the build of the other audience may be reading it.
  fs.writeFileSync(`${file}.${process.pid}`, JSON.stringify(authors));
  fs.renameSync(`${file}.${process.pid}`, file);
  return path.relative(path.join(siteDir, 'content/blog'), file);
}
