/**
 * Post-processes the two builds: adds structured data and the like to the public one, fails on private content in it
 * and on broken links, inlines critical CSS and defers the loading of style sheet and scripts, compresses, and writes the
 * manifest that the server reads.
 *
 * Usage: tsx publish/main.ts BUILD_DIR
 */
import fs from 'node:fs';
import path from 'node:path';
import {setImmediate as nextTurn} from 'node:timers/promises';
import {areas, isPrivatePath, memberPages} from '../areas';
import brand from '../brand.json';
import {describePublicPages} from '../discovery/describe';
import {unlisted} from '../discovery/unlisted';
import {redirects} from '../redirects';
import {hindiOnlyIn} from '../language/hindi';
import {prefixes, withoutPrefix} from '../language/locales';
import {addressOf, publishFiles} from './audience-files';
import {findBrokenLinks} from './broken-links';
import {deferLoading, showsLinkIcon, withoutLinkIcon} from './deferred-loading';
import {findLeaks} from './leaks';
import {findRoleLeaks} from './role-leaks';
import {type CriticalCss, criticalCss} from './critical-css';
import {withoutAlternates, withoutSeoMetadata} from './private-head';

/** Rewrites the pages of a build so that they are painted without waiting for their style sheet and scripts. */
async function deferLoadingOfPages(root: string): Promise<void> {
  const sheets = new Map<string, CriticalCss>();
  const stylesOf = (sheet: string) => {
    if (!sheets.has(sheet)) sheets.set(sheet, criticalCss(fs.readFileSync(path.join(root, sheet), 'utf8')));
    return sheets.get(sheet)!;
  };
  const names = fs.readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'));
  const pages = names.map((name) => {
    const page = fs.readFileSync(path.join(root, name), 'utf8');
    const address = addressOf(name);
    if (isPrivatePath(address)) return withoutSeoMetadata(page);
    return unlisted.includes(withoutPrefix(address)) ? withoutAlternates(page) : page;
  });
  // Client-side navigation may lead from any page to any other.
  const needsLinkIcon = pages.some(showsLinkIcon);
  for (const [i, name] of names.entries()) {
    const page = deferLoading(pages[i]!, stylesOf);
    fs.writeFileSync(path.join(root, name), needsLinkIcon ? page : withoutLinkIcon(page));
    // Other threads compress the scripts meanwhile, and ask for the next.
    await nextTurn();
  }
  for (const [sheet, {later}] of sheets) fs.writeFileSync(path.join(root, sheet), later);
}

/** Removes the trailing slash that Docusaurus adds to the paths of other languages' home pages. */
function oneAddressOfHome(root: string): void {
  const home = new RegExp(`(${brand.url}(?:${prefixes.join('|')}))/(?=[" <>])`, 'g');
  for (const name of fs.readdirSync(root, {recursive: true, encoding: 'utf8'})) {
    if (!/(?:\.html|sitemap\.xml)$/.test(name)) continue;
    const file = path.join(root, name);
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(home, '$1'));
  }
}

/** Fails the build if anything was found. */
function refuse(what: string, found: string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.slice(0, 20).join('\n')}`);
}

/** Brings the pages into the form that readers get, and looks through it for what they may not see. */
async function rewritePages(buildDir: string): Promise<void> {
  for (const audience of ['public', 'member']) await deferLoadingOfPages(path.join(buildDir, audience));
  const leaks = findLeaks(path.join(__dirname, '..', 'content'), path.join(buildDir, 'public'));
  refuse('The public build holds private content', leaks);
  const roleLeaks = findRoleLeaks(path.join(__dirname, '..', 'src'), path.join(buildDir, 'member'), hindiOnlyIn);
  refuse('The member build gives everybody what is for one role', roleLeaks);
}

async function publish(buildDir: string): Promise<void> {
  oneAddressOfHome(path.join(buildDir, 'public'));
  describePublicPages(path.join(buildDir, 'public'));
  refuse('Broken links', findBrokenLinks(buildDir, Object.keys(redirects)));
  const rewritten = rewritePages(buildDir);
  const [publicFiles, member] = await Promise.all([
    publishFiles(buildDir, 'public', rewritten),
    publishFiles(buildDir, 'member', rewritten),
    rewritten,
  ]);
  const manifest = {
    version: 1,
    name: brand.name,
    languages: prefixes,
    areas: [...areas, ...memberPages],
    redirects,
    public: publicFiles,
    member,
  };
  fs.writeFileSync(path.join(buildDir, 'manifest.json'), JSON.stringify(manifest));
}

publish(path.resolve(process.argv[2] ?? '')).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
