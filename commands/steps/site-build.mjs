import fs from 'node:fs';
import path from 'node:path';
import {fingerprint, isStamped} from './fingerprint.mjs';
import {buildLab} from './lab-build.mjs';
import {bin, root} from './root.mjs';
import {step} from './step.mjs';

/** Where the finished builds are. */
export const buildDir = path.join(root, 'site', 'build');

const sources = [
  'site',
  'server',
  'identity',
  'store',
  'progress',
  'lab',
  'tsconfig.base.json',
  'package-lock.json',
  'commands/steps/lab-build.mjs',
  'commands/steps/site-build.mjs',
];

/** One module for Node, with packages as imports. */
const asModule = ['--bundle', '--packages=external', '--platform=node', '--format=esm', '--target=node20'];

/** Entry points for Node: the workspace's own, and those of the server's threads. */
const doorsOf = (workspace) => [
  `${workspace}/src/index.ts`,
  ...(workspace === 'server' ? ['server/src/machines/machine-worker.ts'] : []),
];

/**
 * The environment of a build for one audience in one language; each has a separate folder for the framework's generated
 * files.
 */
export const audienceEnv = (audience, language = 'en') => ({
  AUDIENCE: audience,
  // Docusaurus sets it too, but only after it has read the configuration for the first time.
  DOCUSAURUS_CURRENT_LOCALE: language,
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus-${audience}${language === 'en' ? '' : `-${language}`}`,
  NO_UPDATE_NOTIFIER: '1',
});

/** The languages of the site: site/language/locales.ts. */
const languages = {en: 'English', hi: 'Hindi'};

function buildFor(audience, language, folder, signal) {
  return step({
    name: language === 'en' ? `build-${audience}` : `build-${audience}-${language}`,
    title: `Building the site for ${audience === 'member' ? 'members' : 'the public'} in ${languages[language]}`,
    failed: 'The site did not build',
    command: bin('docusaurus'),
    args: ['build', 'site', '--locale', language, '--out-dir', path.join(folder, audience)],
    env: audienceEnv(audience, language),
    signal,
  });
}

/**
 * Builds the site in one language, for members and then for the public. Each build has its own folders, so that two
 * languages can be built at the same time: one uses a single core for half of its time.
 */
async function buildIn(language, folder, signal) {
  for (const audience of ['member', 'public']) {
    signal.throwIfAborted();
    await buildFor(audience, language, folder, signal);
  }
}

/** Builds the site in all languages. The first failure stops the other builds, and is reported when they have ended. */
async function buildPages(next) {
  const other = path.join(next, 'hi');
  const failure = new AbortController();
  const build = (language, folder) => buildIn(language, folder, failure.signal).catch((error) => failure.abort(error));
  await Promise.all([build('en', next), build('hi', other)]);
  failure.signal.throwIfAborted();
  // Docusaurus builds a language into its own folder, but empties the whole folder for English.
  for (const audience of ['member', 'public'])
    fs.renameSync(path.join(other, audience, 'hi'), path.join(next, audience, 'hi'));
  fs.rmSync(other, {recursive: true});
}

/**
 * Builds the practice machine, the server and both sites. A build that fails or is killed leaves the last good one in
 * place.
 */
async function build() {
  const next = path.join(root, 'site', 'build-next');
  fs.rmSync(next, {recursive: true, force: true});
  fs.mkdirSync(next, {recursive: true});
  await buildLab();
  for (const [workspace, what] of Object.entries({
    store: 'store',
    identity: 'identity provider',
    progress: "learners' records",
    server: 'server',
  })) {
    await step({
      name: `build-${workspace}`,
      title: `Building the ${what}`,
      failed: 'The server did not build',
      // No type check: that takes a hundred times as long and is part of `npm run check`.
      command: bin('esbuild'),
      args: [...doorsOf(workspace), `--outdir=${workspace}/dist`, `--outbase=${workspace}/src`, ...asModule],
    });
  }
  await buildPages(next);
  await step({
    name: 'publish',
    title: 'Checking and compressing the pages',
    failed: 'The site may not be published',
    command: bin('tsx'),
    args: ['site/publish/main.ts', next],
  });
  return next;
}

/** Builds if something has changed since the last build. */
export async function buildSite() {
  const word = fingerprint(sources);
  if (isStamped(path.join(buildDir, 'fingerprint'), word)) return;
  const next = await build();
  fs.writeFileSync(path.join(next, 'fingerprint'), word);
  fs.rmSync(buildDir, {recursive: true, force: true});
  fs.renameSync(next, buildDir);
}
