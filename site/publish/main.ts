/**
 * Makes two finished builds ready to be served: adds what machines read to the public one, proves that nothing private
 * is in it and that no link leads nowhere, lets pages be drawn before their scripts are there, compresses, and writes
 * the manifest that the server reads.
 *
 * Usage: tsx publish/main.ts BUILD_DIR
 */
import fs from 'node:fs';
import path from 'node:path';
import {areas, isPrivatePath} from '../areas';
import brand from '../brand.json';
import {describePublicPages} from '../discovery/describe';
import {landings} from '../landings';
import {addressOf, publishFiles} from './audience-files';
import {findBrokenLinks} from './broken-links';
import {loadLate, showsLinkIcon, withoutLinkIcon} from './late-loading';
import {findLeaks} from './leaks';
import {type PageStyles, pageStyles} from './page-styles';
import {withoutWordsForOthers} from './private-head';

/** Rewrites the pages of a build so that they are drawn before their sheet and scripts are there. */
function loadPagesLate(root: string): void {
  const sheets = new Map<string, PageStyles>();
  const stylesOf = (sheet: string) => {
    if (!sheets.has(sheet)) sheets.set(sheet, pageStyles(fs.readFileSync(path.join(root, sheet), 'utf8')));
    return sheets.get(sheet)!;
  };
  const names = fs.readdirSync(root, {recursive: true, encoding: 'utf8'}).filter((name) => name.endsWith('.html'));
  const pages = names.map((name) => {
    const page = fs.readFileSync(path.join(root, name), 'utf8');
    return isPrivatePath(addressOf(name)) ? withoutWordsForOthers(page) : page;
  });
  // A page may be reached from any other without being loaded.
  const needsLinkIcon = pages.some(showsLinkIcon);
  names.forEach((name, i) => {
    const page = loadLate(pages[i]!, stylesOf);
    fs.writeFileSync(path.join(root, name), needsLinkIcon ? page : withoutLinkIcon(page));
  });
  for (const [sheet, {later}] of sheets) fs.writeFileSync(path.join(root, sheet), later);
}

/** Stops the build where something was found. */
function refuse(what: string, found: string[]): void {
  if (found.length > 0) throw new Error(`${what}:\n${found.slice(0, 20).join('\n')}`);
}

async function publish(buildDir: string): Promise<void> {
  describePublicPages(path.join(buildDir, 'public'));
  refuse('Links that lead nowhere', findBrokenLinks(buildDir, Object.keys(landings)));
  for (const audience of ['public', 'member']) loadPagesLate(path.join(buildDir, audience));
  const leaks = findLeaks(path.join(__dirname, '..', 'content'), path.join(buildDir, 'public'));
  refuse('The public build holds private content', leaks);
  const manifest = {
    version: 1,
    name: brand.name,
    areas,
    landings,
    public: await publishFiles(buildDir, 'public'),
    member: await publishFiles(buildDir, 'member'),
  };
  fs.writeFileSync(path.join(buildDir, 'manifest.json'), JSON.stringify(manifest));
}

publish(path.resolve(process.argv[2] ?? '')).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
