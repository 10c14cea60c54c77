import fs from 'node:fs';
import path from 'node:path';
import {areas, isPrivatePath, privateContent} from '../areas';
import brand from '../brand.json';
import {redirects} from '../redirects';
import {withoutPrefix} from '../language/locales';
import {splitFrontMatter} from '../proof/pages/front-matter';

/** A path in a private area of this site; Docusaurus's own messages link to /docs on other sites. */
const privateAddress = /(?<![\w.-])(?:\/hi)?\/(?:docs|exercise|interview|practice)\/[\w/-]+/g;

/** Text of this length is not on a public page by coincidence. */
const tellingLength = 48;

/** The other form of a file that is looked through as it is. */
const isCompressed = (name: string) => /\.(?:br|gzip)$/.test(name);

function filesUnder(folder: string): string[] {
  return fs
    .readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * The runs of a Markdown text that reach a page unchanged: the text between two pieces of markup. Table rules, column
 * rulers and the blanks that pad a record reveal nothing.
 */
function plainRuns(markdown: string): string[] {
  return markdown
    .split(/[\n`*_[\](){}<>|#"'’\\]+/)
    .map((run) => run.trim())
    .filter((run) => run.replace(/[\s\d+-]+/g, ' ').length >= tellingLength);
}

/** As long as the shortest secret, which is an address such as `/docs/x`. */
const startLength = 7;

/** Finds the secrets of a text in one pass over it, by how they begin. */
function secretFinder(secrets: Iterable<string>): (text: string) => string[] {
  const byStart = new Map<string, string[]>();
  for (const secret of secrets) {
    const start = secret.slice(0, startLength);
    byStart.set(start, [...(byStart.get(start) ?? []), secret]);
  }
  return (text) => {
    const found: string[] = [];
    for (let at = 0; at < text.length; at++) {
      const candidates = byStart.get(text.slice(at, at + startLength)) ?? [];
      found.push(...candidates.filter((secret) => text.startsWith(secret, at)));
    }
    return found;
  };
}

/** Where the public build contains the text or the path of a private page: `file: what`, a line each. */
export function findLeaks(contentDir: string, publicDir: string): string[] {
  const entrances = new Set<string>([...areas, ...Object.keys(redirects)]);
  const secrets = new Set<string>();
  for (const area of privateContent) {
    for (const file of filesUnder(path.join(contentDir, area))) {
      if (!/\.mdx?$/.test(file)) continue;
      secrets.add('/' + path.relative(contentDir, file).replace(/\.mdx?$/, ''));
      const {data, content} = splitFrontMatter(fs.readFileSync(file, 'utf8'));
      for (const run of plainRuns(`${data.description}\n${content}`)) secrets.add(run);
    }
  }
  const secretsIn = secretFinder(secrets);
  const leaks: string[] = [];
  for (const file of filesUnder(publicDir)) {
    const name = path.relative(publicDir, file);
    if (isPrivatePath(`/${name}`)) leaks.push(`${name}: a file in a private area`);
    if (isCompressed(name)) continue;
    const text = fs.readFileSync(file, 'utf8').replaceAll(brand.url, '');
    for (const secret of secretsIn(text)) leaks.push(`${name}: ${secret}`);
    for (const [address] of text.matchAll(privateAddress)) {
      if (!entrances.has(withoutPrefix(address))) leaks.push(`${name}: ${address}`);
    }
  }
  return [...new Set(leaks)];
}
