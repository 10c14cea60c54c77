import fs from 'node:fs';
import path from 'node:path';
import {areas, isPrivatePath, privateContent} from '../areas';
import brand from '../brand.json';
import {landings} from '../landings';
import {withoutPrefix} from '../language/locales';
import {splitFrontMatter} from '../proof/pages/front-matter';

/** A path in a private area of this site; Docusaurus's own messages link to /docs on other sites. */
const privateAddress = /(?<![\w.-])(?:\/hi)?\/(?:docs|exercise|interview|practice)\/[\w/-]+/g;

/** Text of this length is not on a public page by coincidence. */
const tellingLength = 48;

function filesUnder(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * The runs of a Markdown text that reach a page unchanged: what is between two pieces of markup. Table rules, column
 * rulers and the blanks that pad a record reveal nothing.
 */
function plainRuns(markdown: string): string[] {
  return markdown
    .split(/[\n`*_[\](){}<>|#"'’\\]+/)
    .map((run) => run.trim())
    .filter((run) => run.replace(/[\s\d+-]+/g, ' ').length >= tellingLength);
}

/** Where the public build contains the text or the path of a private page: `file: what`, a line each. */
export function findLeaks(contentDir: string, publicDir: string): string[] {
  const entrances = new Set<string>([...areas, ...Object.keys(landings)]);
  const secrets = new Set<string>();
  for (const area of privateContent) {
    for (const file of filesUnder(path.join(contentDir, area))) {
      if (!/\.mdx?$/.test(file)) continue;
      secrets.add('/' + path.relative(contentDir, file).replace(/\.mdx?$/, ''));
      const {data, content} = splitFrontMatter(fs.readFileSync(file, 'utf8'));
      for (const run of plainRuns(`${data.description}\n${content}`)) secrets.add(run);
    }
  }
  const leaks: string[] = [];
  for (const file of filesUnder(publicDir)) {
    const name = path.relative(publicDir, file);
    if (isPrivatePath(`/${name}`)) leaks.push(`${name}: a file in a private area`);
    const text = fs.readFileSync(file, 'utf8').replaceAll(brand.url, '');
    for (const secret of secrets) if (text.includes(secret)) leaks.push(`${name}: ${secret}`);
    for (const [address] of text.matchAll(privateAddress)) {
      if (!entrances.has(withoutPrefix(address))) leaks.push(`${name}: ${address}`);
    }
  }
  return [...new Set(leaks)];
}
