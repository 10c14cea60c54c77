import fs from 'node:fs';
import path from 'node:path';
import {roleContent, roleOf} from '../role-content';

/** Text of this length is not in two modules by coincidence. */
const tellingLength = 24;

const filesUnder = (folder: string): string[] =>
  fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => fs.statSync(path.join(folder, name)).isFile())
    .map((name) => path.join(folder, name));

/** A script with its minifier's escapes decoded. */
const withLetters = (script: string): string =>
  script.replace(/\\u([\dA-F]{4})/gi, (_escape, code: string) => String.fromCharCode(parseInt(code, 16)));

/** The sentences of a component that reach a script unchanged: the text between two pieces of code or markup. */
function sentencesOf(source: string): string[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replace(/^import .*$/gm, '');
  return withoutComments
    .split(/[\n`{}<>"'’“”\\=();]+/)
    .map((run) => run.trim())
    .filter((run) => run.length >= tellingLength && /^[A-Z][\w ,.:?-]+$/.test(run));
}

/**
 * Where the member build has sentences of a role's pages in a file for all members: `file: what`, a line each, in all
 * its languages. Sentences that are in no file at all are reported too: a scan that finds nothing anywhere proves
 * nothing.
 */
export function findRoleLeaks(
  sourceDir: string,
  memberDir: string,
  translationsOf: (folder: string) => string[] = () => [],
): string[] {
  const built = filesUnder(memberDir)
    .filter((file) => /\.(?:html|js|json)$/.test(file))
    .map((file) => ({name: path.relative(memberDir, file), text: withLetters(fs.readFileSync(file, 'utf8'))}));
  return roleContent.flatMap(({role, folder}) => {
    const sources = filesUnder(path.join(sourceDir, folder)).filter((file) => file.endsWith('.tsx'));
    const sentences = new Set([
      ...sources.flatMap((file) => sentencesOf(fs.readFileSync(file, 'utf8'))),
      ...translationsOf(folder).filter((text) => text.length >= tellingLength && !/[{"\n]/.test(text)),
    ]);
    if (sentences.size === 0) return [`src/${folder}: no sentence by which its chunk could be known`];
    return [...sentences].flatMap((sentence) => {
      const holders = built.filter(({text}) => text.includes(sentence));
      if (holders.length === 0) return [`nowhere: ${sentence}`];
      return holders.filter(({name}) => roleOf(name) !== role).map(({name}) => `${name}: ${sentence}`);
    });
  });
}
